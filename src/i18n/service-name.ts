import type { Grade } from '../directory/schema/vocabulary.ts';
import { cleanLabel } from './clean-label.ts';
import { gradeVerdict } from './grade-verdict.ts';
import { t } from './t.ts';

/** A service's name as we show it: a clean label. A name with nothing visible in it becomes `Unnamed service (194)`. */
export function serviceName({ id, name }: { readonly id: number; readonly name: string }): string {
  return cleanLabel(name) || t('serviceWithoutName', String(id));
}

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
