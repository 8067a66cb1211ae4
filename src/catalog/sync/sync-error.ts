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
