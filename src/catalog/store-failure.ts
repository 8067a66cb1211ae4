import * as v from 'valibot';
import { sessionStorage } from '../platform/session-storage.ts';
import type { ListRecord } from './database.ts';
import { failureBy, type StoreFailureMemory, storeFailureInMemory } from './store-backoff.ts';

const KEY = 'storeFailure';
const refusalSchema = v.object({
  why: v.picklist(['shut', 'full', 'refused']),
  since: v.number(),
  at: v.number(),
  rest: v.number(),
});

/** Where the browser has no memory for it, or that is full, the worker's own must do. */
const own = storeFailureInMemory();

/** The last refusal of the store, in the browser's memory: the worker writes it, and pages read it. */
export const storeFailure: StoreFailureMemory = {
  async read() {
    try {
      const parsed = v.safeParse(refusalSchema, await sessionStorage.read(KEY));
      return parsed.success ? parsed.output : await own.read();
    } catch {
      return own.read();
    }
  },
  async write(refusal) {
    await own.write(refusal);
    await sessionStorage.write(KEY, refusal).catch(() => {});
  },
};

/** A list with what its own record cannot say: that the store, which should hold it, takes nothing. */
export async function withStoreFailure(list: ListRecord): Promise<ListRecord> {
  const refusal = await storeFailure.read();
  if (!refusal) return list;
  const { since, at, rest } = refusal;
  const sync = {
    ...list.sync,
    lastFailure: failureBy(refusal),
    failingSince: since,
    waitingSince: at,
    notBefore: at + rest,
  };
  return { ...list, sync };
}
