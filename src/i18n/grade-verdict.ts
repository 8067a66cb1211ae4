import type { Grade } from '../directory/schema/vocabulary.ts';
import { serviceName } from './clean-label.ts';
import { t } from './t.ts';

/** What a grade means: the words after "the terms", as `raise serious concerns`. */
function gradeVerdict(grade: Grade): string {
  return t(`verdict${grade}`);
}

/** `Grade D`, `Grade B so far`, `No grade yet`. */
export function gradeLabel(grade: Grade | null, reviewed: boolean): string {
  if (grade === null) return t('noGradeLabel');
  return reviewed ? t('gradeLabel', grade) : t('gradeLabelPartlyReviewed', grade);
}

/** A grade and the state of its review. */
export interface Rated {
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

/** What a grade means in two or three words: `Very serious concerns`, `Mostly fair so far`, `No grade yet`. */
export function shortVerdict({ grade, reviewed }: Rated): string {
  if (grade === null) return gradeLabel(null, reviewed);
  const verdict = t(`verdictShort${grade}`);
  return reviewed ? verdict : t('verdictSoFar', verdict);
}

/** The title of the tab of a service's page: `Instagram: grade E, Smallprint`. */
export function titleText(name: string, { grade, reviewed }: Rated): string {
  if (grade === null) return t('serviceTitleUnrated', name);
  return t(reviewed ? 'serviceTitle' : 'serviceTitlePartly', name, grade);
}

/** A service and its grade in words: `Khan Academy: grade D. The terms raise serious concerns`, `Example: no grade yet`. */
export function gradedName(service: Rated & { readonly id: number; readonly name: string }): string {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  if (grade === null) return t('toolbarUnrated', name);
  return t(reviewed ? 'toolbarRated' : 'toolbarPartlyReviewed', name, grade, gradeVerdict(grade));
}
