import type { Browser } from 'webextension-polyfill';

/** The global scope of a page or worker. Chrome has `browser`, with promises, since version 148. */
declare const self: { readonly browser: Browser };

/** The browser's extension API. Everything else imports it from here, so that tests can replace it. */
export default self.browser;
