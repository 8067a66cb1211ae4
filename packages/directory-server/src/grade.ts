import type { Grade, PointRecord } from './records.ts';

/** From this balance on the grade is A or B. */
const GOOD_BALANCE = 5;
const WORST_BALANCE = -10;
const BLOCKER_COST = 3;
const MANY_BLOCKERS = 3;

/**
 * Computes the grade from the approved points: the balance is good - bad - 3 * blocker. Weights do not count.
 * Source: the formula in the public code of ToS;DR.
 * @returns null if no approved point is good, bad or a blocker
 */
export function gradeOf(points: Iterable<Pick<PointRecord, 'status' | 'case'>>): Grade | null {
  const count = { good: 0, bad: 0, blocker: 0, neutral: 0 };
  for (const point of points) {
    const { classification } = point.case;
    if (point.status === 'approved' && classification !== null) count[classification] += 1;
  }
  const { good, bad, blocker } = count;
  if (good + bad + blocker === 0) return null;
  const balance = good - bad - BLOCKER_COST * blocker;
  if (balance <= WORST_BALANCE || blocker > good) return 'E';
  if (blocker >= MANY_BLOCKERS || bad > good) return 'D';
  if (balance < GOOD_BALANCE) return 'C';
  return bad > 0 ? 'B' : 'A';
}
