import type { Site } from '../catalog/site.ts';
import type { ServiceSummary } from '../catalog/summaries.ts';
import type { Grade } from '../directory/schema.ts';
import type { SealLook } from '../graphics/seal-drawing.ts';

/** What the toolbar shows for a tab, before translation. */
export interface Appearance {
  readonly seal: SealLook;
  readonly title: Title;
}

/** A service as it is in the list. Clean its name with i18n/service-name.ts before you show it. */
export type NamedService = Pick<ServiceSummary, 'id' | 'name'>;

/** A message of `_locales` and its arguments. */
export type Title =
  | {
      readonly message: 'toolbarRated' | 'toolbarPartlyReviewed';
      readonly service: NamedService;
      readonly grade: Grade;
      /** The other services on the same host. */
      readonly others: readonly NamedService[];
    }
  | {
      readonly message: 'toolbarUnrated';
      readonly service: NamedService;
      readonly others: readonly NamedService[];
    }
  | { readonly message: 'toolbarUnlisted' | 'toolbarNotAWebsite' | 'toolbarComing' | 'toolbarUnavailable' };

/** The toolbar's appearance for a site. Pure. */
export function appearance(site: Site): Appearance {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return ofService(site.service, site.others);
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

function ofService(service: ServiceSummary, others: readonly ServiceSummary[]): Appearance {
  const { grade, reviewed } = service;
  if (grade === null)
    return { seal: { kind: 'unrated' }, title: { message: 'toolbarUnrated', service, others } };
  const message = reviewed ? 'toolbarRated' : 'toolbarPartlyReviewed';
  return { seal: { kind: 'grade', grade, reviewed }, title: { message, service, grade, others } };
}
