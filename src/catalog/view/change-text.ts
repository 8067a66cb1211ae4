import { formatDay, formatNumber } from '../../i18n/format.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import { type Change, type ChangeLog, isAbout, RECENT_MS } from '../history/change-log.ts';
import { isRecent, type ShownGrades, shownGradeChange } from '../site/shown-site.ts';
import type { ServiceSummary } from '../summary-table.ts';

/**
 * What changed about a service in the last 90 days, in a few words; null if nothing did. `Was B until Nov 3`: it is the
 * grade that changed, and nobody knows whether the terms did. Pure.
 *
 * @param service as it is shown
 * @param changes as they are shown, newest first
 */
export function recentChangeText(
  service: ServiceSummary,
  changes: ChangeLog,
  shown: ShownGrades,
  now: number,
): string | null {
  const graded = shownGradeChange(service, changes, shown, RECENT_MS, now);
  if (graded) {
    const day = formatDay(graded.at);
    const { grade } = graded.before;
    return grade === null ? t('popupWasUnrated', day) : t('popupWas', grade, day);
  }
  const change = changes.find((one) => isAbout(one, service));
  if (!change || !isRecent(change.at, RECENT_MS, now)) return null;
  const day = formatDay(change.at);
  if (change.kind === 'new') return t('popupNewSince', day);
  if (change.kind !== 'changed' || change.before.grade !== change.after.grade) return null;
  // The grade is the same, so the review was finished or opened again.
  return t(change.after.reviewed ? 'popupFinishedOn' : 'popupReopenedOn', day);
}

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
