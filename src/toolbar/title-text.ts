import { formatNames } from '../i18n/format.ts';
import { gradedName } from '../i18n/graded-name.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import type { Title } from './appearance.ts';

/** The most other services to name: a hostile list could claim one host for thousands. */
const MAX_NAMED = 5;

/** The toolbar's title in the UI language; in English `Facebook: grade E. The terms raise very serious concerns`. */
export function titleText(title: Title): string {
  if ('message' in title) return t(title.message);
  const { service, others } = title;
  if (others.length === 0) return gradedName(service);
  const names = others.slice(0, MAX_NAMED).map(serviceName);
  if (others.length > names.length) names.push('…');
  return t('toolbarOthers', gradedName(service), formatNames(names));
}
