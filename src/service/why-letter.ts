import { countText } from '../cases/classes.tsx';
import { directoryName, isBuiltIn } from '../directory/profile.ts';
import type { Point } from '../directory/schema/point.ts';
import type { Classification, Grade } from '../directory/schema/vocabulary.ts';
import { formatNames } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { PointGroup } from '../points/point-groups.ts';

/**
 * Why a service has its letter, in one sentence; or that the letter does not follow from the points.
 *
 * @param points all points of the service, from which the letter is computed
 * @param groups its cases by class, which are counted on the screen
 * @returns null without a grade or points, and for a directory whose rule is not known
 */
export function whyLetter(
  grade: Grade | null,
  points: readonly Point[],
  groups: readonly PointGroup[],
  directory: string,
): string | null {
  if (grade === null || groups.length === 0 || !isBuiltIn(directory)) return null;
  if (letterOf(points) !== grade) return t('whyLetterDiffers', directoryName(directory));
  const countOf = (classification: Classification) =>
    groups.find((group) => group.classification === classification)?.points.length ?? 0;
  const [severe, bad, good] = [countOf('blocker'), countOf('bad'), countOf('good')];
  const counts = (['blocker', 'bad', 'good'] as const)
    .filter((classification) => countOf(classification) > 0)
    .map((classification) => countText(classification, countOf(classification)));
  const balance = good - bad - severe;
  return t(balance < 0 ? 'whyMoreBad' : balance > 0 ? 'whyMoreGood' : 'whyEqual', formatNames(counts));
}

/**
 * The letter that ToS;DR computes from approved points. Weights play no part.
 * https://github.com/tosdr/edit.tosdr.org/blob/master/app/models/service.rb
 *
 * @returns null if no point is severe, bad or good
 */
export function letterOf(points: readonly Point[]): Grade | null {
  const approved = points.filter(({ status }) => status === 'approved');
  const countOf = (classification: Classification) =>
    approved.filter((point) => point.case.classification === classification).length;
  const [severe, bad, good] = [countOf('blocker'), countOf('bad'), countOf('good')];
  if (severe + bad + good === 0) return null;
  const balance = good - bad - 3 * severe;
  if (balance <= -10 || severe > good) return 'E';
  if (severe >= 3 || bad > good) return 'D';
  if (balance < 5) return 'C';
  return bad > 0 ? 'B' : 'A';
}
