import { useLayoutEffect } from 'preact/hooks';

/** Calls back when somebody presses `/` outside of a field. Many pages open their search that way. */
export function useSlash(act: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
