import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus when the button that removes an item goes with it: to that of the next item, else of the one before, else to
 * the heading. If a person has moved it in the meantime, it stays there.
 *
 * @param count how many items there are
 * @param button selector of the buttons, one in each item
 * @param heading selector of an element that can have the focus
 * @returns a function to call with the index of an item before it is removed
 */
export function useFocusAfterRemoval(
  count: number,
  button: string,
  heading: string,
): (index: number) => void {
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const { current } = removed;
    removed.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = [...document.querySelectorAll<HTMLElement>(button)];
    const next = buttons[current] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>(heading);
    next?.focus();
  }, [count]);
  return (index) => {
    removed.current = index;
  };
}
