import { parseDirectory } from '../data/data-file.ts';
import { listItem } from '../endpoints/service-v2.ts';
import type { DirectoryData, ListedService } from '../records.ts';
import first from './sample.json' with { type: 'json' };
import second from './second-edition.json' with { type: 'json' };

/** The service of the first edition that the second does not have. */
const GONE_ID = 413;

/**
 * The sample: invented services in every state that real ones have, under domains reserved for examples. It is a data file
 * like any other (docs/directory.md), in no order, as directories send their services. Ids from 901 have unusual names, URLs
 * and points.
 */
export const sample: DirectoryData = parseDirectory(first, 'sample.json');

/** The sample as it is, and some months later: a few services have another grade, one is gone, one is new. */
export const EDITIONS = { 1: sample, 2: laterEdition() } as const;

/** The sample's services as the list endpoint sends them. */
export const sampleServices: readonly ListedService[] = sample.services.map(listItem);

function laterEdition(): DirectoryData {
  const changed = new Set([GONE_ID, ...second.services.map(({ id }) => id)]);
  const kept = first.services.filter(({ id }) => !changed.has(id));
  return parseDirectory(
    { cases: first.cases, services: [...kept, ...second.services] },
    'second-edition.json',
  );
}
