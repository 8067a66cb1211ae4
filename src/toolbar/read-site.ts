import { listInUse } from '../catalog/list-in-use.ts';
import { type ListRecord, listDate } from '../catalog/list-record.ts';
import { currentSite } from '../catalog/site/current-service.ts';
import { readNewerServices } from '../catalog/site/newer-services.ts';
import { shownSite } from '../catalog/site/shown-site.ts';
import { type Site, siteOf, siteWithoutDatabase } from '../catalog/site/site.ts';
import { readDealBreakerMarks, readMarkedDealBreakers } from '../deal-breakers/deal-breaker-marks.ts';
import { reportError } from '../platform/errors/report-error.ts';
import { isStorageError } from '../platform/errors/storage-error.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings } from '../settings/settings.ts';
import { gradeMark } from './marks/grade-mark.ts';
import { NO_MARKS, type ServiceMarks } from './marks/service-marks.ts';

/** What the toolbar shows of an address. */
export interface ToolbarSite {
  readonly site: Site;
  /** The marks of the site's service. */
  readonly marks: ServiceMarks;
  /** The list that says so; null if the directory has said something else since, or if the database cannot be read. */
  readonly list: ListRecord | null;
}

/** The site behind an address, with the marks of its service. */
export async function readSite(address: string): Promise<ToolbarSite> {
  try {
    const settings = await readSettings();
    const { directory } = settings;
    const [inUse, dealBreakers, newer] = await Promise.all([
      listInUse(directory, isPublicSuffix),
      readMarkedDealBreakers(settings),
      readNewerServices(directory),
    ]);
    const listed = shownSite(siteOf(address, inUse), settings);
    const site = currentSite(listed, listDate(inUse.list), newer, settings);
    if (!('service' in site && 'service' in listed)) return { site, marks: NO_MARKS, list: inUse.list };
    const isAsListed =
      site.service.grade === listed.service.grade && site.service.reviewed === listed.service.reviewed;
    const { service } = site;
    const change = gradeMark(service, inUse.changes, settings, Date.now());
    const marks = { change, dealBreakers: (await readDealBreakerMarks(directory, dealBreakers))(service.id) };
    return { site, marks, list: isAsListed ? inUse.list : null };
  } catch (error) {
    if (!isStorageError(error)) reportError('find the service of a tab', error);
    return { site: siteWithoutDatabase(address, false), marks: NO_MARKS, list: null };
  }
}
