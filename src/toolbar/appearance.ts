import type { Site } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import { type SealLook, serviceLook } from '../graphics/seal-drawing.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { formatDay, formatMonth, formatNames, formatNumber } from '../i18n/format.ts';
import { gradedName } from '../i18n/grade-verdict.ts';
import { t, tCount } from '../i18n/t.ts';
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

/** The most other services to name: a hostile list could claim one host for thousands. */
const MAX_NAMED = 5;

/**
 * The toolbar's title in the UI language; in English `Facebook: grade E. The terms raise very serious concerns`, followed
 * by `. Has 2 of your 5 deal-breakers (as of Mar 2026)` if it crosses deal-breakers, and by `. Was B until Nov 3` if the grade has just
 * changed.
 */
export function titleText(title: Title): string {
  if ('message' in title) return t(title.message);
  const { service, others, marks } = title;
  const graded = withChange(withDealBreakers(gradedName(service), marks), marks);
  if (others.length === 0) return graded;
  const names = others.slice(0, MAX_NAMED).map(serviceName);
  if (others.length > names.length) names.push('…');
  return t('toolbarOthers', graded, formatNames(names));
}

function withDealBreakers(graded: string, { dealBreakers }: ServiceMarks): string {
  if (!dealBreakers) return graded;
  const count = tCount('dealBreakersFound', dealBreakers.total, formatNumber(dealBreakers.crossed));
  return t('toolbarDealBreakers', graded, count, formatMonth(dealBreakers.at));
}

function withChange(graded: string, { change: mark }: ServiceMarks): string {
  if (!mark) return graded;
  const { before, at } = mark.change;
  return t('toolbarChanged', graded, before.grade ?? '', formatDay(at));
}
