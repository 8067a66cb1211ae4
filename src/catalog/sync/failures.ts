import { DirectoryError } from '../../directory/directory-error.ts';
import { errorDetails } from '../../directory/error-details.ts';
import { isStorageError, reportError } from '../../platform/errors.ts';
import { isFull } from '../database.ts';
import { ListTooLargeError } from '../list-index.ts';
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

/** What a failed step is reported as: a failure of the directory, of the network, of the storage, or an error of ours. */
export function failureOf(error: unknown, isOnline: boolean): SyncFailure {
  if (error instanceof SyncError) return error.failure;
  if (error instanceof DirectoryError) {
    return error.failure.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : error.failure;
  }
  if (error instanceof ListTooLargeError) return { kind: 'too-many' };
  if (isStorageError(error)) return { kind: 'storage', full: isFull(error) };
  reportError('take a step of the sync', error);
  return { kind: 'internal', details: errorDetails(error) };
}
