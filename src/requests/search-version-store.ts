import * as v from 'valibot';
import { SEARCH_VERSIONS, type SearchVersionStore } from '../directory/search-fallback.ts';
import { StorageError } from '../platform/errors.ts';
import { localArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

const KEY = 'searchVersions';
const versionsSchema = v.fallback(v.record(v.string(), v.picklist(SEARCH_VERSIONS)), {});

async function storedVersions() {
  return v.parse(versionsSchema, (await localArea.get(KEY))[KEY]);
}

/**
 * Stores which version of the search each directory has, never what was searched. Nothing is stored in a private window,
 * because it would show that somebody searched there. If storage fails, a search may take one more request.
 */
export const searchVersionStore: SearchVersionStore = {
  async read(directory) {
    try {
      return (await storedVersions())[directory] ?? null;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return null;
    }
  },
  async write(directory, version) {
    if (await inPrivateWindow()) return;
    try {
      await localArea.set({ [KEY]: { ...(await storedVersions()), [directory]: version } });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // The next search starts with the newest version again.
    }
  },
};
