import { type ChosenCase, dealBreakerKey } from './my-deal-breakers.ts';
import type { Starter } from './starters.ts';

/** One deal-breaker of a person: a starter with its cases, or a single case. */
export interface DealBreaker {
  /** Null if the case was chosen by itself. */
  readonly starter: Starter | null;
  /** Never empty. */
  readonly cases: readonly ChosenCase[];
}

/** The deal-breakers that chosen cases make up: the cases of one starter are one deal-breaker. Pure. */
export function dealBreakersOf(chosen: readonly ChosenCase[]): readonly DealBreaker[] {
  const dealBreakers = new Map<Starter | number, DealBreaker>();
  for (const pointCase of chosen) {
    const key = dealBreakerKey(pointCase);
    dealBreakers.set(key, {
      starter: pointCase.starter,
      cases: [...(dealBreakers.get(key)?.cases ?? []), pointCase],
    });
  }
  return [...dealBreakers.values()];
}
