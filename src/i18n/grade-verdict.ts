import type { Grade } from '../directory/schema/vocabulary.ts';
import { t } from './t.ts';

/** What a grade means: the words after "the terms", as `raise serious concerns`. */
export function gradeVerdict(grade: Grade): string {
  return t(`verdict${grade}`);
}

/** `Grade D`, `Grade B so far`, `No grade yet`. */
export function gradeLabel(grade: Grade | null, reviewed: boolean): string {
  if (grade === null) return t('noGradeLabel');
  return reviewed ? t('gradeLabel', grade) : t('gradeLabelPartlyReviewed', grade);
}
