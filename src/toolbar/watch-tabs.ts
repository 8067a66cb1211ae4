import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { maySeeTabs, onSeeingTabsChanged, stopSeeingTabs } from '../platform/permissions.ts';
import {
  forgetAddresses,
  forgetTab,
  leaveTabs,
  showAgainOnceLoaded,
  showOnAllTabs,
  showOnTab,
  showOnTabs,
} from './show-on-tabs.ts';

type Updated = Parameters<Parameters<typeof browser.tabs.onUpdated.addListener>[0]>;

/**
 * Follows the tabs as long as they may be seen. Without that permission the events of tabs come all the same, empty of
 * addresses, and would wake the worker at each navigation for nothing: then they are not listened to.
 *
 * To be called in the first turn of the worker, which may have been woken by such an event.
 */
export function watchTabs(): void {
  listen();
  maySeeTabs().then((may) => (may ? showAgainOnceLoaded() : stopListening()));
  onSeeingTabsChanged(async () => {
    if (await maySeeTabs()) {
      listen();
      await showOnAllTabs();
    } else {
      stopListening();
      await resetTabs();
    }
  });
}

/**
 * A person took the permission back: what was set for tabs goes while they can still be seen. Nothing may be set after
 * that, by an event that comes now or by a look that is on its way.
 */
export async function removeTabsPermission(): Promise<void> {
  stopListening();
  forgetAddresses();
  await leaveTabs();
  try {
    await stopSeeingTabs();
  } finally {
    // What the browser does not take back is used on.
    if (await maySeeTabs()) listen();
  }
}

function listen(): void {
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onReplaced.addListener(onReplaced);
  browser.tabs.onRemoved.addListener(forgetTab);
}

function stopListening(): void {
  browser.tabs.onUpdated.removeListener(onUpdated);
  browser.tabs.onReplaced.removeListener(onReplaced);
  browser.tabs.onRemoved.removeListener(forgetTab);
}

function onUpdated(tabId: Updated[0], change: Updated[1], tab: Updated[2]): void {
  // The browser drops a tab's icon at each navigation, also at one to the same address.
  if (change.status === 'loading' || change.url !== undefined) showOnTab(tabId, tab.url, 'navigated');
}

async function onReplaced(added: number, removed: number): Promise<void> {
  forgetTab(removed);
  await showOnTabs(async () => [await browser.tabs.get(added)], 'navigated');
}

/** No tab keeps a title, or in Firefox an icon, from when it could be seen. */
async function resetTabs(): Promise<void> {
  forgetAddresses();
  const tabs = await browser.tabs.query({});
  const resets = tabs.flatMap(({ id: tabId }) => {
    if (tabId === undefined) return [];
    // Firefox takes a missing icon for "none of its own"; Chrome refuses it.
    const icon = isFirefox() ? [browser.action.setIcon({ tabId }), forgetTab(tabId)] : [];
    return [browser.action.setTitle({ tabId, title: t('toolbarDefault') }), ...icon];
  });
  await Promise.allSettled(resets);
}
