import type { Classification, Grade } from '../directory/schema/vocabulary.ts';
import type { Reason, ReasonGroup } from './order.ts';

/** A point with its class. */
export interface ClassifiedReason {
  readonly classification: Classification;
  readonly reason: Reason;
}

/**
 * The points that say most about a service, here for four of them. Grades D and E: the three heaviest against it, then the
 * heaviest good one. A and B: the three heaviest good ones, then the heaviest against it. C and no grade: two and two. If
 * one side has too few, the other fills up, then neutral points. Of several points with the same title only the heaviest counts.
 *
 * @param groups in the order of `reasonGroups`: gravest class first, heaviest point first
 * @param ahead the cases whose points come before all others
 * @param shown how many points
 */
export function topPoints(
  groups: readonly ReasonGroup[],
  grade: Grade | null,
  ahead: ReadonlySet<number>,
  shown = 4,
): ClassifiedReason[] {
  const titles = new Set<string>();
  const points = groups
    .flatMap(({ classification, reasons }) => reasons.map((reason) => ({ classification, reason })))
    .filter(({ reason: { title } }) => title === '' || (!titles.has(title) && titles.add(title)));
  const isAhead = ({ reason }: ClassifiedReason) => ahead.has(reason.kind.id);
  const good = points.filter(({ classification }) => classification === 'good');
  const neutral = points.filter(({ classification }) => classification === 'neutral');
  const bad = points.filter(({ classification }) => classification === 'blocker' || classification === 'bad');

  const isGood = grade === 'A' || grade === 'B';
  const [first, second] = isGood ? [good, bad] : [bad, good];
  const share = isGood || grade === 'D' || grade === 'E' ? shown - 1 : Math.ceil(shown / 2);
  const fromFirst = Math.max(share, shown - second.length);
  const chosen = [...first.slice(0, fromFirst), ...second.slice(0, shown - Math.min(share, first.length))];
  const rest = [...chosen, ...neutral].filter((point) => !isAhead(point));
  return [...points.filter(isAhead), ...rest].slice(0, shown);
}
