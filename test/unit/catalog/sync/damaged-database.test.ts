import { deleteDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { BlockDamagedError } from '../../../../src/catalog/block.ts';
import { openCatalogDatabase } from '../../../../src/catalog/database.ts';
import { readStoredList } from '../../../../src/catalog/list-store.ts';
import { readPages } from '../../../../src/catalog/page-store.ts';
import { DAY_MS } from '../../../../src/catalog/sync/plan/durations.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { directory, environment, list } from '../fifty-services.ts';
import { readServices } from '../read-services.ts';
import { getFrom, putInto } from '../stores.ts';
import { DIRECTORY, services } from './fake-directory.ts';

const pages = () => readPages(environment.database, DIRECTORY, 1);
const storedServices = async (generation = 1) =>
  (await readServices(environment.database, DIRECTORY, generation)).sort((a, b) => a.id - b.id);

describe('a database', () => {
  it('that is deleted during a run is opened again, and the run is completed', async () => {
    let isDeleted = false;
    directory.answer = async (page) => {
      if (page.current === 3 && !isDeleted) {
        isDeleted = true;
        environment.database.close();
        await deleteDB('smallprint');
      }
      return page;
    };
    const sync = environment.sync(directory.client, {
      async openDatabase() {
        if (isDeleted) environment.database = await openCatalogDatabase(() => {});
        return environment.database;
      },
    });
    await sync.run();
    expect((await list()).current?.services).toBe(50);
    expect(directory.asked).toEqual([1, 2, 3, 1, 2, 3, 4, 5]);
  });

  it('that does not open stops all requests, and tabs are told of that and of its return', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    environment.now += 8 * DAY_MS;
    environment.changes = [];
    const unavailable = environment.sync(directory.client, {
      openDatabase: () => Promise.reject(new DOMException('10 s', 'TimeoutError')),
    });
    directory.asked = [];
    const next = await unavailable.run();
    expect(directory.asked).toEqual([]);
    expect(environment.storageFailure).toMatchObject({
      cause: 'unavailable',
      at: environment.now,
    });
    expect(environment.changes).toEqual(['list']);
    environment.now = next;
    environment.changes = [];
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    await sync.run();
    expect(environment.changes.at(-1)).toBe('list');
    expect(environment.storageFailure).toBeNull();
  });
});

describe.each([
  ['a block with a flipped byte', flipByte],
  ['a block of an unknown format', renameToUnknownFormat],
])('%s', (_, damage) => {
  it('is never used', async () => {
    await environment.sync(directory.client).run();
    await damage(2);
    await expect(storedServices()).rejects.toThrow(BlockDamagedError);
  });

  it('in a run is noticed before the list is published: a new run fetches all pages', async () => {
    let isDamaged = false;
    directory.answer = async (page) => {
      if (page.current === 5 && !isDamaged) {
        isDamaged = true;
        await damage(2);
      }
      return page;
    };
    environment.now = await environment.sync(directory.client).run();
    expect((await list()).sync).toMatchObject({ run: null, lastFailure: { kind: 'damaged' } });
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
    expect(await storedServices(2)).toEqual(services(50));
  });

  it('that an earlier worker stored of a first list does not stop it', async () => {
    directory.answer = async (page) => {
      if (page.current === 5) throw new DirectoryError({ kind: 'rate-limited', waitMs: 60_000 });
      return page;
    };
    environment.now = await environment.sync(directory.client).run();
    await damage(2);
    directory.answer = (page) => page;
    directory.asked = [];
    environment.now = await environment.sync(directory.client).run();
    await environment.sync(directory.client).run();
    expect((await list()).sync.lastFailure).toBeNull();
    expect(directory.asked).toEqual([5, 1, 2, 3, 4, 5]);
    expect(await storedServices(2)).toEqual(services(50));
  });

  it('in the list in use is replaced by the next run', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    await damage(2);
    await sync.run('user');
    const { current } = await list();
    const read = await readServices(environment.database, DIRECTORY, current?.id ?? 0);
    expect(read.sort((a, b) => a.id - b.id)).toEqual(services(50));
  });
});

