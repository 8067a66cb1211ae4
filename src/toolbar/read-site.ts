import { listInUse } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { shownSite } from '../catalog/shown-site.ts';
import { type Site, siteOf, siteWithoutDatabase } from '../catalog/site.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings } from '../settings/settings.ts';
import { type GradeMark, gradeMark } from './marks/grade-mark.ts';

/** What the toolbar shows of an address. */
export interface ToolbarSite {
  readonly site: Site;
  /** The mark of the site's service; null if it has none. */
  readonly mark: GradeMark | null;
  /** The list that says so; null if the database cannot be read. */
  readonly list: ListRecord | null;
}

/** The site behind an address, with the mark of its service. */
export async function readSite(address: string): Promise<ToolbarSite> {
  try {
    const settings = await readSettings();
    const inUse = await listInUse(settings.directory, isPublicSuffix);
    const site = shownSite(siteOf(address, inUse), settings);
    const mark = 'service' in site ? gradeMark(site.service, inUse.changes, settings, Date.now()) : null;
    return { site, mark, list: inUse.list };
  } catch {
    return { site: siteWithoutDatabase(address, false), mark: null, list: null };
  }
}
