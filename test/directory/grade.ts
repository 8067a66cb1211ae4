import type { Grade, PointRecord } from './records.ts';

/** From this balance on, good and bad together, a service is beyond "some good, some bad". */
const GOOD_BALANCE = 5;
const WORST_BALANCE = -10;
const BLOCKER_COST = 3;
const MANY_BLOCKERS = 3;

/**
 * The grade that approved points give: the balance is good - bad - 3 * blocker. Weights play no part.
 * Source: the formula that the best-known directory publishes in its own code.
 * @returns null when no approved point is good, bad or a blocker: there is nothing to grade.
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
