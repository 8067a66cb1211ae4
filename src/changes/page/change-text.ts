import { formatNumber } from '../../i18n/format.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import type { Change } from '../log/change.ts';

/**
 * What changed, as a sentence. It is always the review that changed. The list does not say whether the terms did.
 */
export function changeText(change: Change): string {
  switch (change.kind) {
    case 'many':
      return t('changesMany', formatNumber(change.count));
    case 'new':
      return t('changeIsNew', gradeLabel(change.after.grade, change.after.reviewed));
    case 'gone':
      return change.before.grade === null ? t('changeIsGone') : t('changeIsGoneGraded', change.before.grade);
    case 'changed': {
      const { before, after } = change;
      if (before.grade !== null && after.grade !== null && before.grade !== after.grade)
        return t('changeGrade', before.grade, after.grade);
      if (before.grade !== null && after.grade === null) return t('changeGradeRemoved', before.grade);
      if (before.grade === null && after.grade !== null) return t('changeFirstGrade', after.grade);
      return t(after.reviewed ? 'changeFinished' : 'changeReopened', after.grade ?? '');
    }
  }
}
