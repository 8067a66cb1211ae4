import browser from './browser.ts';
import { localArea } from './extension-storage.ts';
import { onPermissionsChanged } from './permission-changes.ts';

type Permissions = Parameters<typeof browser.permissions.request>[0];

const TABS: Permissions = { permissions: ['tabs'] };
/** Stored on the disk while `tabs` is borrowed, so that a permission for the toolbar is told from a borrowed one. */
const TABS_ARE_BORROWED = 'tabs-are-borrowed';

/** Whether the extension may see the addresses of all tabs, for the toolbar. A borrowed permission does not count. */
export async function maySeeTabs(): Promise<boolean> {
  // In this order: a permission that is granted in the meantime has been noted as borrowed before.
  return (await browser.permissions.contains(TABS)) && !(await tabsAreBorrowed());
}

/** Asks the user for that permission. Call this directly in the handler of a click. */
export async function askToSeeTabs(): Promise<boolean> {
  // Of a page that was closed before it got the permission. Before the request: the worker hears of the permission first.
  const [, isGranted] = await Promise.all([forgetBorrowedTabs(), browser.permissions.request(TABS)]);
  return isGranted;
}

/** Gives the permission back, also a borrowed one. */
export async function stopSeeingTabs(): Promise<void> {
  await browser.permissions.remove(TABS);
  await forgetBorrowedTabs();
}

/** Calls back when the permission was granted or removed, until the returned function is called. */
export function onTabsPermissionChanged(listener: () => void): () => void {
  return onPermissionsChanged(({ permissions = [] }) => {
    if (permissions.includes('tabs')) listener();
  });
}

/** Whether the permission is, or is about to be, only borrowed. */
export async function tabsAreBorrowed(): Promise<boolean> {
  return (await localArea.get(TABS_ARE_BORROWED))[TABS_ARE_BORROWED] === true;
}

/** Notes that the permission is only borrowed. Call this before it is asked for. */
export function noteBorrowedTabs(): Promise<void> {
  return localArea.set({ [TABS_ARE_BORROWED]: true });
}

/** Removes that note. */
export function forgetBorrowedTabs(): Promise<void> {
  return localArea.remove(TABS_ARE_BORROWED);
}
