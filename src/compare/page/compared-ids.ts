import * as v from 'valibot';
import { id } from '../../directory/schema/fields.ts';
import { MAX_COMPARED } from '../../page/open-comparison.ts';
import { leavesTraces } from '../../platform/private-window.ts';

/** The ids in an address such as `219,536`: each once, no more than are compared. Anything else is left out. */
export function serviceIds(text: string): readonly number[] {
  const ids = text.split(',').filter((part) => /^\d{1,10}$/.test(part));
  return comparedIds(ids.map(Number));
}

/** The first of these services: each once, no more than are compared. */
export function comparedIds(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

const stateSchema = v.object({ directory: v.string(), services: v.array(id) });

/**
 * Keeps the compared services in this entry of the tab's history, so that a reload and going back restore them. Not in the
 * address: the browser would add it to its history. Nothing of a private window is kept.
 */
export function keepCompared(directory: string, services: readonly number[]): void {
  if (leavesTraces()) return;
  history.replaceState({ directory, services }, '');
}

/** The services that this page compared before, if it was with this directory; null if there are none. */
export function comparedBefore(directory: string): readonly number[] | null {
  const parsed = v.safeParse(stateSchema, history.state);
  return parsed.success && parsed.output.directory === directory ? comparedIds(parsed.output.services) : null;
}
