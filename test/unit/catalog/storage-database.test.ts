import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogDatabase } from '../../../src/catalog/database.ts';
import { readList } from '../../../src/catalog/list-record.ts';
import { readBlocks } from '../../../src/catalog/pages.ts';
import { openStorageDatabase, type Values, valuesInMemory } from '../../../src/catalog/storage-database.ts';
import { DIRECTORY, scriptedDirectory, services } from './sync/directory-in-memory.ts';
import { World } from './sync/world.ts';

/** The list kept in the extension's own storage, where the browser refuses IndexedDB. */

let world: World;
let stored: Values;
let database: CatalogDatabase;

beforeEach(async () => {
  world = await World.fresh();
  stored = valuesInMemory();
  database = await openStorageDatabase(stored);
  return () => world.database.close();
});

const keys = async () => Object.keys(await stored.read(null));

describe('the database in the extension storage', () => {
  it('takes a list, an unchanged one and a new one, and keeps two generations', async () => {
    const directory = scriptedDirectory(services(120));
    const sync = world.sync(directory.client, { openDatabase: async () => database });
    await sync.run();
    const { services: read } = await readBlocks(database, DIRECTORY, 1);
    // Page 10 comes after page 9, and not after page 1.
    expect(read.map(({ id }) => id)).toEqual(services(120).map(({ id }) => id));
    const before = await keys();
    await sync.run('user');
    expect(await keys()).toEqual(before);

    for (const name of ['b', 'c', 'd']) {
      directory.list = services(120, { name });
      await sync.run('user');
    }
    const { current, previous } = await readList(database, DIRECTORY);
    expect([previous?.id, current?.id]).toEqual([4, 5]);
    expect((await keys()).filter((key) => key.startsWith('catalog blocks'))).toHaveLength(24);
    expect((await keys()).filter((key) => key.startsWith('catalog indexes'))).toHaveLength(2);
  });

  it('is the same for the next life of the worker', async () => {
    const directory = scriptedDirectory(services(20));
    await world.sync(directory.client, { openDatabase: async () => database }).run();
    const next = await openStorageDatabase(stored);
    await world.sync(directory.client, { openDatabase: async () => next }).run();
    expect(directory.asked).toEqual([1, 2]);
  });

  it('writes nothing of a transaction that is aborted', async () => {
    const before = await keys();
    const transaction = database.transaction(['lists', 'blocks'], 'readwrite');
    await transaction.objectStore('blocks').put(new Uint8Array(1), [DIRECTORY, 'a']);
    expect(await transaction.objectStore('blocks').get([DIRECTORY, 'a'])).toBeDefined();
    transaction.abort();
    await expect(transaction.done).rejects.toMatchObject({ name: 'AbortError' });
    expect(await keys()).toEqual(before);
  });

  it('keeps the log of requests in memory, each with a number of its own', async () => {
    const request = {
      at: 1,
      purpose: { kind: 'list', page: 1 },
      method: 'GET',
      url: '',
      status: 200,
      bytes: 1,
    } as const;
    for (let i = 0; i < 2; i++) {
      const transaction = database.transaction('requests', 'readwrite');
      expect(await transaction.store.add({ ...request, duration: 1 })).toBe(i + 1);
      await transaction.done;
    }
    expect(await database.getAll('requests')).toHaveLength(2);
    expect(await keys()).toEqual([]);
  });
});
