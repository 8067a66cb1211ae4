import type { Point } from '../directory/schema.ts';

/** The cases of the approved points of a service; null if there are none, because then nobody has published a review. */
export function foundCases(points: readonly Point[]): ReadonlySet<number> | null {
  const approved = points.filter(({ status }) => status === 'approved');
  return approved.length > 0 ? new Set(approved.map((point) => point.case.id)) : null;
}
