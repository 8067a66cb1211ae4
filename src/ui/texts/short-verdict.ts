import type { Grade } from '../../directory/schema/vocabulary.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';

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
