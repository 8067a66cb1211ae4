/** Whether the device has a network at all; that it has says nothing of any server. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/**
 * Calls back when the device has a network again, as long as this page or worker lives. Chromium tells pages only, and no
 * service worker.
 */
export function onOnline(listener: () => void): void {
  globalThis.addEventListener('online', listener);
}
