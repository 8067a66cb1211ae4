import { StorageError } from '../platform/errors/storage-error.ts';
/*
 * What the errors of the database mean, by their names: https://www.w3.org/TR/IndexedDB-3/#exceptions
 */

/** Whether a write failed because there was no room. */
export function isFull(error: unknown): boolean {
  if (error instanceof StorageError) return /quota|space/i.test(error.message);
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Whether the connection to the database was closed. A new one may work. */
export function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/**
 * Whether the browser has lost the bytes of a stored value. Chromium keeps values above 64 kB in files next to the
 * database, Firefox those above 1 MB. If such a file is gone, every read fails with one of these errors.
 */
export function isLostValue(error: unknown): boolean {
  return error instanceof DOMException && LOST.has(error.name);
}

const LOST: ReadonlySet<string> = new Set(['NotReadableError', 'DataError', 'UnknownError']);

/** The result of a read; undefined if the value is lost. */
export async function unlessLost<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isLostValue(error)) throw error;
    return undefined;
  }
}
