import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus when what had it may be gone: before the paint, each time a value has changed, and not at first.
 *
 * @param find what gets the focus; nothing changes if there is no such element
 */
export function useFocusOnChange(value: unknown, find: () => HTMLElement | null | undefined): void {
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (shown.current !== value) find()?.focus();
    shown.current = value;
  }, [value]);
}
