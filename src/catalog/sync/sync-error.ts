import { DirectoryError } from '../../directory/directory-error.ts';
import { isFull } from '../database-errors.ts';
import type { SyncFailure } from '../sync-failure.ts';

/** Ends a run with a failure that the sync plan knows. */
export class SyncError extends Error {
  override readonly name = 'SyncError';
  readonly failure: SyncFailure;

  constructor(failure: SyncFailure) {
    super(`sync: ${failure.kind}`);
    this.failure = failure;
  }
}

/** What a failed step is reported as. */
export function failureOf(error: unknown, isOnline: boolean): SyncFailure {
  if (error instanceof SyncError) return error.failure;
  if (error instanceof DirectoryError) {
    return error.failure.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : error.failure;
  }
  return { kind: 'storage', full: isFull(error) };
}
