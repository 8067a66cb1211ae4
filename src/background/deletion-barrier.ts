import { handledElsewhere } from '../platform/errors.ts';

/*
 * A sync that runs while everything is deleted would store a part of it again. So a deletion waits for the syncs that run, and
 * the next ones wait for the deletion.
 */

/** Settles when the last deletion has ended. Each deletion sets a new promise. */
let lastDeletion: Promise<void> = Promise.resolve();
/** Settles when the deletion has ended that the last worker died in. */
let leftOver: Promise<unknown> = Promise.resolve();

/** Waits until nothing is being deleted. The function that it gives says whether a deletion has begun since. */
export async function nothingIsDeleted(): Promise<() => boolean> {
  await leftOver;
  const deletion = lastDeletion;
  await deletion;
  return () => lastDeletion !== deletion;
}

/** Lets no sync begin before the deletion that the last worker died in has ended. */
export function holdSyncsUntil(ended: Promise<unknown>): void {
  leftOver = Promise.allSettled([ended]);
}

/** Deletes data with `clear` when all `work` that may still store some has ended, even if that failed. */
export function clearAfter(
  work: readonly (Promise<unknown> | null)[],
  clear: () => Promise<void>,
): Promise<void> {
  const clearing = Promise.allSettled([lastDeletion, ...work]).then(clear);
  lastDeletion = clearing.catch(handledElsewhere);
  return clearing;
}
