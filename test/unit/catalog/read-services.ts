import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { eachBlock, readPages } from '../../../src/catalog/page-store.ts';
import type { Service } from '../../../src/directory/schema.ts';

/** The stored services of a generation, each id once. Empty for null. */
export async function readServices(
  database: CatalogDatabase,
  directory: string,
  generation: number | null,
): Promise<Service[]> {
  if (generation === null) return [];
  const services: Service[] = [];
  const names = await readPages(database, directory, generation);
  for await (const block of eachBlock(database, directory, names)) services.push(...block.services);
  return services;
}
