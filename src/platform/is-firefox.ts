import browser from './browser.ts';

/** Whether this is Firefox, for the places where the two browsers need different words or permissions. */
export function isFirefox(): boolean {
  return browser.runtime.getURL('').startsWith('moz-extension:');
}
