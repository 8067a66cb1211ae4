/**
 * The browser's extension interface, with promises in both browsers. The only import of the polyfill: everything else
 * asks here, so that a test can put another browser in its place.
 */
export { default } from 'webextension-polyfill';
