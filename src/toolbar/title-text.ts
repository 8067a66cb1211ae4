import { formatNames } from '../i18n/format.ts';
import { gradeVerdict } from '../i18n/grade-verdict.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import type { NamedService, Title } from './appearance.ts';

/** The most other services to name: a hostile list could claim one host for thousands. */
const MAX_NAMED = 5;

/** The toolbar's title in the UI language; in English `Facebook: grade E, terms raise very serious concerns`. */
export function titleText(title: Title): string {
  switch (title.message) {
    case 'toolbarRated':
    case 'toolbarPartlyReviewed':
      return withOthers(
        t(title.message, serviceName(title.service), title.grade, gradeVerdict(title.grade)),
        title.others,
      );
    case 'toolbarUnrated':
      return withOthers(t(title.message, serviceName(title.service)), title.others);
    default:
      return t(title.message);
  }
}

function withOthers(title: string, others: readonly NamedService[]): string {
  if (others.length === 0) return title;
  const names = others.slice(0, MAX_NAMED).map(serviceName);
  if (others.length > names.length) names.push('…');
  return t('toolbarOthers', title, formatNames(names));
}
