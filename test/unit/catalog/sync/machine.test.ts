import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlockDamagedError } from '../../../../src/catalog/block.ts';
import { openCatalogDatabase } from '../../../../src/catalog/database.ts';
import { DAY_MS } from '../../../../src/catalog/durations.ts';
import { readList } from '../../../../src/catalog/list-record.ts';
import { readBlocks, readPages } from '../../../../src/catalog/pages.ts';
import { dropUnfinished, readListInUse } from '../../../../src/catalog/store.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import {
  DIRECTORY,
  type ScriptedDirectory,
  scriptedDirectory,
  service,
  services,
} from './directory-in-memory.ts';
import { World } from './world.ts';

/** The machine under the list fails: the list in use stays, nothing is hammered, and it mends itself. */

const MINUTE = 60_000;
let world: World;
let directory: ScriptedDirectory;

beforeEach(async () => {
  world = await World.fresh();
  directory = scriptedDirectory(services(50));
});
afterEach(() => {
  vi.restoreAllMocks();
  world.database.close();
});

const list = () => readList(world.database, DIRECTORY);

/** Makes a store refuse to be written to, as on a disk that is full. */
function fill(...stores: string[]) {
  const put = IDBObjectStore.prototype.put;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (stores.includes(this.name)) throw new DOMException('No room', 'QuotaExceededError');
    return put.apply(this, given);
  });
}

describe('a disk that is full', () => {
  it('during an update keeps the list, says so, and asks nothing for a quarter of an hour', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    directory.list = services(50, { name: 'new' });
    directory.asked = [];
    fill('blocks');
    await sync.run('user');
    expect((await list()).sync.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(await world.shows('s1.example', DIRECTORY)).toBe('Service 1');
    for (let i = 0; i < 100; i++) await sync.run();
    expect(directory.asked).toEqual([1]);
    vi.restoreAllMocks();
    world.now = (await list()).sync.notBefore;
    await sync.run();
    expect(await world.shows('s1.example', DIRECTORY)).toBe('new');
  });

  it('takes only deletions next, in Firefox: the reason is stored behind them', async () => {
    const sync = world.sync(directory.client);
    const put = IDBObjectStore.prototype.put;
    let state: 'room' | 'full' | IDBTransaction = 'room';
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (state === 'full') state = this.transaction;
      if (state === this.transaction) throw new DOMException('Only deletions', 'InvalidStateError');
      if (this.name === 'blocks' && directory.asked.length === 3) {
        state = 'full';
        throw new DOMException('No room', 'QuotaExceededError');
      }
      return put.apply(this, given);
    });
    await sync.run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await list()).sync.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(await world.database.count('blocks')).toBe(0);
    for (let i = 0; i < 10; i++) await sync.run();
    expect(directory.asked).toEqual([1, 2, 3]);
  });

  it('that takes nothing at all is left alone, a minute and then twice as long each time', async () => {
    const sync = world.sync(directory.client);
    fill('blocks', 'lists');
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const next = await sync.run();
      for (let wake = 0; wake < 50; wake++) await sync.run();
      waits.push((next - world.now) / MINUTE);
      world.now = next;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(directory.asked).toHaveLength(8);
    vi.restoreAllMocks();
    await sync.run();
    expect((await list()).current?.services).toBe(50);
  });

  it('that takes nothing says so where it can, and asks for one page a try, however often the worker wakes', async () => {
    fill('blocks', 'lists');
    const started = world.now;
    const lives = async (count: number) => {
      for (let life = 0; life < count; life++) await world.sync(directory.client).run();
    };
    await lives(500);
    expect(directory.asked).toEqual([1]);
    expect(await world.refusal.read()).toEqual({ why: 'full', since: started, at: started, rest: MINUTE });
    expect(world.changes).toEqual(['list']);
    world.now += MINUTE;
    await lives(500);
    expect(directory.asked).toEqual([1, 1]);
    expect(await world.refusal.read()).toMatchObject({ since: started, at: world.now, rest: 2 * MINUTE });
    expect(world.changes).toEqual(['list']);

    vi.restoreAllMocks();
    world.now += 2 * MINUTE;
    await lives(1);
    expect(await world.refusal.read()).toBeNull();
    expect((await list()).current?.services).toBe(50);
  });

  it('gives up the pages that have arrived, so that there is room for the reason', async () => {
    const sync = world.sync(directory.client);
    let isFull = false;
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, given);
    });
    const remove = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, query) {
      isFull = false;
      return remove.call(this, query);
    });
    directory.answer = (page) => {
      isFull = page.current === 3;
      return page;
    };
    await sync.run();
    const { sync: state } = await list();
    expect(state.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(state.run).toBeNull();
    expect(await world.database.count('blocks')).toBe(0);
  });
});

