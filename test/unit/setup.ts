import { vi } from 'vitest';
import * as fakeBrowser from './fake-browser.ts';

/* Every unit test has a fake browser and the English texts. A test file may replace either with its own `vi.mock`. */

// The same browser also after `vi.resetModules`, which stands for the next life of the worker.
vi.mock('../../src/platform/browser.ts', () => fakeBrowser);
vi.mock('../../src/i18n/ui-language.ts', () => import('./i18n/fake-ui-language.ts'));
// Most tests replace `fetch`, and their lists have none of these services.
vi.mock('../../src/catalog/packaged-addresses.ts', () => ({ packagedAddresses: async () => [] }));

// Node 20 and Happy DOM have no locks.
let lastLock: Promise<unknown> = Promise.resolve();
const locks = {
  request(_name: string, work: () => Promise<unknown>) {
    lastLock = lastLock.then(work, work);
    return lastLock;
  },
};
globalThis.navigator ??= {} as Navigator;
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** What can have the focus. */
const FOCUSABLE = '[tabindex], a[href], button, input, select, textarea, summary';
// Files that share a worker share its window.
if (typeof HTMLElement !== 'undefined' && HTMLElement.prototype.focus.name !== 'focusIfReachable') {
  const { focus } = HTMLElement.prototype;
  // Happy DOM gives the focus to everything. Browsers refuse it to what cannot be reached or is not visible.
  HTMLElement.prototype.focus = function focusIfReachable(options) {
    if (this.matches(FOCUSABLE) && !this.matches(':disabled') && !this.closest('[hidden]'))
      focus.call(this, options);
  };
}
