import { handledElsewhere } from '../platform/errors.ts';

/*
 * A sync that runs while everything is deleted would store a part of it again. So a deletion waits for the syncs that run, and
 * the next ones wait for the deletion.
 */

/** Settles when the last deletion has ended. Each deletion sets a new promise. */
let lastDeletion: Promise<void> = Promise.resolve();
/** Settles once a deletion that an earlier worker left unfinished has ended. */
let leftOver: Promise<unknown> = Promise.resolve();

/** Waits until no deletion runs. Gives a function that says whether one has begun since. */
export async function waitForDeletion(): Promise<() => boolean> {
  await leftOver;
  const deletion = lastDeletion;
  await deletion;
  return () => lastDeletion !== deletion;
}

/** Lets no sync begin before a deletion that an earlier worker left unfinished has ended. */
export function holdSyncsUntil(ended: Promise<unknown>): void {
  leftOver = Promise.allSettled([ended]);
}

/**
 * Deletes data with `clear` once all `work` that may still store some has ended, even if that failed. `clearWithoutSync` in
 * `sync-list.ts` passes the syncs, which it has stopped.
 */
export function clearAfter(
  work: readonly (Promise<unknown> | null)[],
  clear: () => Promise<void>,
): Promise<void> {
  const clearing = Promise.allSettled([lastDeletion, ...work]).then(clear);
  lastDeletion = clearing.catch(handledElsewhere);
  return clearing;
}