describe('a database', () => {
  it('that is deleted in the middle of a run is opened again, and the run ends', async () => {
    let isThere = true;
    directory.answer = async (page) => {
      if (page.current === 3 && isThere) {
        isThere = false;
        world.database.close();
        await deleteDB('smallprint');
      }
      return page;
    };
    const sync = world.sync(directory.client, {
      async openDatabase() {
        if (!isThere) world.database = await openCatalogDatabase(() => {});
        return world.database;
      },
    });
    await sync.run();
    expect((await list()).current?.services).toBe(50);
    expect(directory.asked).toEqual([1, 2, 3, 1, 2, 3, 4, 5]);
  });

  it('that does not open asks nothing of the directory, says so, and tells tabs when it is back', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    world.now += 8 * DAY_MS;
    const shut = world.sync(directory.client, {
      openDatabase: () => Promise.reject(new DOMException('10 s', 'TimeoutError')),
    });
    directory.asked = [];
    const next = await shut.run();
    expect(directory.asked).toEqual([]);
    expect(await world.refusal.read()).toMatchObject({ why: 'shut', at: world.now });
    world.now = next;
    world.changes = [];
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    await sync.run();
    expect(world.changes.at(-1)).toBe('list');
    expect(await world.refusal.read()).toBeNull();
  });

  it('with a store too few is one of another version', async () => {
    world.database.close();
    await deleteDB('smallprint');
    const other = await openDB('smallprint', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('lists'),
    });
    other.close();
    await expect(openCatalogDatabase(() => {})).rejects.toMatchObject({ name: 'VersionError' });
    await deleteDB('smallprint');
    world.database = await openCatalogDatabase(() => {});
  });
});

describe('a directory that was given up in the middle', () => {
  it('leaves no page behind, and the list that it had before stays', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    directory.list = services(50, { name: 'new' });
    directory.answer = (page) => {
      if (page.current === 3) void sync.stop();
      return page;
    };
    await sync.run('user');
    expect((await list()).sync.run?.nextPage).toBe(4);
    expect(await world.database.count('pages')).toBe(5 + 3);

    await dropUnfinished(world.database, async () => [DIRECTORY]);
    expect(await world.database.count('pages')).toBe(5 + 3);
    await dropUnfinished(world.database, async () => ['https://other.example']);
    expect(await world.database.count('pages')).toBe(5);
    expect(await world.database.count('blocks')).toBe(5);
    expect((await list()).sync.run).toBeNull();
    expect(await world.shows('s1.example', DIRECTORY)).toBe('Service 1');

    directory.answer = (page) => page;
    await sync.run('user');
    expect(await world.shows('s1.example', DIRECTORY)).toBe('new');
  });
});

describe('a block with a flipped byte', () => {
  async function flipByte(page: number): Promise<string> {
    const { current } = await list();
    const name = (await readPages(world.database, DIRECTORY, current?.id ?? 0))[page - 1] ?? '';
    const bytes = await world.database.get('blocks', [DIRECTORY, name]);
    if (!bytes) throw new Error('expected a block');
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await world.database.put('blocks', bytes, [DIRECTORY, name]);
    return name;
  }

  it('is never read as if it were whole', async () => {
    await world.sync(directory.client).run();
    await flipByte(2);
    await expect(readBlocks(world.database, DIRECTORY, 1)).rejects.toThrow(BlockDamagedError);
  });

  it('is mended by the next run, which finds the same page', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    await flipByte(2);
    await sync.run('user');
    expect((await readBlocks(world.database, DIRECTORY, 1)).services).toEqual(services(50));
  });

  it('in a run is fetched again, with the pages behind it, before the list is used', async () => {
    let isFlipped = false;
    directory.answer = async (page) => {
      if (page.current === 5 && !isFlipped) {
        isFlipped = true;
        const [, name = ''] = await readPages(world.database, DIRECTORY, 1);
        await world.database.put('blocks', new Uint8Array([1, 2, 3]), [DIRECTORY, name]);
      }
      return page;
    };
    await world.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5, 2, 3, 4, 5]);
    expect((await readBlocks(world.database, DIRECTORY, 1)).services).toEqual(services(50));
  });
});

