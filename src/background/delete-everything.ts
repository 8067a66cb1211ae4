import { catalogMessages } from '../catalog/catalog-messages.ts';
import { clearCatalog } from '../catalog/database.ts';
import { forgetListInUse } from '../catalog/list-in-use.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { ifStorageFailed, StorageError, startInBackground } from '../platform/errors.ts';
import { localArea, sessionArea } from '../platform/extension-storage.ts';
import { removeGrantedHosts, stopSendingServiceIds } from '../platform/permissions.ts';
import { whileDirectoriesStay } from '../settings/next-directory.ts';
import { POLICY_KEY } from '../settings/settings.ts';
import { removeRules } from '../toolbar/rules/update-rules.ts';
import { TABS_WITH_ICON } from '../toolbar/tab-icons.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { removeTabsPermission } from '../toolbar/watch-tabs.ts';
import { holdSyncsUntil } from './deletion-barrier.ts';
import { clearWithoutSync, startSync } from './sync-list.ts';

/** Stored while everything is being deleted. */
const DELETING_KEY = 'deleting';
const KEPT_KEYS = ['sendNothing', POLICY_KEY, DELETING_KEY];

/**
 * Deletes everything that is stored (settings, stars, deal-breakers, lists, the request log, the data of this session) and gives every granted
 * permission back. Then it starts a new sync. "Send nothing" is the one setting that stays, so that this sends nothing
 * for somebody who chose it. The policy of an organisation stays as well: it is not the person's.
 *
 * A note says that it has begun, until it ends: see {@link finishDeleting}.
 *
 * @throws AggregateError if a step failed; all the others have been done
 */
export async function deleteEverything(): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  };
  await attempt(noteBegin);
  // Before the lists go, which show which icons on the tabs stay correct.
  await attempt(removeTabsPermission);
  await attempt(() =>
    clearWithoutSync(async () => {
      await attempt(stopSendingServiceIds);
      await attempt(removeGrantedHosts);
      // The lists before the settings: whoever hears that the settings changed must not find an old list.
      await attempt(deleteLists);
      await attempt(() => removeAllBut(sessionArea, TABS_WITH_ICON));
      await attempt(() => whileDirectoriesStay(deleteLocalRecords));
    }),
  );
  await attempt(removeRules);
  await attempt(updateToolbar);
  await attempt(() => localArea.remove(DELETING_KEY));
  catalogMessages.listChanged.send();
  startSync();
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

/**
 * Deletes everything that is left if the last worker died while it deleted everything. Call it in the first turn of the
 * worker: no sync starts before.
 */
export function finishDeleting(): void {
  const finished = deleteIfBegun();
  holdSyncsUntil(finished);
  startInBackground('delete the rest of everything', finished);
}

/** A full disk takes no note, and everything can be deleted all the same. */
async function noteBegin(): Promise<void> {
  try {
    await localArea.set({ [DELETING_KEY]: true });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

async function deleteIfBegun(): Promise<void> {
  if (Object.hasOwn(await localArea.get(DELETING_KEY), DELETING_KEY)) await deleteEverything();
}

/**
 * Deletes what `storage.local` holds: settings, stars, deal-breakers and notes. If the storage is damaged, it is deleted as a whole and what stays is stored again. "Send nothing" may have been on, so it
 * is on from then on if that cannot be read.
 */
async function deleteLocalRecords(): Promise<void> {
  const staying = await localArea.get(KEPT_KEYS).catch(ifStorageFailed({ sendNothing: true }));
  try {
    await removeAllBut(localArea, ...KEPT_KEYS);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    await localArea.clear();
    await localArea.set(staying);
  }
}

async function deleteLists(): Promise<void> {
  try {
    await clearCatalog(await openCatalog());
  } finally {
    forgetListInUse();
  }
}

async function removeAllBut(area: typeof localArea, ...kept: readonly string[]): Promise<void> {
  const names = Object.keys(await area.get(null));
  await area.remove(names.filter((name) => !kept.includes(name)));
}
