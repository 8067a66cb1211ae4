import * as v from 'valibot';
import { ifStorageFailed } from '../platform/errors.ts';
import { localArea } from '../platform/extension-storage.ts';

/*
 * A database that cannot be read is deleted: after a downgrade, or when it is damaged. The list is fetched again, its changes
 * and the request log are lost. Settings, stars and deal-breakers are stored elsewhere and stay.
 */

const KEY = 'databaseRestart';
const SHOWN_FOR_MS = 30 * 24 * 3_600_000;

/** Notes that the database was deleted because it could not be read. Storage that takes no note stops nobody. */
export async function noteRestart(now: number): Promise<void> {
  await localArea.set({ [KEY]: now }).catch(ifStorageFailed(undefined));
}

/** When the database was deleted, in milliseconds since 1970; null if that was not in the last 30 days. */
export async function recentRestart(now: number): Promise<number | null> {
  const { [KEY]: at } = await localArea.get(KEY);
  return v.is(v.number(), at) && at <= now && now - at < SHOWN_FOR_MS ? at : null;
}
