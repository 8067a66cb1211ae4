import { beforeEach, describe, expect, it } from 'vitest';
import { readChanges, readList } from '../../../src/catalog/list-store.ts';
import { StorageDatabase, type Values, valuesInMemory } from '../../../src/catalog/storage-database.ts';
import { readServices } from './read-services.ts';
import { countOf } from './stores.ts';
import { DIRECTORY, fakeDirectory, services } from './sync/fake-directory.ts';
import { FakeEnvironment } from './sync/fake-environment.ts';

/** The catalog in the extension's own storage, where the browser refuses IndexedDB. */

let environment: FakeEnvironment;
let stored: Values;
let database: StorageDatabase;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  environment.database.close();
  stored = byName(valuesInMemory());
  database = new StorageDatabase(stored);
  environment.database = database;
});

/** Values in the order of their names, as browsers give them: page 10 before page 2. */
function byName(values: Values): Values {
  return {
    async read(names) {
      const read = Object.entries(await values.read(names));
      return Object.fromEntries(read.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    write: (...given) => values.write(...given),
  };
}

const keys = async () => Object.keys(await stored.read(null));

describe('the database in the extension storage', () => {
  it('stores a list, an unchanged list and a new one, and keeps two generations', async () => {
    const directory = fakeDirectory(services(120));
    const sync = environment.sync(directory.client);
    await sync.run();
    const read = await readServices(database, DIRECTORY, 1);
    // Page 10 comes after page 9, and not after page 1. Lists are read from their end.
    expect(read.map(({ id }) => id).reverse()).toEqual(services(120).map(({ id }) => id));
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

  it('keeps what changed in the list, for the next worker', async () => {
    const directory = fakeDirectory(services(20));
    await environment.sync(directory.client).run();
    directory.list = services(19);
    await environment.sync(directory.client).run('user');
    const next = new StorageDatabase(stored);
    expect(await readChanges(next, DIRECTORY)).toMatchObject([{ kind: 'gone', service: 20 }]);
  });

  it('keeps the list for the next worker', async () => {
    const directory = fakeDirectory(services(20));
    await environment.sync(directory.client).run();
    environment.database = new StorageDatabase(stored);
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2]);
  });

  it('writes nothing of a transaction that fails', async () => {
    const before = await keys();
    const write = database.write(['lists', 'blocks'], async (stores) => {
      await stores('blocks').put(new Uint8Array(1), [DIRECTORY, 'a']);
      expect(await stores('blocks').get([DIRECTORY, 'a'])).toBeDefined();
      throw new Error('failed');
    });
    await expect(write).rejects.toThrow('failed');
    expect(await keys()).toEqual(before);
  });

  it('runs writes one after the other', async () => {
    const count = () =>
      database.write(['counters'], async (stores) => {
        const before = (await stores('counters').get('a')) ?? 0;
        await stores('counters').put(before + 1, 'a');
      });
    await Promise.all([count(), count(), count()]);
    expect(await database.read(['counters'], (stores) => stores('counters').get('a'))).toBe(3);
  });

  it('keeps the request log in memory, and numbers the requests', async () => {
    const request = {
      at: 1,
      purpose: { kind: 'list', page: 1 },
      method: 'GET',
      url: '',
      status: 200,
      bytes: 1,
      duration: 1,
    } as const;
    for (const number of [1, 2]) {
      const key = await database.write(['requests'], (stores) => stores('requests').add(request));
      expect(key).toBe(number);
    }
    expect(await countOf(database, 'requests')).toBe(2);
    expect(await keys()).toEqual([]);
  });
});
