import type { Key, PageBackend } from '../page.ts';
import { until } from '../until.ts';
import type { CallPrivileged, DocumentState } from './privileged-calls.ts';

/** WebDriver's code points for keys without a character. https://w3c.github.io/webdriver/#keyboard-actions */
const CODE_POINTS: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE006',
};

/** Firefox's error pages; their `readyState` never becomes `complete`. */
const ERROR_PAGE = /^about:(neterror|certerror|httpsonlyerror|blocked)/;

/** Pages that a new tab or window shows first. One may appear after another page was requested, and disappear again. */
const INITIAL_PAGES: ReadonlySet<string> = new Set([
  'about:blank',
  'about:home',
  'about:newtab',
  'about:privatebrowsing',
]);

/** A page in a Firefox tab. */
export function firefoxTab(call: CallPrivileged, browserId: number): PageBackend {
  return {
    ...common(call, browserId),
    async navigate(url) {
      const before = await call('document', browserId);
      await call('load', browserId, url);
      const shown = await until(`${url} to load`, () => loaded(call, browserId, before, url));
      if (ERROR_PAGE.test(shown.url)) throw new Error(`Firefox shows an error page for ${url}: ${shown.url}`);
    },
    async bringToFront() {
      await call('selectTab', browserId);
      // Without the focus, a field that is filled fires no `change` when it is left.
      await until(
        'the page to have the focus',
        async () => (await call('evaluate', browserId, 'String(document.hasFocus())')) === 'true',
      );
    },
    async setViewport(width, height) {
      await call('setViewport', browserId, width, height);
    },
    async close() {
      await call('closeTab', browserId);
    },
  };
}

/** A popup in Firefox is at most 600 px high; higher content scrolls. */
const FITS_ITS_CONTENT = `(() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return String(innerWidth >= scrollWidth && innerHeight >= Math.min(scrollHeight, 600));
})()`;

/** The page in the popup of the toolbar button. */
export function firefoxPopup(call: CallPrivileged, browserId: number, extensionId: string): PageBackend {
  return {
    ...common(call, browserId),
    navigate: () => Promise.reject(new Error('A popup cannot navigate')),
    // Firefox resizes an open popup to its content after a moment, and the content moves: without this wait, 9 of 500
    // clicks on a new popup missed their button.
    async bringToFront() {
      await until(
        'the popup to fit its content',
        async () => (await call('evaluate', browserId, FITS_ITS_CONTENT)) === 'true',
      );
    },
    setViewport: () => Promise.reject(new Error('A popup takes its size from its content')),
    async close() {
      await call('closePopup', extensionId);
      await until('the popup to close', async () => !(await call('hasPopup', extensionId)));
    },
  };
}

function common(call: CallPrivileged, browserId: number) {
  return {
    evaluate: (expression: string) => call('evaluate', browserId, expression),
    async clickAt(x: number, y: number) {
      await call('clickAt', browserId, x, y);
    },
    async press(key: Key) {
      await call('press', browserId, CODE_POINTS[key]);
    },
    async capture() {
      return Buffer.from(await call('capture', browserId), 'base64');
    },
    async setColorScheme(scheme: 'light' | 'dark') {
      await call('setColorScheme', browserId, scheme);
    },
    emulateMedia: () => Promise.reject(new Error('Only Chromium emulates other media features')),
  };
}

/** The document after a navigation, once it has loaded: a new one, or the same one with another fragment. */
async function loaded(
  call: CallPrivileged,
  browserId: number,
  before: DocumentState,
  url: string,
): Promise<DocumentState | null> {
  const now = await call('document', browserId);
  const sameDocument = url.includes('#') && now.url === new URL(url).href;
  if (now.initial || (now.id === before.id && !sameDocument)) return null;
  if (INITIAL_PAGES.has(now.url) && now.url !== url) return null;
  if (ERROR_PAGE.test(now.url)) return now;
  const state = await call('evaluate', browserId, 'document.readyState');
  return state === 'complete' ? now : null;
}
