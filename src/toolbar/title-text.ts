import { formatDay, formatMonth, formatNames, formatNumber } from '../i18n/format.ts';
import { gradedName } from '../i18n/graded-name.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t, tCount } from '../i18n/t.ts';
import type { Title } from './appearance.ts';
import type { ServiceMarks } from './marks/service-marks.ts';

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
