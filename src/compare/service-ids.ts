import { MOST_COMPARED } from '../ui/compare/open-comparison.ts';

/** The ids in an address such as `219,536`: each once, no more than are compared. Anything else is left out. */
export function serviceIds(text: string): number[] {
  const ids = text.split(',').filter((part) => /^\d{1,10}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, MOST_COMPARED);
}
