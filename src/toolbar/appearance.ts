import type { Site } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summaries/service-summary.ts';
import { type SealLook, serviceLook } from '../graphics/seal-drawing.ts';
import { NO_MARKS, type ServiceMarks, sealMark } from './marks/service-marks.ts';

/** What the toolbar shows for a tab, before translation. */
export interface Appearance {
  readonly seal: SealLook;
  readonly title: Title;
}

/** The service and the others on the same host, or the name of a text in `_locales`. */
export type Title =
  | {
      readonly service: ServiceSummary;
      readonly others: readonly ServiceSummary[];
      readonly marks: ServiceMarks;
    }
  | { readonly message: 'toolbarUnlisted' | 'toolbarNotAWebsite' | 'toolbarComing' | 'toolbarUnavailable' };

/**
 * The toolbar's appearance for a site. Pure.
 *
 * @param marks of the site's service
 */
export function appearance(site: Site, marks: ServiceMarks = NO_MARKS): Appearance {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return {
        seal: serviceLook(site.service, sealMark(marks)),
        title: { service: site.service, others: site.others, marks },
      };
    case 'unlisted':
      return { seal: { kind: 'unlisted' }, title: { message: 'toolbarUnlisted' } };
    case 'not-a-website':
      return { seal: { kind: 'no-website' }, title: { message: 'toolbarNotAWebsite' } };
    case 'list-coming':
      return { seal: { kind: 'coming' }, title: { message: 'toolbarComing' } };
    case 'list-unavailable':
      return { seal: { kind: 'unavailable' }, title: { message: 'toolbarUnavailable' } };
  }
}