describe('a value whose bytes the browser has lost', () => {
  /** Reading fails, for ever, for what a test names; what is written anew can be read. */
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

  it('is missing if it is the index, which is built again from the list', async () => {
    await world.sync(directory.client).run();
    lose((store) => store === 'indexes');
    const { list, index } = await readListInUse(world.database, DIRECTORY);
    expect(list.current?.services).toBe(50);
    expect(index).toBeNull();
  });

  it('is a damaged block if it is one, found among others', async () => {
    await world.sync(directory.client).run();
    const [, second] = await readPages(world.database, DIRECTORY, 1);
    lose((store, key) => store === 'blocks' && String(key) === `${DIRECTORY},${second}`);
    await expect(readBlocks(world.database, DIRECTORY, 1)).rejects.toMatchObject({ block: second });
  });

  it('is written anew by the next run', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    lose((store) => store === 'blocks');
    await sync.run('user');
    expect((await list()).sync.lastFailure).toBeNull();
    expect((await readBlocks(world.database, DIRECTORY, 1)).services).toEqual(services(50));
  });
});

describe('a clock', () => {
  it.each([
    ['30 days forth and back', [30, -30], 2],
    ['30 days back and forth', [-30, 30], 2],
    ['a year back', [-365], 1],
    ['ten years forth', [3650], 2],
  ])('that jumps %s costs at most one more list', async (_, jumps, lists) => {
    const sync = world.sync(directory.client);
    await sync.run();
    for (const days of jumps) {
      world.now += days * DAY_MS;
      for (let i = 0; i < 5; i++) await sync.run();
    }
    expect(directory.asked.length).toBeLessThanOrEqual(lists * 5);
    const next = await sync.run();
    expect(next - world.now).toBeLessThanOrEqual(7.7 * DAY_MS);
  });

  it('that jumps back in the middle of a first list lets it end', async () => {
    directory.answer = (page) => {
      if (page.current === 3) world.now -= 30 * DAY_MS;
      return page;
    };
    const sync = world.sync(directory.client);
    await sync.run();
    expect((await list()).current?.services).toBe(50);
  });
});

describe('a worker', () => {
  it('that is woken 1,000 times in a minute asks nothing more', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unavailable', status: 500, waitMs: null });
    };
    for (let wake = 0; wake < 1000; wake++) {
      // Each time another life, which knows only what is stored.
      await world.sync(directory.client).run();
      world.now += 60;
    }
    expect(directory.asked).toEqual([1]);
  });

  it('without a network asks nothing of anybody for long, and goes on when there is one', async () => {
    world.isOnline = false;
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    const sync = world.sync(directory.client);
    const next = await sync.run();
    expect((await list()).sync.lastFailure).toEqual({ kind: 'offline' });
    expect(next - world.now).toBe(5 * MINUTE);
    world.isOnline = true;
    directory.answer = (page) => page;
    await sync.run('online');
    expect((await list()).current?.services).toBe(50);
  });

  it('that comes online in an outage of the directory does not ask it again for that', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    const sync = world.sync(directory.client);
    await sync.run();
    for (let i = 0; i < 100; i++) await sync.run('online');
    expect(directory.asked).toEqual([1]);
  });

  it('whose directory is not the one in use any more stops before its next step', async () => {
    const sync = world.sync(directory.client);
    directory.answer = (page) => {
      if (page.current === 2) void sync.stop();
      return page;
    };
    await sync.run();
    expect(directory.asked).toEqual([1, 2]);
    expect((await list()).sync.run?.nextPage).toBe(3);
  });

  it('that is stopped breaks its request off, and calls that no failure of the directory', async () => {
    const listServices = (page: number, signal?: AbortSignal) =>
      page < 3
        ? directory.client.listServices(page)
        : new Promise<never>((_, reject) => {
            const cause = new DirectoryError({ kind: 'unreachable' });
            signal?.addEventListener('abort', () => reject(cause));
            directory.asked.push(page);
            void sync.stop();
          });
    const sync = world.sync({ ...directory.client, listServices });
    await sync.run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await list()).sync).toMatchObject({ run: { nextPage: 3 }, lastFailure: null });
  });

  it('that is stopped in a wait for the directory does not wait for its end', async () => {
    await world.sync(directory.client).run();
    directory.asked = [];
    directory.answer = (page) => {
      if (page.current === 3) throw new DirectoryError({ kind: 'rate-limited', waitMs: 10_000 });
      return page;
    };
    let waits = 0;
    const sync = world.sync(directory.client, {
      sleep: () => {
        waits += 1;
        void sync.stop();
        return new Promise(() => {});
      },
    });
    await sync.run('user');
    expect(waits).toBe(1);
    expect(directory.asked).toEqual([1, 2, 3]);
  });

  it('that is stopped has landed before the next begins', async () => {
    const next: Promise<number>[] = [];
    directory.answer = async (page) => {
      if (page.current === 2 && next.length === 0) {
        void sync.stop();
        next.push(sync.run());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return page;
    };
    const sync = world.sync(directory.client);
    await sync.run();
    await Promise.all(next);
    expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
    expect((await list()).current?.services).toBe(50);
  });

  it('because sending is switched off is left alone for a day, and goes on at once with the switch', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'switched-off' });
    };
    const sync = world.sync(directory.client);
    for (let wakes = 0; wakes < 100; wakes++) {
      world.now += 14 * MINUTE;
      await sync.run();
    }
    expect(directory.asked).toEqual([1]);
    directory.answer = (page) => page;
    await sync.run('settings');
    expect((await list()).current?.services).toBe(50);
  });
});

