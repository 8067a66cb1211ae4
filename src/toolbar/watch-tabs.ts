import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/device.ts';
import { ifStorageFailed, startInBackground } from '../platform/errors.ts';
import { sessionStorage } from '../platform/extension-storage.ts';
import { maySeeTabs } from '../platform/permissions.ts';
import { showInTab, updateTab, updateTabs } from './update-tab.ts';
import { updateToolbar } from './update-toolbar.ts';

type Updated = Parameters<Parameters<typeof browser.tabs.onUpdated.addListener>[0]>;

/** In `storage.session`, which ends when the extension is loaded again, as icons and titles of tabs do. */
const SHOWN_KEY = 'tabsShown';

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
  startInBackground('update the toolbar after a start', whileListening(showTabsOnce));
}

/** Updates all tabs in the first worker since the extension was loaded. */
async function showTabsOnce(): Promise<void> {
  if (await sessionStorage.read(SHOWN_KEY).catch(ifStorageFailed(true))) return;
  await updateToolbar();
  await sessionStorage.write(SHOWN_KEY, true).catch(ifStorageFailed(undefined));
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

function listen(): void {
  isListening = true;
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onReplaced.addListener(onReplaced);
}

function stopListening(): void {
  isListening = false;
  browser.tabs.onUpdated.removeListener(onUpdated);
  browser.tabs.onReplaced.removeListener(onReplaced);
}

function onUpdated(tabId: Updated[0], change: Updated[1], tab: Updated[2]): void {
  // `loading` as well: the browser removes a tab's icon at each navigation, even to the same address.
  if (change.status === 'loading' || change.url !== undefined)
    startInBackground(
      'update a tab',
      whileListening(() => updateTab(tabId, tab.url)),
    );
}

function onReplaced(added: number): void {
  startInBackground(
    'update a tab',
    whileListening(() => updateTabs(async () => [await browser.tabs.get(added)])),
  );
}

/** Runs an update, unless the worker finds that it has no permission, or gives it back. */
async function whileListening(update: () => Promise<void>): Promise<void> {
  await permissionKnown;
  if (isListening) await update();
}

/**
 * Call this after the `tabs` permission was removed: nothing would keep icons and titles up to date, so each open tab gets the
 * default ones until it loads another page.
 */
async function resetTabs(): Promise<void> {
  const tabs = await browser.tabs.query({});
  const look = { seal: { kind: 'no-website' }, title: t('toolbarDefault') } as const;
  const reset = async (tabId: number) => {
    await showInTab(tabId, look);
    // Without an icon, Firefox removes the tab's own; Chrome rejects the call.
    if (isFirefox()) await browser.action.setIcon({ tabId });
  };
  await Promise.allSettled(tabs.map(({ id }) => id !== undefined && reset(id)));
}
