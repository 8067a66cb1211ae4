import browser from './browser.ts';

/** Where the two browsers ask people in different words, or need another permission. */
export function isFirefox(): boolean {
  return browser.runtime.getURL('').startsWith('moz-extension:');
}
