import { startInBackground } from '../platform/background-work.ts';
import browser from '../platform/browser.ts';
import { maySeeTabs, onTabsPermissionChanged, stopSeeingTabs } from '../platform/tabs-permission.ts';
import { clearTabIcons, resetTabs } from './reset-tabs.ts';
import { cancelTabUpdates, forgetTab, updateTab, updateTabs } from './update-tab.ts';
import { updateToolbar, updateToolbarAfterLoad } from './update-toolbar.ts';

type Updated = Parameters<Parameters<typeof browser.tabs.onUpdated.addListener>[0]>;

/**
 * Updates each tab at its events, as long as the extension has the `tabs` permission. Without it the events have no
 * address and would only wake the worker, so there are no listeners then.
 *
 * Call this in the first turn of the worker: one of these events may have woken it.
 */
export function watchTabs(): void {
  listen();
  startInBackground('update the toolbar after a start', onStart());
  onTabsPermissionChanged(() => startInBackground('follow the tabs permission', onPermissionChanged()));
}

async function onStart(): Promise<void> {
  if (await maySeeTabs()) await updateToolbarAfterLoad();
  else stopListening();
}

async function onPermissionChanged(): Promise<void> {
  if (await maySeeTabs()) {
    listen();
    await updateToolbar();
  } else {
    stopListening();
    await resetTabs();
  }
}

/**
 * Gives the `tabs` permission back and removes what was set for tabs. No event or running update sets anything later.
 *
 * @throws Error with the browser's message if it keeps the permission; then tabs are watched as before
 */
export async function removeTabsPermission(): Promise<void> {
  stopListening();
  cancelTabUpdates();
  try {
    await clearTabIcons();
    await stopSeeingTabs();
  } finally {
    if (await maySeeTabs()) {
      listen();
      startInBackground('update the toolbar', updateToolbar());
    }
  }
}

function listen(): void {
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onReplaced.addListener(onReplaced);
  browser.tabs.onRemoved.addListener(onRemoved);
}

function stopListening(): void {
  browser.tabs.onUpdated.removeListener(onUpdated);
  browser.tabs.onReplaced.removeListener(onReplaced);
  browser.tabs.onRemoved.removeListener(onRemoved);
}

function onUpdated(tabId: Updated[0], change: Updated[1], tab: Updated[2]): void {
  // `loading` as well: the browser removes a tab's icon at each navigation, even to the same address.
  if (change.status === 'loading' || change.url !== undefined)
    startInBackground('update a tab', updateTab(tabId, tab.url, 'navigation'));
}

function onReplaced(added: number, removed: number): void {
  onRemoved(removed);
  startInBackground(
    'update a tab',
    updateTabs(async () => [await browser.tabs.get(added)], 'navigation'),
  );
}

function onRemoved(tabId: number): void {
  startInBackground('forget a tab', forgetTab(tabId));
}
