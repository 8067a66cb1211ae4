import browser from '../platform/browser.ts';
import { StorageError } from '../platform/errors/storage-error.ts';
import { sessionArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

/*
 * Answers of the directory in `storage.session`: in memory, until the browser closes, and none from private windows.
 * If the storage fails or is full (10 MB), the answer is requested again the next time.
 */

const KINDS = ['details', 'badge', 'quotes'] as const;

/** A key of the cache. It contains the version of the extension, so an update does not read what another version wrote. */
export function cacheKey(kind: (typeof KINDS)[number], ...parts: readonly (string | number)[]): string {
  return [kind, browser.runtime.getManifest().version, ...parts].join(' ');
}

/** The cached values by their keys, not yet validated; null if the storage fails. */
export async function readCache(keys: readonly string[]): Promise<Record<string, unknown> | null> {
  try {
    return await sessionArea.get([...keys]);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return null;
  }
}

/**
 * Caches a value. If the cache is full, everything cached is deleted first.
 *
 * @returns whether the value is now in the cache
 */
export async function writeCache(key: string, value: unknown): Promise<boolean> {
  if (await inPrivateWindow()) return false;
  try {
    await sessionArea.set({ [key]: value }).catch(async (error) => {
      if (!(error instanceof StorageError)) throw error;
      const keys = Object.keys(await sessionArea.get(null));
      await sessionArea.remove(keys.filter((name) => KINDS.some((kind) => name.startsWith(`${kind} `))));
      await sessionArea.set({ [key]: value });
    });
    return true;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return false;
  }
}
