import type { Site } from './site.ts';
import type { ServiceSummary } from './summaries.ts';

/** The setting that decides which grades are shown. */
export interface Shown {
  /** Whether services that are not fully reviewed show their grade. On the directory's own site they do not. */
  readonly showPartlyReviewed: boolean;
}

/** A service as this person wants it shown: perhaps without the grade of an unfinished review. */
export function shownService(service: ServiceSummary, { showPartlyReviewed }: Shown): ServiceSummary {
  return service.reviewed || showPartlyReviewed ? service : { ...service, grade: null };
}

/** A site as this person wants it shown. Pure; toolbar and popup both use it. */
export function shownSite(site: Site, shown: Shown): Site {
  if (!('service' in site)) return site;
  const service = shownService(site.service, shown);
  const others = site.others.map((other) => shownService(other, shown));
  return { ...site, service, others, state: service.grade === null ? 'unrated' : site.state };
}
