import type { Site } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import { type SealLook, serviceLook } from '../graphics/seal-drawing.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { formatDay, formatNames } from '../i18n/format.ts';
import { gradedName } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';
import type { GradeMark } from './marks/grade-marks.ts';

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
      /** Null if the grade has not changed lately. */
      readonly mark: GradeMark | null;
    }
  | {
      readonly message:
        | 'popupUnlistedLabel'
        | 'toolbarNotAWebsite'
        | 'popupComingTitle'
        | 'popupUnavailableTitle';
    };

/**
 * The toolbar's appearance for a site. Pure.
 *
 * @param mark of the site's service
 */
export function appearance(site: Site, mark: GradeMark | null = null): Appearance {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return {
        seal: serviceLook(site.service, mark?.trend),
        title: { service: site.service, others: site.others, mark },
      };
    case 'unlisted':
      return { seal: { kind: 'unlisted' }, title: { message: 'popupUnlistedLabel' } };
    case 'not-a-website':
      return { seal: { kind: 'no-website' }, title: { message: 'toolbarNotAWebsite' } };
    case 'list-coming':
      return { seal: { kind: 'coming' }, title: { message: 'popupComingTitle' } };
    case 'list-unavailable':
      return { seal: { kind: 'unavailable' }, title: { message: 'popupUnavailableTitle' } };
  }
}

/** The most other services to name: a hostile list could claim one host for thousands. */
const MAX_NAMED = 5;

/**
 * The toolbar's title in the UI language; in English `Facebook: grade E. The terms raise very serious concerns`, followed
 * by `. Was B until Nov 3` if the grade has just changed.
 */
export function titleText(title: Title): string {
  if ('message' in title) return t(title.message);
  const { service, others, mark } = title;
  const graded = withChange(gradedName(service), mark);
  if (others.length === 0) return graded;
  const names = others.slice(0, MAX_NAMED).map(serviceName);
  if (others.length > names.length) names.push('…');
  return t('toolbarOthers', graded, formatNames(names));
}

function withChange(graded: string, mark: GradeMark | null): string {
  if (!mark) return graded;
  const { before, at } = mark.change;
  return t('toolbarChanged', graded, before.grade ?? '', formatDay(at));
}
