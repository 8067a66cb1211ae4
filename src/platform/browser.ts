/**
 * The browser's extension API, with promises in both browsers. Nothing else imports the polyfill, so that tests can replace
 * the browser here.
 */
export { default } from 'webextension-polyfill';
