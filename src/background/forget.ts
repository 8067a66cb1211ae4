import { openCatalog } from '../catalog/catalog.ts';
import { forgetCatalog } from '../catalog/forget.ts';
import { forgetListInUse } from '../catalog/list-in-use.ts';
import browser from '../platform/browser.ts';
import { send } from '../platform/messages.ts';
import { forgetRules } from '../toolbar/tab-rules.ts';
import { showOnAllTabs } from '../toolbar/tabs.ts';
import { syncList } from './list.ts';

/** All that is stored goes: settings, lists, the request log, what this session fetched. Then the list is fetched anew. */
export async function forgetEverything(): Promise<void> {
  await browser.storage.local.clear();
  await browser.storage.session.clear();
  // A store that does not open has nothing to give away; the settings are gone all the same.
  await openCatalog().then(forgetCatalog, () => {});
  forgetListInUse();
  await forgetRules();
  await showOnAllTabs();
  await send('list-changed');
  await syncList();
}
