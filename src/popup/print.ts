import browser from '../platform/browser.ts';

/** Firefox for Android has no print. */
export function canPrint(): boolean {
  return typeof window.print === 'function';
}

/**
 * Prints the reasons of a service. A toolbar's popup has no printing of its own in Chrome, so there the same view opens in
 * a tab, with the reasons of this session in it, and prints itself.
 */
export function printReasons(id: number): void {
  if (!document.body.classList.contains('in-toolbar')) {
    window.print();
    return;
  }
  browser.tabs.create({ url: browser.runtime.getURL(`src/popup/index.html?service=${id}${PRINT}`) });
}

const PRINT = '#print';

/** Prints once the reasons are on the page, if the page was opened for that. */
export function printIfAsked(): void {
  if (location.hash !== PRINT) return;
  history.replaceState(null, '', location.pathname + location.search);
  // After the paint of what has just been rendered.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
