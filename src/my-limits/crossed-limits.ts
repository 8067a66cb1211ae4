import { type FoundCase, isChecked } from './checked-limit.ts';
import { limitsOf } from './limits-of.ts';
import type { ChosenCase } from './my-limits.ts';

/** How many limits of a person a service crosses. */
export interface CrossedLimits {
  /** Null if nothing is known about the service, which is not the same as 0. */
  readonly crossed: number | null;
  /** How many of them reviewers have checked the service for. */
  readonly checked: number;
  readonly total: number;
}

/**
 * Counts the limits that a service crosses. Pure.
 *
 * @param found the cases that reviewers found in its terms; null if that is not known
 * @param reviewed whether its review is finished, so that everything was checked
 */
export function crossedLimits(
  chosen: readonly ChosenCase[],
  found: readonly FoundCase[] | null,
  reviewed: boolean,
): CrossedLimits {
  const limits = limitsOf(chosen);
  const total = limits.length;
  if (!found) return { crossed: null, checked: 0, total };
  const ids = new Set(found.map(({ id }) => id));
  const crossed = limits.filter(({ cases }) => cases.some(({ id }) => ids.has(id))).length;
  const checked = reviewed ? total : limits.filter((limit) => isChecked(limit, found)).length;
  return { crossed, checked, total };
}
