import type { Browser } from 'webextension-polyfill';

declare global {
  var browser: Browser | undefined;
  var chrome: Browser;
}

/**
 * The browser's extension API: `browser` in Firefox and in Chrome since version 148, `chrome` in Chrome before. Nothing else
 * names the globals, so that tests can replace the browser here.
 */
const api = globalThis.browser ?? globalThis.chrome;
export default api;
