import type { Site } from './site.ts';
import type { ServiceSummary } from './summaries.ts';

/** The part of the settings that decides which grades are shown. */
export interface Shown {
  /** Whether services that are not yet fully reviewed show their letter; the directory's own site shows none. */
  readonly showPartlyReviewed: boolean;
}

/** A service as it is shown to this person: without its grade if that is not yet fully reviewed and not wanted. */
export function shownService(service: ServiceSummary, { showPartlyReviewed }: Shown): ServiceSummary {
  return service.reviewed || showPartlyReviewed ? service : { ...service, grade: null };
}

/** What is known of a site as it is shown to this person. Pure; toolbar and popup both go through here. */
export function shownSite(site: Site, shown: Shown): Site {
  if (!('service' in site)) return site;
  const service = shownService(site.service, shown);
  const others = site.others.map((other) => shownService(other, shown));
  return { ...site, service, others, state: service.grade === null ? 'unrated' : site.state };
}
