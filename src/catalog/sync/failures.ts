import { DirectoryError } from '../../directory/directory-error.ts';
import { errorDetails } from '../../directory/error-details.ts';
import { isStorageError, reportError } from '../../platform/errors.ts';
import { BlockDamagedError } from '../block.ts';
import { isFull } from '../database.ts';
import { ListTooLargeError } from '../list-index.ts';
import type { StorageFailure, StorageFailureMemory } from '../storage-failure.ts';
import type { SyncFailure } from '../sync-failure.ts';
import { HOUR_MS, MINUTE_MS } from './plan/durations.ts';

/** Ends a run with a failure that the sync plan knows. */
export class SyncError extends Error {
  override readonly name = 'SyncError';
  readonly failure: SyncFailure;

  constructor(failure: SyncFailure) {
    super(`sync: ${failure.kind}`);
    this.failure = failure;
  }
}

/** What a failed step is reported as: a failure of the directory, of the network, of the storage, or an error of ours. */
export function failureOf(error: unknown, isOnline: boolean): SyncFailure {
  if (error instanceof SyncError) return error.failure;
  if (error instanceof DirectoryError) {
    return error.failure.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : error.failure;
  }
  if (error instanceof ListTooLargeError) return { kind: 'too-many' };
  if (error instanceof BlockDamagedError) return { kind: 'damaged' };
  if (isStorageError(error)) return { kind: 'storage', full: isFull(error) };
  reportError('take a step of the sync', error);
  return { kind: 'internal', details: errorDetails(error) };
}

const FIRST_WAIT_MS = MINUTE_MS;
/** The next start of the browser forgets the failure in any case. */
const MAX_WAIT_MS = HOUR_MS;

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
