import { noGrade } from '../catalog/site/no-grade.ts';
import type { Site } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { type SealLook, serviceLook } from '../graphics/seal-drawing.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { formatDay, formatNames } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { GradeMark } from './marks/grade-marks.ts';

/** What the toolbar shows for a tab. */
export interface Appearance {
  readonly seal: SealLook;
  /** In the browser's language. */
  readonly title: string;
}

/**
 * The toolbar's appearance for a site.
 *
 * @param mark of the site's service; null if its grade has not changed lately
 */
export function appearance(site: Site, mark: GradeMark | null = null): Appearance {
  if ('service' in site)
    return {
      seal: serviceLook(site.service, mark?.trend),
      title: titleOf(withChange(gradedName(site.service), mark), site.others),
    };
  const { seal, label } = noGrade(site.state);
  return { seal, title: label };
}

/** A hostile list could claim one host for thousands. */
const MAX_NAMED = 5;

/** In English `Facebook: grade E. The terms raise very serious concerns. Was B until Nov 3`, and then the other services. */
function titleOf(graded: string, others: readonly ServiceSummary[]): string {
  if (others.length === 0) return graded;
  const names = others.slice(0, MAX_NAMED).map(serviceName);
  if (others.length > names.length) names.push('…');
  return t('toolbarOthers', graded, formatNames(names));
}

/** A service and its grade in words: `Khan Academy: grade D. The terms raise serious concerns`, `Example: no grade yet`. */
function gradedName(service: ServiceSummary): string {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  if (grade === null) return t('toolbarUnrated', name);
  return t(reviewed ? 'toolbarRated' : 'toolbarPartlyReviewed', name, grade, t(`verdict${grade}`));
}

function withChange(graded: string, mark: GradeMark | null): string {
  if (!mark) return graded;
  const { before, at } = mark.change;
  return t('toolbarChanged', graded, before.grade ?? '', formatDay(at));
}
