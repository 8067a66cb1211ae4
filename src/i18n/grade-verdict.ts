import type { Grade, GradeState } from '../directory/schema/vocabulary.ts';
import { t } from './t.ts';

/** `Grade D`, `Grade B so far`, `No grade yet`. */
export function gradeLabel(grade: Grade | null, reviewed: boolean): string {
  if (grade === null) return t('noGradeLabel');
  return reviewed ? t('gradeLabel', grade) : t('gradeLabelPartlyReviewed', grade);
}

/** What a grade means in two or three words: `Very serious concerns`, `Mostly fair so far`, `No grade yet`. */
export function shortVerdict({ grade, reviewed }: GradeState): string {
  if (grade === null) return gradeLabel(null, reviewed);
  const verdict = t(`verdictShort${grade}`);
  return reviewed ? verdict : t('verdictSoFar', verdict);
}

/** The title of the tab of a service's page: `Instagram: grade E, Smallprint`. */
export function titleText(name: string, { grade, reviewed }: GradeState): string {
  if (grade === null) return t('serviceTitleUnrated', name);
  return t(reviewed ? 'serviceTitle' : 'serviceTitlePartly', name, grade);
}
