import * as v from 'valibot';
import { SEARCH_VERSIONS, type SearchMemory } from '../directory/search-fallback.ts';
import browser from '../platform/browser.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

const KEY = 'searchVersions';
const versionsSchema = v.fallback(v.record(v.string(), v.picklist(SEARCH_VERSIONS)), {});

async function versions(): Promise<Record<string, (typeof SEARCH_VERSIONS)[number]>> {
  return v.parse(versionsSchema, (await browser.storage.local.get(KEY))[KEY]);
}

/**
 * Which version of the search each directory has, kept on this machine: about directories only, never about what was
 * searched. Nothing is kept of a search in a private window, since it says that somebody asked. That, and a browser that
 * cannot store, may cost a request more each time.
 */
export const searchMemory: SearchMemory = {
  async read(directory) {
    try {
      return (await versions())[directory] ?? null;
    } catch {
      return null;
    }
  },
  async write(directory, version) {
    if (await inPrivateWindow()) return;
    try {
      await browser.storage.local.set({ [KEY]: { ...(await versions()), [directory]: version } });
    } catch {
      // The next search begins at the newest version again.
    }
  },
};
