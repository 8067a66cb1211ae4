import type { Claimant } from './claimant.ts';

/** What decides whether a service comes before another one on the same host. */
export interface Standing {
  readonly id: number;
  readonly isReviewed: boolean;
  readonly isGraded: boolean;
  readonly updatedAt: number;
}

/** The standing of a service, without its name and its addresses. */
export function standingOf({ id, reviewed, grade, updatedAt }: Claimant): Standing {
  // NaN would make the result depend on the order of comparison.
  const time = Number.isNaN(updatedAt) ? Number.NEGATIVE_INFINITY : updatedAt;
  return { id, isReviewed: reviewed, isGraded: grade !== null, updatedAt: time };
}

/**
 * The distinct ids of services on one host, primary first: reviewed before not reviewed, graded before ungraded, later
 * update first, higher id first (R8). The order in which they are given makes no difference.
 */
export function rankedIds(services: readonly Standing[]): number[] {
  return [...new Set([...services].sort(inOrder).map(({ id }) => id))];
}

function inOrder(a: Standing, b: Standing): number {
  return (
    descending(Number(a.isReviewed), Number(b.isReviewed)) ||
    descending(Number(a.isGraded), Number(b.isGraded)) ||
    descending(a.updatedAt, b.updatedAt) ||
    descending(a.id, b.id)
  );
}

function descending(a: number, b: number): number {
  return a === b ? 0 : a < b ? 1 : -1;
}
