import type { Service } from '../directory/schema.ts';

/**
 * The services with a new id, from the last to the first. Rows of the directory can move between the requests for two
 * pages, so a service can arrive twice, and the later copy counts. Pass the pages from the last to the first.
 *
 * @param seen the ids of the pages before; the new ids are added to it
 */
export function distinctServices(services: readonly Service[], seen = new Set<number>()): Service[] {
  return services.toReversed().filter(({ id }) => !seen.has(id) && seen.add(id));
}
