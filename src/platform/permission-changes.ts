import browser from './browser.ts';

/** What the browser reports about permissions that were granted or removed. */
type PermissionChange = Parameters<Parameters<typeof browser.permissions.onAdded.addListener>[0]>[0];

/** Calls back when permissions were granted or removed, until the returned function is called. */
export function onPermissionsChanged(listener: (change: PermissionChange) => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}
