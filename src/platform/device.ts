import browser from './browser.ts';

/** Whether the device is online at all. This says nothing about any server. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls back when the device comes online, as long as this page or worker lives. Chrome notifies pages, but no worker. */
export function onOnline(listener: () => void): void {
  globalThis.addEventListener('online', listener);
}

/** Whether this is Firefox, for the places where the two browsers need different words or permissions. */
export function isFirefox(): boolean {
  return browser.runtime.getURL('').startsWith('moz-extension:');
}
