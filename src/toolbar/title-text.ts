import { formatDay, formatNames } from '../i18n/format.ts';
import { gradedName } from '../i18n/graded-name.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import type { Title } from './appearance.ts';
import type { GradeMark } from './marks/grade-mark.ts';

/** The most other services to name: a hostile list could claim one host for thousands. */
const MAX_NAMED = 5;

/**
 * The toolbar's title in the UI language; in English `Facebook: grade E. The terms raise very serious concerns`, followed
 * by `. Was B until Nov 3` if the grade has just changed.
 */
export function titleText(title: Title): string {
  if ('message' in title) return t(title.message);
  const { service, others, mark } = title;
  const graded = mark ? withMark(gradedName(service), mark) : gradedName(service);
  if (others.length === 0) return graded;
  const names = others.slice(0, MAX_NAMED).map(serviceName);
  if (others.length > names.length) names.push('…');
  return t('toolbarOthers', graded, formatNames(names));
}

function withMark(graded: string, { change }: GradeMark): string {
  return t('toolbarChanged', graded, change.before.grade ?? '', formatDay(change.at));
}
