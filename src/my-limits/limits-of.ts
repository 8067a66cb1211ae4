import { type ChosenCase, limitKey } from './my-limits.ts';
import type { Starter } from './starters.ts';

/** One deal-breaker of a person: a starter with its cases, or a single case. */
export interface Limit {
  /** Null if the case was chosen by itself. */
  readonly starter: Starter | null;
  /** Never empty. */
  readonly cases: readonly ChosenCase[];
}

/** The limits that chosen cases make up: the cases of one starter are one limit. Pure. */
export function limitsOf(chosen: readonly ChosenCase[]): readonly Limit[] {
  const limits = new Map<Starter | number, Limit>();
  for (const one of chosen) {
    const key = limitKey(one);
    limits.set(key, { starter: one.starter, cases: [...(limits.get(key)?.cases ?? []), one] });
  }
  return [...limits.values()];
}
