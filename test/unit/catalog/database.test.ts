import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreName } from '../../../src/catalog/catalog-database.ts';
import { clearCatalog, openCatalogDatabase } from '../../../src/catalog/database.ts';
import { countOf } from './stores.ts';

beforeEach(() => deleteDB('smallprint'));

describe('the database', () => {
  it('with a missing store counts as one of a newer version', async () => {
    (await openCatalogDatabase(() => {})).close();
    const complete = await openDB('smallprint');
    const { version } = complete;
    complete.close();
    await deleteDB('smallprint');
    const other = await openDB('smallprint', version, {
      upgrade: (database) => void database.createObjectStore('lists'),
    });
    other.close();
    await expect(openCatalogDatabase(() => {})).rejects.toMatchObject({ reason: 'VersionError' });
  });

  it('writes nothing of a transaction that fails', async () => {
    const database = await openCatalogDatabase(() => {});
    const write = database.write(['counters', 'pages'], async (stores) => {
      await stores('counters').put(1, 'a');
      throw new Error('failed');
    });
    await expect(write).rejects.toThrow('failed');
    expect(await database.read(['counters'], (stores) => stores('counters').getAll())).toEqual([]);
    database.close();
  });

  it('is empty after everything was deleted: no list, no index, no entry of the request log', async () => {
    const database = await openCatalogDatabase(() => {});
    const raw = await openDB('smallprint');
    const names = [...raw.objectStoreNames] as StoreName[];
    expect(names).toContain('requests');
    for (const name of names) {
      const { keyPath, autoIncrement } = raw.transaction(name).store;
      await raw.add(name, { directory: 'x' }, keyPath === null && !autoIncrement ? 'key' : undefined);
      expect(await countOf(database, name), name).toBe(1);
    }
    raw.close();
    await clearCatalog(database);
    for (const name of names) expect(await countOf(database, name), name).toBe(0);
    database.close();
  });
});
