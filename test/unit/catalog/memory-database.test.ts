import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readChanges, readList } from '../../../src/catalog/list-store.ts';
import { MemoryDatabase } from '../../../src/catalog/memory-database.ts';
import { readServices } from './read-services.ts';
import { countOf } from './stores.ts';
import { DIRECTORY, fakeDirectory, services } from './sync/fake-directory.ts';
import { FakeEnvironment } from './sync/fake-environment.ts';

/** The catalog in the worker's memory, where the browser refuses IndexedDB. */

let environment: FakeEnvironment;
let database: MemoryDatabase;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  environment.database.close();
  database = new MemoryDatabase();
  environment.database = database;
});

describe('the database in memory', () => {
  it('keeps a list, an unchanged list and a new one, and two generations', async () => {
    const directory = fakeDirectory(services(120));
    const sync = environment.sync(directory.client);
    await sync.run();
    const read = await readServices(database, DIRECTORY);
    expect(read.map(({ id }) => id)).toEqual(services(120).map(({ id }) => id));
    await sync.run('user');
    expect(await countOf(database, 'indexes')).toBe(1);

    for (const name of ['b', 'c', 'd']) {
      directory.list = services(120, { name });
      await sync.run('user');
    }
    const { current, previous } = await readList({ database, directory: DIRECTORY });
    expect([previous?.id, current?.id]).toEqual([4, 5]);
    expect(await countOf(database, 'indexes')).toBe(2);
    directory.list = services(119, { name: 'd' });
    await sync.run('user');
    expect(await readChanges({ database, directory: DIRECTORY })).toContainEqual(
      expect.objectContaining({ kind: 'gone', service: 120 }),
    );
  });

  it('writes nothing of a transaction that fails, and shows nothing of one that has not ended', async () => {
    const write = database.write(['counters'], async (stores) => {
      await stores('counters').put(1, 'a');
      expect(await stores('counters').get('a')).toBe(1);
      expect(await countOf(database, 'counters')).toBe(0);
      throw new Error('failed');
    });
    await expect(write).rejects.toThrow('failed');
    expect(await countOf(database, 'counters')).toBe(0);
  });

  it('runs writes one after the other, also after one that failed', async () => {
    const count = () =>
      database.write(['counters'], async (stores) => {
        const before = (await stores('counters').get('a')) ?? 0;
        await stores('counters').put(before + 1, 'a');
      });
    const failing = database.write([], () => Promise.reject(new Error('failed'))).catch(() => {});
    await Promise.all([failing, count(), count(), count()]);
    expect(await database.read(['counters'], (stores) => stores('counters').get('a'))).toBe(3);
  });

  it('numbers requests, and deletes and clears them', async () => {
    const sent = { at: 1, purpose: { kind: 'list', page: 1 }, method: 'GET', url: '' } as const;
    const request = { ...sent, status: 200, bytes: 1, duration: 1 };
    for (const number of [1, 2, 3])
      expect(await database.write(['requests'], (stores) => stores('requests').add(request))).toBe(number);
    await database.write(['requests'], (stores) => stores('requests').delete(IDBKeyRange.upperBound(2)));
    expect(await countOf(database, 'requests')).toBe(1);
    await database.write(['requests'], (stores) => stores('requests').delete(3));
    expect(await countOf(database, 'requests')).toBe(0);
    await database.write(['requests'], (stores) => stores('requests').add(request));
    await database.write(['requests'], (stores) => stores('requests').clear());
    expect(await countOf(database, 'requests')).toBe(0);
  });
});