describe('the first list of a directory that is not in use yet', () => {
  it('is not matched before it is whole: no tab is redrawn for it', async () => {
    world.isInUse = false;
    let indexes = 0;
    const sync = world.sync(directory.client);
    directory.answer = async (page) => {
      world.now += 2_000;
      indexes += await world.database.count('indexes');
      if (page.current === 4 && directory.asked.length < 5) throw new DirectoryError({ kind: 'timed-out' });
      return page;
    };
    await sync.run();
    await sync.run('user');
    expect(world.changes.slice(0, -1)).not.toContain('list');
    expect(indexes).toBe(0);
    expect((await list()).current?.services).toBe(50);
  });
});

describe('a list that did not change', () => {
  it('is not written again, is not published, and redraws no tab', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    const before = await list();
    const index = await world.database.get('indexes', [DIRECTORY, 1]);
    world.changes = [];
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    world.now += 7 * DAY_MS;
    await sync.run('user');
    const written = puts.mock.contexts.map((store) => (store as IDBObjectStore).name);
    expect(written.filter((name) => name === 'blocks' || name === 'indexes')).toEqual([]);
    const after = await list();
    expect(after.current).toEqual(before.current);
    expect(after.previous).toBeNull();
    expect(after.sync.checkedAt).toBe(world.now);
    expect(await world.database.get('indexes', [DIRECTORY, 1])).toEqual(index);
    expect(world.changes).not.toContain('list');
    expect(await world.database.count('pages')).toBe(5);
  });

  it('but for one service rewrites the one page that it is on', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    directory.list = directory.list.map((one) => (one.id === 25 ? service(25, { grade: 'E' }) : one));
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    await sync.run('user');
    const written = puts.mock.contexts.map((store) => (store as IDBObjectStore).name);
    expect(written.filter((name) => name === 'blocks')).toHaveLength(1);
    expect((await list()).current?.id).toBe(2);
    // Four pages are shared; the fifth is there in both states.
    expect(await world.database.count('blocks')).toBe(6);
    await sync.run('user');
    expect(await world.database.count('blocks')).toBe(6);
  });
});

it('the interval that a person chose holds from the last check on', async () => {
  const sync = world.sync(directory.client);
  expect(await sync.run()).toBe(world.now + 7 * DAY_MS);
  world.interval = DAY_MS;
  expect(await sync.run()).toBe(world.now + DAY_MS);
  world.interval = 30 * DAY_MS;
  expect(await sync.run()).toBe(world.now + 30 * DAY_MS);
  expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
});

describe('a record that an older version stored, without the newest fields', () => {
  const NEWEST = ['waitingSince', 'refusals', 'resumes', 'jitter', 'pace', 'isPutOff', 'held'] as const;

  async function makeOlder(): Promise<void> {
    const stored = await world.database.get('lists', DIRECTORY);
    if (!stored) throw new Error('nothing is stored');
    for (const name of NEWEST) expect(Reflect.deleteProperty(stored.sync, name)).toBe(true);
    await world.database.put('lists', stored);
  }

  it('keeps its list, is checked when that is due, and takes what has changed', async () => {
    await world.sync(directory.client).run();
    const before = await list();
    await makeOlder();
    directory.asked = [];
    expect(await world.sync(directory.client).run()).toBe(before.sync.notBefore);
    expect(directory.asked).toEqual([]);
    expect((await list()).current).toEqual(before.current);

    world.now = before.sync.notBefore;
    directory.list = services(50, { name: 'new' });
    await world.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
    expect(await world.shows('s50.example', DIRECTORY)).toBe('new');
    expect((await list()).sync).toMatchObject({ failures: 0, lastFailure: null, run: null });
  });

  it('amid a run goes on where that was, with the pages that had come', async () => {
    const former = world.sync(directory.client);
    directory.answer = (page) => {
      if (page.current === 3) void former.stop();
      return page;
    };
    await former.run();
    await makeOlder();
    const { sync } = await list();
    const next = sync.run?.nextPage ?? 0;
    expect(next).toBeGreaterThan(1);
    directory.asked = [];
    await world.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5].filter((page) => page >= next));
    expect((await list()).current).toMatchObject({ services: 50, pages: 5 });
  });
});
