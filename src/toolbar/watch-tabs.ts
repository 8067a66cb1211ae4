import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { tabRules } from '../platform/declarative-content.ts';
import { isFirefox } from '../platform/device.ts';
import { startInBackground } from '../platform/errors.ts';
import { maySeeTabs, stopSeeingTabs } from '../platform/permissions.ts';
import { isFirstWorker, setTabIcon, tabsWithIcon } from './tab-icons.ts';
import { cancelTabUpdates, forgetTab, hasLostIcon, updateTab, updateTabs } from './update-tab.ts';
import { updateToolbar } from './update-toolbar.ts';

type Updated = Parameters<Parameters<typeof browser.tabs.onUpdated.addListener>[0]>;

let isListening = false;
/** Until then, a new worker listens without knowing whether it has the permission. */
let permissionKnown: Promise<void> = Promise.resolve();

/**
 * Updates each tab at its events, as long as the extension has the `tabs` permission. Without it the events have an
 * address only for our own pages, and would only wake the worker, so there are no listeners then.
 *
 * Call this in the first turn of the worker: one of these events may have woken it.
 */
export function watchTabs(): void {
  listen();
  permissionKnown = maySeeTabs().then((may) => {
    if (!may) stopListening();
  });
  startInBackground(
    'update the toolbar after a start',
    whileListening(async () => {
      // Icons and titles outlive a worker, but not an update of the extension, nor switching it off and on.
      if (await isFirstWorker()) await updateToolbar();
    }),
  );
}

/** The `tabs` permission was given, or taken away. */
export function followTabsPermission(): void {
  startInBackground('follow the tabs permission', onPermissionChanged());
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
  isListening = true;
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onReplaced.addListener(onReplaced);
  browser.tabs.onRemoved.addListener(onRemoved);
}

function stopListening(): void {
  isListening = false;
  browser.tabs.onUpdated.removeListener(onUpdated);
  browser.tabs.onReplaced.removeListener(onReplaced);
  browser.tabs.onRemoved.removeListener(onRemoved);
}

function onUpdated(tabId: Updated[0], change: Updated[1], tab: Updated[2]): void {
  // `loading` as well: the browser removes a tab's icon at each navigation, even to the same address.
  if (change.status === 'loading' || change.url !== undefined)
    startInBackground(
      'update a tab',
      whileListening(() => updateTab(tabId, tab.url, 'navigation')),
    );
}

function onReplaced(added: number, removed: number): void {
  onRemoved(removed);
  startInBackground(
    'update a tab',
    whileListening(() => updateTabs(async () => [await browser.tabs.get(added)], 'navigation')),
  );
}

/** Runs an update, unless the worker finds that it has no permission, or gives it back. */
async function whileListening(update: () => Promise<void>): Promise<void> {
  await permissionKnown;
  if (isListening) await update();
}

function onRemoved(tabId: number): void {
  startInBackground('forget a tab', forgetTab(tabId));
}

/**
 * Call this before the `tabs` permission is removed. Chrome cannot remove a tab's icon, and nothing would keep it up to
 * date, so it becomes the default icon. Firefox can remove it: see `resetTabs`.
 */
async function clearTabIcons(): Promise<void> {
  if (!tabRules()) return;
  const [tabs, withIcon] = await Promise.all([browser.tabs.query({}), tabsWithIcon()]);
  await Promise.allSettled(
    tabs.map(async ({ id: tabId }) => {
      // Without the permission nobody noticed that a tab loaded another page, whose icon the rules show.
      if (tabId === undefined || !withIcon.has(tabId) || (await hasLostIcon(tabId))) return;
      await setTabIcon(tabId, { kind: 'no-website' });
    }),
  );
}

/** Call this after the `tabs` permission was removed. Sets the default title, and in Firefox the default icon. */
async function resetTabs(): Promise<void> {
  cancelTabUpdates();
  const tabs = await browser.tabs.query({});
  const resets = tabs.flatMap(({ id: tabId }) => {
    if (tabId === undefined) return [];
    // Without an icon, Firefox removes the tab's own; Chrome rejects the call.
    const icon = isFirefox() ? [browser.action.setIcon({ tabId }), forgetTab(tabId)] : [];
    return [browser.action.setTitle({ tabId, title: t('toolbarDefault') }), ...icon];
  });
  await Promise.allSettled(resets);
}
