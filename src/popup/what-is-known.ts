import type { ListRecord } from '../catalog/database.ts';
import { forgetListInUse, listInUse } from '../catalog/list-in-use.ts';
import { shownSite } from '../catalog/shown-site.ts';
import { type Site, siteOf } from '../catalog/site.ts';
import { hostOf } from '../matching/host.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings, type Settings } from '../platform/settings.ts';

/** All that the popup paints without asking anybody. */
export interface Known {
  readonly site: Site;
  /** Null if our own store did not open. */
  readonly list: ListRecord | null;
  readonly settings: Settings;
}

/**
 * Finds out what the list on this machine says of an address. Sends nothing, and never throws: a store that does not
 * open is one of the seven states.
 *
 * @param address undefined if the browser does not tell
 */
export async function whatIsKnown(address: () => Promise<string | undefined>): Promise<Known> {
  const [url, settings] = await Promise.all([address(), readSettings()]);
  try {
    forgetListInUse();
    const inUse = await listInUse(settings.directory, isPublicSuffix);
    return { site: shownSite(siteOf(url, inUse), settings), list: inUse.list, settings };
  } catch {
    const host = url === undefined ? null : hostOf(url);
    const now = Date.now();
    const failure = { kind: 'storage', full: false } as const;
    const site: Site = host
      ? { state: 'list-unavailable', host, failure, since: now, nextTry: now }
      : { state: 'not-a-website' };
    return { site, list: null, settings };
  }
}
