import { listInUse } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { shownSite } from '../catalog/shown-site.ts';
import { type Site, siteOf, siteWithoutDatabase } from '../catalog/site.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings } from '../settings/settings.ts';

/** The site behind an address and the list that says so; null instead of the list if the database cannot be read. */
export async function readSite(address: string): Promise<{ site: Site; list: ListRecord | null }> {
  try {
    // Opens the database while the settings are read, which saves a fifth of a wake. `listInUse` reports a failure.
    openCatalog().catch(() => {});
    const settings = await readSettings();
    const inUse = await listInUse(settings.directory, isPublicSuffix);
    return { site: shownSite(siteOf(address, inUse), settings), list: inUse.list };
  } catch {
    return { site: siteWithoutDatabase(address, false), list: null };
  }
}
