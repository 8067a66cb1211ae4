import { catalogMessages } from '../catalog/catalog-messages.ts';
import { clearCatalog } from '../catalog/database.ts';
import { forgetListInUse } from '../catalog/list-in-use.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { writeStorageFailure } from '../catalog/storage-failure.ts';
import { ifStorageFailed, StorageError, startInBackground } from '../platform/errors.ts';
import { localArea, sessionArea } from '../platform/extension-storage.ts';
import { removeGrantedHosts, stopSeeingTabs, stopSendingServiceIds } from '../platform/permissions.ts';
import { POLICY_KEY } from '../settings/settings.ts';
import { removeRules } from '../toolbar/rules/update-rules.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { clearWithoutSync, holdSyncsUntil, startSync } from './sync-list.ts';

/** Stored while everything is being deleted. */
const DELETING_KEY = 'deleting';
const KEPT_KEYS = ['sendNothing', POLICY_KEY, DELETING_KEY];

/**
 * Deletes everything that is stored (settings, stars, deal-breakers, lists, the request log, the data of this session) and
 * gives every granted permission back. Then it starts a new sync. Two things stay: "Send nothing", because the new sync would
 * send something for somebody who chose that, and the policy of an organisation, which is not the person's.
 *
 * A note in the storage says that this has begun, for {@link finishDeleting}.
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
  // A full disk takes no note, and everything can be deleted all the same.
  await attempt(() => localArea.set({ [DELETING_KEY]: true }).catch(ifStorageFailed(undefined)));
  await attempt(stopSeeingTabs);
  await attempt(() =>
    clearWithoutSync(async () => {
      await attempt(stopSendingServiceIds);
      await attempt(removeGrantedHosts);
      // The lists before the settings: whoever hears that the settings changed must not find an old list.
      await attempt(deleteLists);
      await attempt(() => removeAllBut(sessionArea));
      // The worker remembers it, too: the new sync would wait up to an hour.
      await attempt(() => writeStorageFailure(null));
      await attempt(deleteLocalRecords);
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

async function deleteIfBegun(): Promise<void> {
  if (Object.hasOwn(await localArea.get(DELETING_KEY), DELETING_KEY)) await deleteEverything();
}

/**
 * Deletes what `storage.local` holds: settings, stars, deal-breakers and notes. A damaged storage is cleared as a whole, and
 * what stays is stored again. If even that cannot be read, "Send nothing" may have been on, so it is on from now on.
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
