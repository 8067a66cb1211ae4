import { openDB } from 'idb';
import { openTrie } from '#site-matcher';
import { openCatalogDatabase } from '../../../src/catalog/database.ts';
import { readList } from '../../../src/catalog/list-store.ts';
import type { Service } from '../../../src/directory/schema.ts';
import { isPublicSuffix } from '../../../src/platform/suffixes/public-suffix.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { listIndexOf } from '../../list-index-of.ts';

/** Fills both databases before the measurement; returns the number of hosts. */
async function seed(services: readonly Service[]): Promise<number> {
  const bytes = await openDB('byte', 1, { upgrade: (database) => void database.createObjectStore('bytes') });
  await bytes.put('bytes', new Uint8Array([7]), 1);
  bytes.close();

  const { directory } = await readSettings();
  const database = await openCatalogDatabase(() => {});
  const index = listIndexOf(services, isPublicSuffix);
  const { hosts } = openTrie(index.trie);
  const list = await readList(database, directory);
  const current = {
    id: 1,
    services: services.length,
    hosts,
    pages: 1,
    urls: hosts,
    rejected: 0,
    garbled: 0,
    newest: 0,
    publishedAt: Date.now(),
  };
  await database.write(['indexes', 'lists'], async (stores) => {
    await stores('indexes').put(index, [directory, 1]);
    await stores('lists').put({ ...list, current });
  });
  database.close();
  return hosts;
}

Object.assign(globalThis, { seed });
