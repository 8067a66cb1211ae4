import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { readStoredList } from '../../../src/catalog/list-store.ts';
import type { ServiceSummary } from '../../../src/catalog/summary-table.ts';

/** The services of the downloaded list, as readers see them, by ascending id; none if there is no list. */
export async function readServices(database: CatalogDatabase, directory: string): Promise<ServiceSummary[]> {
  const { list, index } = await readStoredList({ database, directory });
  return list.current && index ? [...openListIndex(index).summaries.all()] : [];
}
