import * as v from 'valibot';
import { SEARCH_VERSIONS, type SearchMemory } from '../directory/search.ts';
import browser from './browser.ts';

const KEY = 'searchVersions';
const versionsSchema = v.fallback(v.record(v.string(), v.picklist(SEARCH_VERSIONS)), {});

async function versions(): Promise<Record<string, (typeof SEARCH_VERSIONS)[number]>> {
  return v.parse(versionsSchema, (await browser.storage.local.get(KEY))[KEY]);
}

/**
 * Which version of the search each directory has, kept on this machine: about directories only, never about what was
 * searched. A browser that cannot store costs a request more each time.
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
    try {
      await browser.storage.local.set({ [KEY]: { ...(await versions()), [directory]: version } });
    } catch {
      // The next search begins at the newest version again.
    }
  },
};
