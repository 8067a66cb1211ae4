import { MAX_COMPARED } from '../open-comparison.ts';

/** The ids in an address such as `219,536`: each once, no more than are compared. Anything else is left out. */
export function serviceIds(text: string): readonly number[] {
  const ids = text.split(',').filter((part) => /^\d{1,10}$/.test(part));
  return comparedIds(ids.map(Number));
}

/** The first of these services: each once, no more than are compared. */
export function comparedIds(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
