/*
 * What the store's own errors mean, by their names: https://www.w3.org/TR/IndexedDB-3/#exceptions
 */

/** Whether there was no room for what was to be written. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Whether the connection to the database was closed under us: another one may work. */
export function isGone(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/**
 * Whether IndexedDB has lost the bytes of a value that it still knows of. Chromium keeps those above 64 kB in files beside
 * the database, Firefox those above 1 MB; a file that is gone says NotReadableError for ever, or DataError, or
 * UnknownError.
 */
export function isLostValue(error: unknown): boolean {
  return error instanceof DOMException && LOST.has(error.name);
}

const LOST: ReadonlySet<string> = new Set(['NotReadableError', 'DataError', 'UnknownError']);

/** For a read: a lost value counts as missing. */
export function undefinedIfLost(error: unknown): undefined {
  if (!isLostValue(error)) throw error;
  return undefined;
}
