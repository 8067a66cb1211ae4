import type { Point } from '../directory/schema.ts';
import type { FoundCase } from './checked-deal-breaker.ts';

/** The cases of the approved points of a service; null if there are none, because then nobody has published a review. */
export function foundCases(points: readonly Point[]): readonly FoundCase[] | null {
  const approved = points.filter(({ status }) => status === 'approved');
  return approved.length > 0 ? approved.map((point) => point.case) : null;
}
