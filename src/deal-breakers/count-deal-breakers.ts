import { type FoundCase, isChecked } from './checked-deal-breaker.ts';
import { dealBreakersOf } from './deal-breakers-of.ts';
import type { ChosenCase } from './my-deal-breakers.ts';

/** How many deal-breakers of a person a service crosses. */
export interface DealBreakerCount {
  /** Null if nothing is known about the service, which is not the same as 0. */
  readonly crossed: number | null;
  /** How many of them reviewers have checked the service for. */
  readonly checked: number;
  readonly total: number;
}

/**
 * Counts the deal-breakers that a service crosses. Pure.
 *
 * @param found the cases that reviewers found in its terms; null if that is not known
 * @param reviewed whether its review is finished, so that everything was checked
 */
export function countDealBreakers(
  chosen: readonly ChosenCase[],
  found: readonly FoundCase[] | null,
  reviewed: boolean,
): DealBreakerCount {
  const dealBreakers = dealBreakersOf(chosen);
  const total = dealBreakers.length;
  if (!found) return { crossed: null, checked: 0, total };
  const ids = new Set(found.map(({ id }) => id));
  const crossed = dealBreakers.filter(({ cases }) => cases.some(({ id }) => ids.has(id))).length;
  const checked = reviewed
    ? total
    : dealBreakers.filter((dealBreaker) => isChecked(dealBreaker, found)).length;
  return { crossed, checked, total };
}
