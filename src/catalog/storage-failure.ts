import * as v from 'valibot';
import { ifStorageFailed, isStorageError } from '../platform/errors.ts';
import { sessionStorage } from '../platform/extension-storage.ts';
import type { ListRecord } from './list-record.ts';
import type { SyncFailure } from './sync-failure.ts';

/*
 * A database that does not open, or accepts no writes, cannot store that fact itself. The worker keeps it in the browser's
 * session storage, where it lasts until the browser ends, and pages read it there.
 */

const KEY = 'storageFailure';
const schema = v.object({
  /** `unavailable`: the database does not open. `refused`: it opens, but a write fails. `internal`: an unexpected error. */
  cause: v.picklist(['unavailable', 'full', 'refused', 'internal']),
  /** The unexpected error as text. */
  details: v.exactOptional(v.string()),
  /** The first failure in a row, and the last: milliseconds since 1970. */
  since: v.number(),
  at: v.number(),
  /** Milliseconds to leave the database alone after the last failure. */
  wait: v.number(),
});
export type StorageFailure = Readonly<v.InferOutput<typeof schema>>;

/** Where the last failure is kept; null if there is none. */
export interface StorageFailureMemory {
  read(): Promise<StorageFailure | null>;
  write(failure: StorageFailure | null): Promise<void>;
}

/** For a browser without session storage, or with a full one. */
let inWorker: StorageFailure | null = null;

/** Keeps the failure as long as the browser runs. */
export const storageFailure: StorageFailureMemory = {
  async read() {
    try {
      const parsed = v.safeParse(schema, await sessionStorage.read(KEY));
      return parsed.success ? parsed.output : inWorker;
    } catch (error) {
      if (!isStorageError(error)) throw error;
      return inWorker;
    }
  },
  async write(failure) {
    inWorker = failure;
    await sessionStorage.write(KEY, failure).catch(ifStorageFailed(undefined));
  },
};

/** The list with the last storage failure as the failure of its sync, if there is one: its own record cannot say that. */
export async function withStorageFailure(list: ListRecord): Promise<ListRecord> {
  const failure = await storageFailure.read();
  if (!failure) return list;
  const { since, at, wait } = failure;
  const lastFailure = syncFailureOf(failure);
  const sync = { ...list.sync, lastFailure, failingSince: since, waitingSince: at, notBefore: at + wait };
  return { ...list, sync };
}

function syncFailureOf({ cause, details = '' }: StorageFailure): SyncFailure {
  if (cause === 'internal') return { kind: 'internal', details };
  if (cause === 'unavailable') return { kind: 'storage-unavailable', opening: false };
  return { kind: 'storage', full: cause === 'full' };
}
