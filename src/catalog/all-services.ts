import type { Service } from '../directory/schema.ts';
import type { CatalogDatabase, ListRecord } from './database.ts';
import { IdSet } from './id-set.ts';
import { eachBlock, readPages } from './pages.ts';

/**
 * The services of a list one after the other, each id once.
 *
 * @throws BlockDamagedError
 */
export async function* allServices(database: CatalogDatabase, list: ListRecord): AsyncGenerator<Service> {
  const generation = list.current?.id ?? list.sync.run?.generation ?? 0;
  const names = await readPages(database, list.directory, generation);
  const seen = new IdSet();
  // From the last page to the first: of two services with one id the later page's counts.
  for await (const { services } of eachBlock(database, list.directory, [...names].reverse())) {
    for (const service of [...services].reverse()) if (seen.add(service.id)) yield service;
  }
}
