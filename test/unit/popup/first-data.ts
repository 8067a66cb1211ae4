import type { Site } from '../../../src/catalog/site/site.ts';
import type { ServiceSummary } from '../../../src/catalog/summary-table.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';

/** A site that two services claim. */
export const sharedSite = (service: ServiceSummary, other: ServiceSummary): Site => ({
  state: 'rated',
  host: 'a.example',
  claim: 'a.example',
  service,
  others: [other],
});

/** What the popup of a site reads before it opens. */
export const firstData = (site: Site) => ({
  site,
  list: null,
  settings: defaultSettings(),
  changes: [],
  starred: [],
  dealBreakers: [],
  titles: null,
  starredChanges: 0,
  isPrivate: false,
  asksOnOpen: true,
  needsNotice: false,
  isOpening: false,
});
