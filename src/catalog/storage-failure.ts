import * as v from 'valibot';
import { errorDetails } from '../directory/error-details.ts';
import { ifStorageFailed, isStorageError } from '../platform/errors.ts';
import { sessionStorage } from '../platform/extension-storage.ts';
import { isFull } from './database.ts';
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

const FIRST_WAIT_MS = 60_000;
/** The next start of the browser forgets the failure in any case. */
const MAX_WAIT_MS = 60 * 60_000;

/** When a database that accepted no writes may be tried again, in milliseconds since 1970; null if that may be now. */
export async function storageRetryAt(memory: StorageFailureMemory, now: number): Promise<number | null> {
  const last = await memory.read();
  // A clock that was set back ends the wait.
  const isWaiting = last && now >= last.at && now < last.at + last.wait;
  return isWaiting ? last.at + last.wait : null;
}

/**
 * Notes a failure that the database cannot store itself. The next try comes after one minute, then after twice as long each
 * time, up to an hour. Each try requests a page from the directory, so a new worker must know the failures before.
 *
 * @param isOpen whether the database is open
 * @returns when to try next, and whether this failure has another cause than the last one
 */
export async function noteStorageFailure(
  memory: StorageFailureMemory,
  error: unknown,
  isOpen: boolean,
  now: number,
): Promise<{ retryAt: number; isNew: boolean }> {
  const last = await memory.read();
  const wait = Math.min(Math.max(2 * (last?.wait ?? 0), FIRST_WAIT_MS), MAX_WAIT_MS);
  const failure = storageCause(error, isOpen);
  await memory.write({ ...failure, since: last?.since ?? now, at: now, wait });
  return { retryAt: now + wait, isNew: last?.cause !== failure.cause };
}

function storageCause(error: unknown, isOpen: boolean): Pick<StorageFailure, 'cause' | 'details'> {
  if (!isStorageError(error)) return { cause: 'internal', details: errorDetails(error) };
  if (isFull(error)) return { cause: 'full' };
  return { cause: isOpen ? 'refused' : 'unavailable' };
}
