import { OWN_TITLES } from '#terms-reader';
import type { CaseAdditions } from '../cases/case-context.ts';
import type { CaseTitles } from '../cases/case-titles.ts';
import type { Classification, Grade } from '../directory/schema/vocabulary.ts';
import type { PointAnswer, PointGroup, ShownPoint } from './point-groups.ts';

/** A point with its class. */
export interface ClassifiedPoint {
  readonly classification: Classification;
  readonly point: ShownPoint;
}

/**
 * The points that say most about a service, here for four of them. Grades D and E: the three heaviest against it, then the
 * heaviest good one. A and B: the three heaviest good ones, then the heaviest against it. C and no grade: two and two. If
 * one side has too few, the other fills up, then neutral points. Of several points with the same title, or with cases of the
 * same title or short title, only the heaviest counts.
 *
 * @param groups in the order of `groupPoints`: gravest class first, heaviest point first
 * @param isFirst whether the points of a case come before all others
 * @param titles our short titles; null if there are none
 * @param shown how many points
 */
export function topPoints(
  groups: readonly PointGroup[],
  grade: Grade | null,
  isFirst: CaseAdditions['isFirst'],
  titles: CaseTitles | null,
  shown: number,
): ClassifiedPoint[] {
  const seen = new Set<string>();
  const points = groups
    .flatMap(({ classification, points }) => points.map((point) => ({ classification, point })))
    .filter(({ point }) => {
      const original = point.pointCase.title;
      const names = [point.title, original, titles?.shortTitle(original) ?? ''].filter(
        (title) => title !== '',
      );
      if (names.some((title) => seen.has(title))) return false;
      for (const title of names) seen.add(title);
      return true;
    });
  const isFirstPoint = ({ point }: ClassifiedPoint) => isFirst(point.pointCase);
  const good = points.filter(({ classification }) => classification === 'good');
  const neutral = points.filter(({ classification }) => classification === 'neutral');
  const bad = points.filter(({ classification }) => classification === 'blocker' || classification === 'bad');

  const isGood = grade === 'A' || grade === 'B';
  const [first, second] = isGood ? [good, bad] : [bad, good];
  const share = isGood || grade === 'D' || grade === 'E' ? shown - 1 : Math.ceil(shown / 2);
  const fromFirst = Math.max(share, shown - second.length);
  const chosen = [...first.slice(0, fromFirst), ...second.slice(0, shown - Math.min(share, first.length))];
  const others = [...chosen, ...neutral].filter((point) => !isFirstPoint(point));
  return [...points.filter(isFirstPoint), ...others].slice(0, shown);
}

/** The case of an answer of our own. */
const TRAINING = { id: null, title: OWN_TITLES.trainsAi };

/**
 * As many answers as fit, in the order of the questions: those with a point that comes first, then those for the worse, then
 * the others. Pure.
 */
export function topAnswers(
  answered: readonly PointAnswer[],
  isFirst: CaseAdditions['isFirst'],
  shown: number,
): readonly PointAnswer[] {
  const rank = ({ isOurs, worse }: PointAnswer) => {
    const cases = isOurs ? [TRAINING] : worse.map(({ pointCase }) => pointCase);
    return cases.some(isFirst) ? 2 : Number(cases.length > 0);
  };
  const top = new Set(answered.toSorted((a, b) => rank(b) - rank(a)).slice(0, shown));
  return answered.filter((one) => top.has(one));
}
