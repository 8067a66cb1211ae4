import type { Block } from '../../block.ts';
import { distinctServices } from '../../distinct-services.ts';
import type { Run } from '../../sync-state.ts';
import { MINUTE_MS } from './durations.ts';

/*
 * A directory can change its content but not its size while its list is read. So a run asks for a stored page again: for
 * page 1 before it publishes a new list, and after a long pause for the page before the next one. Pure.
 */

/** Neither a slow page nor the assumed wait after a refusal takes so long. A directory can ask for a wait of up to a day. */
const PAUSE_MS = 10 * MINUTE_MS;

/** The stored page that an incomplete run asks for again before it goes on, because of a long pause; null for none. */
export function pageToCompare({ nextPage, arrivedAt }: Run, now: number): number | null {
  return nextPage > 1 && now - arrivedAt > PAUSE_MS ? nextPage - 1 : null;
}

/** `similar`: at least half of the services are as they were. */
export type Comparison = 'same' | 'similar' | 'different';

/** Compares a stored page with what the directory sends now. The order of its services does not count. */
export function comparePages(stored: Block, sent: Block): Comparison {
  const known = new Set(stored.services.map((service) => JSON.stringify(service)));
  const services = distinctServices(sent.services);
  const unchanged = services.filter((service) => known.has(JSON.stringify(service))).length;
  const size = Math.max(known.size, services.length);
  if (unchanged === size && stored.rejected === sent.rejected) return 'same';
  return unchanged >= size / 2 ? 'similar' : 'different';
}
