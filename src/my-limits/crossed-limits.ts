import { limitsOf } from './limits-of.ts';
import type { ChosenCase } from './my-limits.ts';

/** How many limits of a person a service crosses. */
export interface CrossedLimits {
  /** Null if nothing is known about the service, which is not the same as 0. */
  readonly crossed: number | null;
  readonly total: number;
}

/**
 * Counts the limits that a service crosses. Pure.
 *
 * @param found the ids of the cases that reviewers found in its terms; null if that is not known
 */
export function crossedLimits(
  chosen: readonly ChosenCase[],
  found: ReadonlySet<number> | null,
): CrossedLimits {
  const limits = limitsOf(chosen);
  const crossed = found && limits.filter(({ cases }) => cases.some(({ id }) => found.has(id))).length;
  return { crossed, total: limits.length };
}
