import browser from './browser.ts';
import { onPermissionsChanged } from './permission-changes.ts';

type Permissions = Parameters<typeof browser.permissions.request>[0];

const TABS: Permissions = { permissions: ['tabs'] };

/** Whether the extension may see the addresses of all tabs, for the toolbar. */
export function maySeeTabs(): Promise<boolean> {
  return browser.permissions.contains(TABS);
}

/** Asks the user for that permission. Call this directly in the handler of a click. */
export function askToSeeTabs(): Promise<boolean> {
  return browser.permissions.request(TABS);
}

/** Gives the permission back. */
export async function stopSeeingTabs(): Promise<void> {
  await browser.permissions.remove(TABS);
}

/** Calls back when the permission was granted or removed, until the returned function is called. */
export function onTabsPermissionChanged(listener: () => void): () => void {
  return onPermissionsChanged(({ permissions = [] }) => {
    if (permissions.includes('tabs')) listener();
  });
}
