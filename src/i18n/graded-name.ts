import type { Grade } from '../directory/schema/vocabulary.ts';
import { gradeVerdict } from './grade-verdict.ts';
import { serviceName } from './service-name.ts';
import { t } from './t.ts';

interface Graded {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

/** A service and its grade in words: `Khan Academy: grade D. The terms raise serious concerns`, `Example: no grade yet`. */
export function gradedName(service: Graded): string {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  if (grade === null) return t('toolbarUnrated', name);
  return t(reviewed ? 'toolbarRated' : 'toolbarPartlyReviewed', name, grade, gradeVerdict(grade));
}
