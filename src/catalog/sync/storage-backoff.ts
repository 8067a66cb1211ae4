import { errorDetails } from '../../directory/error-details.ts';
import { isStorageError } from '../../platform/errors/storage-error.ts';
import { isFull } from '../database-errors.ts';
import type { StorageFailure, StorageFailureMemory } from '../storage-failure.ts';
import { HOUR_MS, MINUTE_MS } from './plan/durations.ts';

const FIRST_WAIT_MS = MINUTE_MS;
/** The next start of the browser forgets the failure in any case. */
const LONGEST_WAIT_MS = HOUR_MS;

/** Why the sync could store nothing. */
type FailureCause = Pick<StorageFailure, 'cause' | 'details'>;

/** @param isOpen whether the database is open */
export function failureCause(error: unknown, isOpen: boolean): FailureCause {
  if (!isStorageError(error)) return { cause: 'internal', details: errorDetails(error) };
  if (isFull(error)) return { cause: 'full' };
  return { cause: isOpen ? 'refused' : 'unavailable' };
}

/**
 * Backoff for a database that accepts no writes: one minute, then twice as long each time, up to an hour. Each try requests
 * a page from the directory, so a new worker must know the failures before.
 */
export class StorageBackoff {
  private readonly memory: StorageFailureMemory;

  constructor(memory: StorageFailureMemory) {
    this.memory = memory;
  }

  /** When to try next, in milliseconds since 1970; null if that may be now. */
  async retryAt(now: number): Promise<number | null> {
    const last = await this.memory.read();
    // A clock that was set back ends the wait.
    const isWaiting = last && now >= last.at && now < last.at + last.wait;
    return isWaiting ? last.at + last.wait : null;
  }

  /** Returns when to try next, and whether this failure has another cause than the last one. */
  async failed(now: number, failure: FailureCause): Promise<{ retryAt: number; isNew: boolean }> {
    const last = await this.memory.read();
    const wait = Math.min(Math.max(2 * (last?.wait ?? 0), FIRST_WAIT_MS), LONGEST_WAIT_MS);
    await this.memory.write({ ...failure, since: last?.since ?? now, at: now, wait });
    return { retryAt: now + wait, isNew: last?.cause !== failure.cause };
  }

  /** Returns whether there was a failure until now. */
  async succeeded(): Promise<boolean> {
    const last = await this.memory.read();
    if (last) await this.memory.write(null);
    return last !== null;
  }
}
