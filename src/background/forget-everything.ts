import { catalogMessages } from '../catalog/catalog-messages.ts';
import { clearCatalog } from '../catalog/database.ts';
import { forgetListInUse } from '../catalog/list-in-use.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import browser from '../platform/browser.ts';
import { removeGrantedHosts } from '../platform/host-permissions.ts';
import { stopSendingServiceIds } from '../platform/service-id-permission.ts';
import { maySeeTabs } from '../platform/tabs-permission.ts';
import { POLICY_KEY } from '../settings/settings.ts';
import { removeRules } from '../toolbar/rules/update-rules.ts';
import { TABS_WITH_ICON } from '../toolbar/tabs-with-icon.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { removeTabsPermission } from '../toolbar/watch-tabs.ts';
import { clearWithoutSync, startSync } from './sync-list.ts';

/**
 * Deletes everything that is stored (settings, lists, the request log, the data of this session) and gives every granted
 * permission back. Then it starts a new sync. "Send nothing" is the one setting that stays, so that this sends nothing
 * for somebody who chose it. The policy of an organisation stays as well: it is not the person's.
 *
 * @throws AggregateError if a step failed; all the others have been done
 */
export async function forgetEverything(): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  };
  // First, while the list can still tell which icons on the tabs stay correct.
  await attempt(giveTabsBack);
  await attempt(() =>
    clearWithoutSync(async () => {
      await attempt(stopSendingServiceIds);
      await attempt(removeGrantedHosts);
      // The lists before the settings: whoever hears that the settings changed must not find an old list.
      await attempt(forgetLists);
      await attempt(() => removeAllBut(browser.storage.session, TABS_WITH_ICON));
      await attempt(() => removeAllBut(browser.storage.local, 'sendNothing', POLICY_KEY));
    }),
  );
  await attempt(removeRules);
  await attempt(updateToolbar);
  catalogMessages.listChanged.send();
  startSync();
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

async function giveTabsBack(): Promise<void> {
  if (await maySeeTabs()) await removeTabsPermission();
}

async function forgetLists(): Promise<void> {
  try {
    await clearCatalog(await openCatalog());
  } finally {
    forgetListInUse();
  }
}

async function removeAllBut(area: typeof browser.storage.local, ...kept: readonly string[]): Promise<void> {
  const names = Object.keys(await area.get(null));
  await area.remove(names.filter((name) => !kept.includes(name)));
}
