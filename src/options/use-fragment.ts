import { useEffect } from 'preact/hooks';

/**
 * Shows the part of the page that the address's fragment names: opens the `details` around it, and focuses its first
 * control. The browser looked for that part before Preact had rendered it.
 */
export function useFragment(): void {
  useEffect(() => {
    showFragment();
    addEventListener('hashchange', showFragment);
    return () => removeEventListener('hashchange', showFragment);
  }, []);
}

function showFragment(): void {
  const part = document.getElementById(location.hash.slice(1));
  if (!part) return;
  const details = part.closest('details');
  if (details) details.open = true;
  part.scrollIntoView();
  part.querySelector<HTMLElement>('summary, input, select, button')?.focus({ preventScroll: true });
}
