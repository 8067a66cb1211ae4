import type { RequestFailure } from '../directory/directory-error.ts';

/** Size and age of a list that was held back. If the next run finds about the same, it is published. */
export interface HeldList {
  readonly services: number;
  /** The latest `updatedAt` in it: milliseconds since 1970. */
  readonly newest: number;
}

/** Why a list did not arrive. Stored with the list. */
export type SyncFailure =
  | RequestFailure
  /** This device has no network. */
  | { readonly kind: 'offline' }
  /** The directory sent another page than the one that was asked for. */
  | { readonly kind: 'wrong-page'; readonly asked: number; readonly got: number }
  /** The list changed while it was read, twice. */
  | { readonly kind: 'changed-midway' }
  /** The pages that arrived have fewer services than the directory counts, or one of them was lost. */
  | { readonly kind: 'incomplete'; readonly expected: number; readonly got: number }
  /** More pages than any list has. */
  | { readonly kind: 'endless' }
  /** More services or addresses than we accept. */
  | { readonly kind: 'too-many' }
  /** The run took longer than a day, twice. */
  | { readonly kind: 'too-slow' }
  /** The browser stopped the worker again and again at the same page. */
  | { readonly kind: 'interrupted' }
  /** Many names hold replacement characters: the list was damaged on its way. */
  | { readonly kind: 'garbled' }
  /** The list lost more than half of its services, or all. */
  | { readonly kind: 'shrunken'; readonly from: number; readonly to: number; readonly heldBack: HeldList }
  /** The list lacks more services of the one in use than the directory can be asked for. */
  | { readonly kind: 'lost'; readonly services: number; readonly heldBack: HeldList }
  /** The list is an older copy than the one in use. */
  | { readonly kind: 'older'; readonly heldBack: HeldList }
  /** A stored page of the list cannot be read. */
  | { readonly kind: 'damaged' }
  /** The browser's storage did not open, or has not opened yet. */
  | { readonly kind: 'storage-unavailable'; readonly opening: boolean };

/** Ends a run with a failure that the sync plan knows. */
export class SyncError extends Error {
  override readonly name = 'SyncError';
  readonly failure: SyncFailure;

  constructor(failure: SyncFailure) {
    super(`sync: ${failure.kind}`);
    this.failure = failure;
  }
}
