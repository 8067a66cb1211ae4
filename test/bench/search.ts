import { openListIndex } from '../../src/catalog/list-index.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { openSearch } from '../../src/search/search.ts';
import { inventedQueries, inventedServices } from '../invented-services.ts';
import { listIndexOf } from '../list-index-of.ts';
import { isPublicSuffix } from '../oracle/public-suffix.ts';
import type { Row } from './run.ts';

/* The slowest of many searches, as somebody types: a field that answers later than the next frame feels slow. */

const QUERIES = 200;
const ROUNDS = 9;
/** Milliseconds by the number of services: a frame for a real list, and four for one five times as large. */
const SIZES = [
  [10_000, 16],
  [50_000, 60],
] as const;

export async function rows(): Promise<Row[]> {
  return SIZES.map(([count, aim]) => {
    const services = inventedServices(count);
    const search = openSearch(openListIndex(listIndexOf(services, isPublicSuffix)), isPublicSuffix);
    const slowest = Math.max(
      ...inventedQueries(services, QUERIES).map((query) =>
        fastest(() => search.find(readQuery(query, isPublicSuffix))),
      ),
    );
    const label = `search, ${count.toLocaleString('en')} services, slowest of ${QUERIES} queries, ms`;
    return { figure: label, value: slowest, reach: `<= ${aim}` };
  });
}

/** The milliseconds of the fastest round: the machine's other work can only add to it. */
function fastest(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: ROUNDS }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    }),
  );
}
