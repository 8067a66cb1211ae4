import { catalogMessages } from '../catalog/catalog-messages.ts';
import { forgetCatalog } from '../catalog/clear-catalog.ts';
import { forgetListInUse } from '../catalog/list-in-use.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import browser from '../platform/browser.ts';
import { giveHostsBack } from '../platform/granted-hosts.ts';
import { maySeeTabs, stopSendingServiceIds } from '../platform/permissions.ts';
import { removeRules } from '../toolbar/rules/update-rules.ts';
import { showOnAllTabs } from '../toolbar/show-on-tabs.ts';
import { TABS_WITH_ICON } from '../toolbar/tabs-with-icon.ts';
import { removeTabsPermission } from '../toolbar/watch-tabs.ts';
import { clearWithoutSync, syncList } from './list.ts';

/**
 * All that is stored goes: settings, lists, the request log, what this session fetched; and every permission that was
 * given. Then the list is fetched anew, unless nothing is to be sent: who asked for silence has not asked for a request.
 */
export async function forgetEverything(): Promise<void> {
  // While the list still says which of the icons in the tabs stay true. What the browser does not take back stays, alone.
  if (await maySeeTabs()) await removeTabsPermission().catch(() => {});
  await clearWithoutSync(async () => {
    await Promise.allSettled([stopSendingServiceIds(), giveHostsBack()]);
    await clear();
  });
  await removeRules();
  await showOnAllTabs();
  catalogMessages.listChanged.send();
  await syncList();
}

/** The lists first: settings that go are a change of settings, and whoever hears of it must find nothing any more. */
async function clear(): Promise<void> {
  // A store that does not open has nothing to give away; the settings are gone all the same.
  const database = await openCatalog().catch(() => null);
  try {
    if (database) await forgetCatalog(database);
  } finally {
    forgetListInUse();
    const { local, session } = browser.storage;
    await removeAllBut(session, TABS_WITH_ICON);
    await removeAllBut(local, 'sendNothing');
  }
}

async function removeAllBut(area: typeof browser.storage.local, kept: string): Promise<void> {
  const names = Object.keys(await area.get(null));
  await area.remove(names.filter((name) => name !== kept));
}
