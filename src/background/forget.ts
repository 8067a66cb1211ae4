import { openCatalog } from '../catalog/catalog.ts';
import { forgetCatalog } from '../catalog/forget.ts';
import { forgetListInUse } from '../catalog/list-in-use.ts';
import browser from '../platform/browser.ts';
import { send } from '../platform/messages.ts';
import { forgetRules } from '../toolbar/tab-rules.ts';
import { showOnAllTabs } from '../toolbar/tabs.ts';
import { syncList } from './list.ts';

/**
 * All that is stored goes: settings, lists, the request log, what this session fetched. Then the list is fetched anew,
 * unless nothing is to be sent: who asked for silence has not asked for a request.
 */
export async function forgetEverything(): Promise<void> {
  const stored = Object.keys(await browser.storage.local.get(null));
  await browser.storage.local.remove(stored.filter((name) => name !== 'sendNothing'));
  await browser.storage.session.clear();
  // A store that does not open has nothing to give away; the settings are gone all the same.
  await openCatalog().then(forgetCatalog, () => {});
  forgetListInUse();
  await forgetRules();
  await showOnAllTabs();
  await send('list-changed');
  await syncList();
}
