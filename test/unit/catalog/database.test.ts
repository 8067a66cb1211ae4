import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCatalogDatabase } from '../../../src/catalog/database.ts';

beforeEach(() => deleteDB('smallprint'));

describe('the database', () => {
  it('with a missing store counts as one of a newer version', async () => {
    const other = await openDB('smallprint', 1, {
      upgrade: (database) => void database.createObjectStore('lists'),
    });
    other.close();
    await expect(openCatalogDatabase(() => {})).rejects.toMatchObject({ name: 'VersionError' });
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
});
