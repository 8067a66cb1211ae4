import type { Browser } from 'webextension-polyfill';

declare global {
  /** The browser's own interface. Chrome has it under this name, with promises, since version 148. */
  var browser: Browser;
}

/** The browser's extension API. Nothing else uses the global, so that tests can replace the browser here. */
export default globalThis.browser;