async function blockOf(page: number) {
  const name = (await pages())[page - 1] ?? '';
  const bytes = await getFrom(environment.database, 'blocks', [DIRECTORY, name]);
  if (!bytes) throw new Error('expected a block');
  return { name, bytes };
}

async function flipByte(page: number): Promise<void> {
  const { name, bytes } = await blockOf(page);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await putInto(environment.database, 'blocks', bytes, [DIRECTORY, name]);
}

/** Stores a block as a later version of the extension might have. */
async function renameToUnknownFormat(page: number): Promise<void> {
  const { name, bytes } = await blockOf(page);
  const unknown = name.replace(/^1-/, '99-');
  await putInto(environment.database, 'blocks', bytes, [DIRECTORY, unknown]);
  await putInto(environment.database, 'pages', unknown, [DIRECTORY, 1, page]);
}

describe('a stored value that the browser has lost', () => {
  /** Makes reading these values fail until they are written again. */
  function lose(isLost: (store: string, key: unknown) => boolean) {
    const { get, put } = IDBObjectStore.prototype;
    const written = new Set<string>();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      written.add(`${this.name} ${key}`);
      return put.call(this, value, key);
    });
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (!isLost(this.name, key) || written.has(`${this.name} ${key}`)) return get.call(this, key);
      this.transaction.abort();
      throw new DOMException('Data lost due to missing file', 'NotReadableError');
    });
  }

  it('counts as missing if it is the index', async () => {
    await environment.sync(directory.client).run();
    lose((store) => store === 'indexes');
    const stored = await readStoredList(environment.database, DIRECTORY);
    expect(stored.list.current?.services).toBe(50);
    expect(stored.index).toBeNull();
  });

  it('counts as missing if it is the change log, and the list is read without it', async () => {
    await environment.sync(directory.client).run();
    lose((store) => store === 'changes');
    const stored = await readStoredList(environment.database, DIRECTORY);
    expect(stored.list.current?.services).toBe(50);
    expect(stored.index).not.toBeNull();
    expect(stored.changes).toEqual([]);
  });

  it('counts as damaged if it is a block, and is found among the others', async () => {
    await environment.sync(directory.client).run();
    const [, second] = await pages();
    lose((store, key) => store === 'blocks' && String(key) === `${DIRECTORY},${second}`);
    await expect(storedServices()).rejects.toThrow(`block ${second} is damaged`);
  });

  it('ends a run if it is a block, for two hours or until a person asks', async () => {
    let isBroken = true;
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (!isBroken || this.name !== 'blocks' || directory.asked.length < 5) return get.call(this, key);
      this.transaction.abort();
      throw new DOMException('Data lost due to missing file', 'NotReadableError');
    });
    const sync = environment.sync(directory.client);
    await sync.run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
    const { sync: state } = await list();
    expect(state.lastFailure).toEqual({ kind: 'damaged' });
    expect(state.notBefore - environment.now).toBeGreaterThanOrEqual(2 * 3_600_000);
    await sync.run('user');
    expect(directory.asked).toHaveLength(10);
    for (let wake = 0; wake < 50; wake++) {
      environment.now += 30 * 60_000;
      await environment.sync(directory.client).run();
    }
    // 12 runs more in 25 hours.
    expect(directory.asked.length).toBeLessThanOrEqual(14 * 5);
    isBroken = false;
    await sync.run('user');
    expect(await storedServices((await list()).current?.id)).toEqual(services(50));
    expect((await list()).sync).toMatchObject({ lastFailure: null, failures: 0 });
  });

  it('is written again by the next run if it is a block', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    lose((store) => store === 'blocks');
    await sync.run('user');
    expect((await list()).sync.lastFailure).toBeNull();
    expect(await storedServices()).toEqual(services(50));
  });
});
