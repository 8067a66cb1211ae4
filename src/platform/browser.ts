import browser from 'webextension-polyfill';

/**
 * The browser's extension API, with promises. Below version 148 Chrome has no `browser`, and the polyfill makes it from
 * `chrome`. Nothing else imports the polyfill, so that tests can replace the browser here.
 */
export default browser;
