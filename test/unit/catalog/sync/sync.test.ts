import { describe, expect, it, vi } from 'vitest';
import { putSnapshot } from '../../../../src/catalog/generations.ts';
import { readChanges, writeSync } from '../../../../src/catalog/list-store.ts';
import { readStorageFailure } from '../../../../src/catalog/storage-failure.ts';
import { type Failure, FailureError } from '../../../../src/directory/failure.ts';
import { profileOf, TOSDR_ADDRESS } from '../../../../src/directory/profile.ts';
import type { ListPage } from '../../../../src/directory/schema/list-page.ts';
import type { Service } from '../../../../src/directory/schema/service.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/platform/durations.ts';
import { StorageError } from '../../../../src/platform/errors.ts';
import { listIndexOf } from '../../../list-index-of.ts';
import { directory, environment, list } from '../fifty-services.ts';
import { readServices } from '../read-services.ts';
import { countOf } from '../stores.ts';
import { DIRECTORY, fakeDirectory, service, services } from './fake-directory.ts';

/* A sync with a real database, a directory in memory and a clock that only a wait or a test moves. */

const failing = (kind: 'unreachable' | 'switched-off' | 'not-found') => () => {
  throw new FailureError({ kind });
};
const down = () => {
  throw new FailureError({ kind: 'unavailable', status: 500, waitMs: null });
};
const well = (page: ListPage) => page;
/** A worker that knows only what is stored. */
const worker = (...given: Parameters<typeof environment.sync> | []) =>
  environment.sync(given[0] ?? directory.client, given[1]);
const shows = (host: string) => environment.shows(host, DIRECTORY);
const ids = async () => (await readServices(environment.database, DIRECTORY)).map(({ id }) => id);
const without = (...gone: number[]) => services(50).filter(({ id }) => !gone.includes(id));
const lines = async () =>
  (await readChanges({ database: environment.database, directory: DIRECTORY })).map((change) =>
    change.kind === 'many' ? `${change.count}` : `${change.service} ${change.kind}`,
  );
/** A week later, a person asks. Returns the requests. */
async function update(change: Service[] = directory.list): Promise<string[]> {
  environment.now += 7 * DAY_MS;
  directory.list = change;
  directory.requests = [];
  await worker().run('user');
  return directory.requests;
}
const pages = (count: number) => Array.from({ length: count }, (_, i) => `v3 ${i + 1}`);

describe('a list', () => {
  it('is fetched page by page and published as a whole', async () => {
    const seen: string[] = [];
    directory.answer = async (page) => {
      seen.push(`${await shows('s1.example')} ${(await list()).sync.run?.nextPage}`);
      return page;
    };
    const until = await worker().run();
    expect(directory.requests).toEqual(pages(5));
    expect(seen).toEqual([1, 2, 3, 4, 5].map((page) => `list-coming ${page}`));
    expect(until).toBe(environment.now + 7 * DAY_MS);
    expect((await list()).current).toMatchObject({
      services: 50,
      hosts: 50,
      publishedAt: environment.now,
    });
    expect((await list()).sync.checkedAt).toBe(environment.now);
    expect(environment.changes).toEqual([...Array(5).fill('progress'), 'list']);
    expect(await ids()).toEqual(services(50).map(({ id }) => id));
    expect(await countOf(environment.database, 'pages')).toBe(0);
  });

  it('that is the same is not published again, whatever its order and its pages', async () => {
    await worker().run();
    const before = await list();
    environment.changes = [];
    directory.list = services(50, { updatedAt: 1 }).reverse();
    expect(await update(directory.list)).toEqual(pages(5));
    expect({ ...(await list()), sync: before.sync }).toEqual(before);
    expect((await list()).sync).toMatchObject({ checkedAt: environment.now, run: null });
    expect(environment.changes).not.toContain('list');
    expect(await countOf(environment.database, 'indexes')).toBe(1);
    expect(await countOf(environment.database, 'pages')).toBe(0);
  });

  it('is updated, and the one before is kept as the fallback', async () => {
    for (const name of ['one', 'two', 'three']) await update(services(50, { name }));
    const { current, previous } = await list();
    expect(await shows('s7.example')).toBe('three');
    expect([previous?.id, current?.id]).toEqual([2, 3]);
    expect(await countOf(environment.database, 'indexes')).toBe(2);
  });

  it('of two versions of the directory is read again: page 1 was another one in the meantime', async () => {
    await worker().run();
    directory.answer = (page) => {
      if (page.current === 3) down();
      return page;
    };
    await update(services(50, { name: 'two' }));
    directory.list = services(50, { name: 'three' });
    directory.answer = well;
    directory.requests = [];
    environment.now = (await list()).sync.notBefore;
    await worker().run();
    expect(directory.requests).toEqual(['v3 3', 'v3 4', 'v3 5', 'v3 1', ...pages(5)]);
    const names = (await readServices(environment.database, DIRECTORY)).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['three']));
  });

  it('that took longer than two minutes is confirmed with one request', async () => {
    directory.answer = (page) => {
      environment.now += 25_000;
      return { ...page, services: page.services.map((each) => ({ ...each, updatedAt: environment.now })) };
    };
    await worker().run();
    expect(directory.requests).toEqual([...pages(5), 'v3 1']);
    expect(await ids()).toHaveLength(50);
  });

  it('counts damaged items, of which each costs its service alone', async () => {
    directory.answer = (page) =>
      page.current === 1 ? { ...page, services: page.services.slice(2), rejected: 2 } : page;
    await worker().run();
    expect((await list()).current).toMatchObject({ services: 48, rejected: 2 });
  });

  it('is held back if it lost more than half, until a second run agrees', async () => {
    await worker().run();
    await update(services(20));
    expect((await list()).sync.lastFailure).toMatchObject({ kind: 'shrunken', from: 50, to: 20 });
    expect(await ids()).toHaveLength(50);
    directory.answer = down;
    await update();
    directory.answer = well;
    await update();
    expect(await ids()).toHaveLength(20);
  });
});

describe('a service that the new list lacks', () => {
  it('is asked for by its number, and only what is gone is reported', async () => {
    await worker().run();
    const shifted = without(7, 9);
    directory.answerAbout = (id) => (id === 9 ? service(9, { name: 'Service 9, moved' }) : null);
    expect(await update(shifted)).toEqual([...pages(5), 'v3 id 7', 'v3 id 9']);
    expect(await ids()).toEqual(without(7).map(({ id }) => id));
    expect(await shows('s9.example')).toBe('Service 9, moved');
    expect(await lines()).toEqual(['7 gone']);
  });

  it('is asked for after a snapshot, too', async () => {
    const index = listIndexOf(services(60), () => false);
    const snapshot = { takenAt: environment.now, services: 60, version: '1' };
    await putSnapshot({ database: environment.database, directory: DIRECTORY }, snapshot, index);
    directory.list = services(59);
    directory.answerAbout = () => service(60);
    await worker().run();
    expect(directory.requests).toEqual([...pages(6), 'v3 id 60']);
    expect(await ids()).toHaveLength(60);
    expect(await lines()).toEqual([]);
  });

  it('is not asked for if more than twenty of a snapshot are missing: it is old, and the list is published', async () => {
    const index = listIndexOf(services(71), () => false);
    const snapshot = { takenAt: environment.now, services: 71, version: '1' };
    await putSnapshot({ database: environment.database, directory: DIRECTORY }, snapshot, index);
    await worker().run();
    expect(directory.requests).toEqual(pages(5));
    expect(await ids()).toHaveLength(50);
  });

  it('is asked for again if the list is read again: an older answer does not count', async () => {
    await worker().run();
    directory.answerAbout = (id) => (id === 7 ? service(7) : failing('unreachable')());
    await update(without(7, 9));
    directory.list = without(7, 9).map((each) => ({ ...each, grade: 'D' }));
    directory.answerAbout = () => null;
    environment.now = (await list()).sync.notBefore;
    await worker().run();
    expect(await ids()).toEqual(without(7, 9).map(({ id }) => id));
    expect(directory.requests.slice(-2)).toEqual(['v3 id 7', 'v3 id 9']);
  });

  it('leaves the list without a report if the directory has no clear answer', async () => {
    await worker().run();
    directory.answerAbout = (id) => (id === 7 ? down() : null);
    expect(await update(without(7, 9))).toEqual([...pages(5), 'v3 id 7', 'v3 id 7', 'v3 id 9']);
    expect(await lines()).toEqual(['9 gone']);
  });

  it.each([
    [20, 'asked for', 20],
    [21, 'not asked for: the list is held back', 0],
  ])('with %i others is %s', async (count, _, requests) => {
    await worker().run();
    const asked = (await update(services(50 - count))).filter((request) => request.includes('id'));
    expect(asked).toHaveLength(requests);
    const { current, sync } = await list();
    expect(current?.services).toBe(requests > 0 ? 30 : 50);
    expect(sync.lastFailure?.kind ?? null).toBe(requests > 0 ? null : 'lost');
    if (requests > 0) return;
    // A second run agrees. The first twenty are asked for, and only they are reported.
    expect(await update()).toHaveLength(3 + 20);
    expect(await ids()).toHaveLength(29);
    expect(await lines()).toEqual(['20']);
  });
});

describe('calls', () => {
  it('send nothing and write nothing while the list is up to date', async () => {
    await worker().run();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    environment.now += 6 * DAY_MS;
    const tosdr = { ...directory.client, profile: { ...directory.client.profile, pageMs: 3_400 } };
    await worker(tosdr).run();
    expect(directory.requests).toHaveLength(5);
    expect(put).not.toHaveBeenCalled();
  });

  it('share one run, also of two persons, and also if it fails', async () => {
    const sync = worker();
    await Promise.all([sync.run(), sync.run(), sync.run('due')]);
    expect(directory.requests).toHaveLength(5);
    directory.answer = down;
    directory.requests = [];
    await Promise.all([sync.run('user'), sync.run('user')]);
    expect(directory.requests).toEqual(['v3 1']);
  });

  it('of a person are answered by a run of their own if the run that was there fails, or does nothing', async () => {
    const sync = worker();
    directory.answer = () => {
      directory.answer = well;
      return down();
    };
    await Promise.all([sync.run(), sync.run('user')]);
    expect(directory.requests).toEqual(['v3 1', ...pages(5)]);
    await Promise.all([sync.run(), sync.run('user')]);
    expect(directory.requests).toHaveLength(11);
  });

  it('a thousand times in a minute send one request to a directory that is down', async () => {
    directory.answer = down;
    for (let wake = 0; wake < 1000; wake++) {
      await worker().run();
      environment.now += 60;
    }
    expect(directory.requests).toEqual(['v3 1']);
    expect(await shows('s1.example')).toBe('list-unavailable');
    expect(environment.changes).toEqual(['list']);
    directory.answer = well;
    environment.now += HOUR_MS;
    environment.changes = [];
    await worker().run();
    expect(environment.changes).toEqual(['list', ...Array(4).fill('progress'), 'list']);
  });

  it('that were missed are put off once', async () => {
    await worker().run();
    environment.now += 8 * DAY_MS;
    const missed = environment.now;
    for (; directory.requests.length === 5; environment.now += 20 * MINUTE_MS) await worker().run();
    expect(environment.now - missed).toBeGreaterThan(HOUR_MS);
    expect(environment.now - missed).toBeLessThanOrEqual(4 * HOUR_MS + 20 * MINUTE_MS);
  });
});

describe('a sync that is stopped', () => {
  it('aborts its request, counts no failure, and has ended before the next run begins', async () => {
    const ended: string[] = [];
    let stopped: Promise<unknown> | null = null;
    const sync = worker({
      ...directory.client,
      listServices: (version, page, signal) => {
        if (page !== 3 || directory.asked.includes(3)) return directory.client.listServices(version, page);
        directory.asked.push(page);
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new FailureError({ kind: 'unreachable' })));
          stopped = sync.stop().then(() => ended.push('the stop'));
        });
      },
    });
    await sync.run().then(() => ended.push('the run'));
    await stopped;
    expect(ended).toEqual(['the run', 'the stop']);
    expect((await list()).sync).toMatchObject({ run: { nextPage: 3 }, lastFailure: null, failures: 0 });
    await sync.run();
    expect(directory.asked).toEqual([1, 2, 3, 3, 4, 5, 1]);
    expect(await ids()).toHaveLength(50);
  });

  it('has ended before a run that begins at once sends its first request', async () => {
    const order: string[] = [];
    let next: Promise<unknown> | null = null;
    const sync = worker({
      ...directory.client,
      listServices: (version, page, signal) => {
        order.push(`page ${page}`);
        if (page !== 3 || next) return directory.client.listServices(version, page);
        return new Promise((_, reject) => {
          const end = () => {
            order.push('aborted');
            reject(new FailureError({ kind: 'unreachable' }));
          };
          signal?.addEventListener('abort', () => setTimeout(end, 20));
          next = Promise.all([sync.stop(), sync.run()]);
        });
      },
    });
    await sync.run();
    await next;
    expect(order).toEqual(['page 1', 'page 2', 'page 3', 'aborted', 'page 3', 'page 4', 'page 5', 'page 1']);
  });

  it('aborts its wait', async () => {
    directory.answer = (page) => {
      if (page.current === 3) throw new FailureError({ kind: 'rate-limited', waitMs: 10_000 });
      return page;
    };
    const sync = worker(directory.client, {
      sleep: () => {
        void sync.stop();
        return new Promise(() => {});
      },
    });
    await sync.run();
    expect(directory.asked).toEqual([1, 2, 3]);
  });

  it.each([
    ['request', () => failing('unreachable')()],
    // Seen in Chromium: a list that is stored while the browser quits.
    [
      'write',
      () => {
        throw new StorageError({ name: 'AbortError', message: 'The transaction was aborted' });
      },
    ],
  ])(
    'stores no failure if the browser ends the worker a moment after it aborted its %s',
    async (_, abort) => {
      directory.answer = (page) => (page.current === 3 ? abort() : page);
      await new Promise<void>((resolve) => {
        const sleep = () => {
          resolve();
          return new Promise<never>(() => {});
        };
        void worker(directory.client, { sleep })
          .run()
          .then(() => resolve());
      });
      expect((await list()).sync).toMatchObject({ run: { nextPage: 3 }, failures: 0, lastFailure: null });
    },
  );

  it('asks for nothing more for a call that waited', async () => {
    const sync = worker(directory.client, {
      openDatabase: async () => {
        void sync.stop();
        return environment.database;
      },
    });
    const runs = Promise.all([sync.run(), sync.run('user')]);
    await runs;
    expect(directory.asked).toEqual([]);
  });
});

describe('a clock', () => {
  it.each([
    ['30 days forward and back', [30, -30], 10],
    ['30 days back and forward', [-30, 30], 10],
    ['a year back', [-365], 5],
    ['ten years forward', [3650], 10],
  ])(
    'that is set %s costs one list at most, and leaves no time in the future',
    async (_, jumps, requests) => {
      await worker().run();
      for (const days of jumps) {
        environment.now += days * DAY_MS;
        for (let i = 0; i < 5; i++) await worker().run();
      }
      expect(directory.asked.length).toBeLessThanOrEqual(requests);
      const { current, sync } = await list();
      for (const time of [current?.publishedAt, sync.checkedAt, sync.waitingSince])
        expect(time).toBeLessThanOrEqual(environment.now);
    },
  );

  it('that was a year ahead at a failure lets the next try come in time', async () => {
    directory.answer = down;
    await worker().run();
    environment.now -= 365 * DAY_MS;
    const next = await worker().run();
    expect(next).toBeLessThan(environment.now + HOUR_MS);
    // A worker that wakes for something else does not start the wait over.
    environment.now = next - MINUTE_MS;
    expect(await worker().run()).toBe(next);
  });

  it('that is set back in the middle of a run does not hold up the list', async () => {
    let setBack = 2 * HOUR_MS;
    const sleep = async (milliseconds: number) => {
      environment.now += milliseconds - setBack;
      setBack = 0;
    };
    await worker({ ...directory.client, profile: profileOf(TOSDR_ADDRESS) }, { sleep }).run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
  });

  it('that was ahead at two lists dates neither list nor change in the future', async () => {
    environment.now += 30 * DAY_MS;
    await worker().run();
    await update(without(7));
    environment.now -= 60 * DAY_MS;
    await worker().run();
    const { current, previous, sync } = await list();
    const changes = await readChanges({ database: environment.database, directory: DIRECTORY });
    const times = [
      current?.publishedAt,
      previous?.publishedAt,
      sync.checkedAt,
      ...changes.map(({ at }) => at),
    ];
    expect(times).toEqual(Array(4).fill(environment.now));
  });
});

describe('a disk', () => {
  const noRoom = () => new StorageError({ name: 'QuotaExceededError', message: 'No room' });

  /** Calls back before each write. What it throws is the error of the write. */
  function beforePut(check: (store: IDBObjectStore) => void): void {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given: Parameters<typeof put>
    ) {
      check(this);
      return put.apply(this, given);
    });
  }
  const fill = (...names: string[]) =>
    beforePut(({ name }) => {
      if (names.includes(name)) throw noRoom();
    });

  it('that is full keeps the list, says why, and stops requests for a quarter of an hour', async () => {
    await worker().run();
    fill('pages');
    await update(services(50, { name: 'new' }));
    expect((await list()).sync.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(await shows('s1.example')).toBe('Service 1');
    for (let i = 0; i < 50; i++) await worker().run();
    expect(directory.requests).toEqual(['v3 1']);
    vi.restoreAllMocks();
    environment.now = (await list()).sync.notBefore;
    await worker().run();
    expect(await shows('s1.example')).toBe('new');
  });

  it('that takes nothing is asked after 1, 2, 4 to 60 minutes, said outside the database, and costs no request', async () => {
    fill('pages', 'lists');
    const started = environment.now;
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const next = await worker().run();
      for (let wake = 0; wake < 20; wake++) await worker().run();
      waits.push((next - environment.now) / MINUTE_MS);
      environment.now = next;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(directory.requests).toEqual([]);
    expect(await readStorageFailure()).toMatchObject({
      lastFailure: { kind: 'storage', full: true },
      failingSince: started,
    });
    expect(environment.changes).toEqual(['list']);
    vi.restoreAllMocks();
    environment.now -= MINUTE_MS;
    await worker().run('user');
    expect(await ids()).toHaveLength(50);
    expect(await readStorageFailure()).toBeNull();
  });

  it.each([
    ['', noRoom],
    [
      ' in Firefox, which takes only deletions then',
      () => new StorageError({ name: 'InvalidStateError', message: '' }),
    ],
  ])('that is full in the middle of a run gets room for the reason from its pages%s', async (_, later) => {
    let full: IDBTransaction | 'no' | 'yes' = 'no';
    beforePut((store) => {
      if (directory.asked.length === 3 && store.name === 'pages' && full === 'no') {
        full = 'yes';
        throw noRoom();
      }
      if (full === 'yes') full = store.transaction;
      if (full === store.transaction) throw later();
    });
    await worker().run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await list()).sync).toMatchObject({ lastFailure: { kind: 'storage', full: true }, run: null });
    expect(await countOf(environment.database, 'pages')).toBe(0);
  });
});

describe('stored data', () => {
  const losePage = (page: number) =>
    environment.database.write(['pages'], (stores) => stores('pages').delete([DIRECTORY, 1, page]));

  it('of a run that lost a page ends it, and the next one fetches the list', async () => {
    directory.answer = async (page) => {
      if (page.current === 5) await losePage(2);
      return page;
    };
    await worker().run();
    expect((await list()).sync).toMatchObject({ lastFailure: { kind: 'damaged' }, run: null });
    expect((await list()).current).toBeNull();
    directory.answer = well;
    await worker().run('user');
    expect(await ids()).toHaveLength(50);
  });

  it('whose page the browser cannot read any more counts as lost', async () => {
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      const request = get.call(this, key);
      if (this.name === 'pages' && Array.isArray(key) && key[2] === 2)
        throw new StorageError({ name: 'NotReadableError', message: 'lost' });
      return request;
    });
    await worker().run();
    expect((await list()).sync.lastFailure).toEqual({ kind: 'damaged' });
  });

  it('whose index is damaged is replaced by the next list, though that is the same', async () => {
    await worker().run();
    await environment.database.write(['indexes'], (stores) => stores('indexes').clear());
    await update();
    expect(await ids()).toHaveLength(50);
  });

  it('that is deleted during a run is begun again', async () => {
    let opened = 0;
    const openDatabase = async () => {
      opened += 1;
      return environment.database;
    };
    const { database } = environment;
    const read = vi
      .spyOn(database, 'write')
      .mockRejectedValueOnce(new StorageError({ name: 'InvalidStateError', message: '' }));
    await worker(directory.client, { openDatabase }).run();
    expect(read).toHaveBeenCalled();
    expect(opened).toBe(2);
    expect(await ids()).toHaveLength(50);
  });

  it('that cannot be opened costs no request, is said, and is tried again', async () => {
    const openDatabase = () => Promise.reject(new StorageError({ name: 'UnknownError', message: '' }));
    const next = await worker(directory.client, { openDatabase }).run();
    expect(next).toBe(environment.now + MINUTE_MS);
    expect(directory.requests).toEqual([]);
    expect((await readStorageFailure())?.lastFailure.kind).toBe('storage-unavailable');
    environment.now = next;
    await worker().run();
    expect(await readStorageFailure()).toBeNull();
    expect(await ids()).toHaveLength(50);
  });

  it('is left alone by a mistake of ours, which is reported as such', async () => {
    await worker().run();
    directory.answer = () => {
      throw new TypeError('a mistake');
    };
    await update();
    expect((await list()).sync.lastFailure?.kind).toBe('internal');
    expect(await shows('s1.example')).toBe('Service 1');
  });

  it('of another version loses a failure whose kind is unknown here', async () => {
    const lastFailure = { kind: 'boredom' } as unknown as Failure;
    const catalog = { database: environment.database, directory: DIRECTORY };
    await writeSync(catalog, { ...(await list()).sync, lastFailure });
    expect((await list()).sync.lastFailure).toBeNull();
  });

  it('of an older version keeps its list, and its run is begun again', async () => {
    await worker().run();
    environment.now += 8 * DAY_MS;
    const { gone: _gone, ...run } = {
      ...(await list()).sync.run,
      generation: 2,
      nextPage: 4,
      pages: 5,
      gone: [],
    };
    await environment.database.write(['lists'], async (stores) => {
      const stored = await stores('lists').get(DIRECTORY);
      if (stored) await stores('lists').put(Object.assign(stored, { sync: { ...stored.sync, run } }));
    });
    expect(await shows('s1.example')).toBe('Service 1');
    expect(await update(services(50, { name: 'new' }))).toEqual(pages(5));
    expect(await shows('s1.example')).toBe('new');
  });
});

describe('the known list of 10,639 services, at 5 requests in any 10 s,', () => {
  const WINDOW_MS = 10_000;
  const tosdr = profileOf(TOSDR_ADDRESS);

  /** A directory that counts requests as ToS;DR does. Returns the refusals so far. */
  function limitedDirectory() {
    const limited = fakeDirectory(services(10_639), 100, 500);
    const count = { refusals: 0, answered: [] as number[] };
    const waitMs = () => {
      count.answered = count.answered.filter((time) => time > environment.now - WINDOW_MS);
      const [first] = count.answered;
      if (count.answered.length >= 5 && first !== undefined) return first + WINDOW_MS - environment.now;
      count.answered.push(environment.now);
      return null;
    };
    limited.answer = (page) => {
      environment.now += 150;
      const wait = waitMs();
      if (wait === null) return page;
      count.refusals += 1;
      throw new FailureError({ kind: 'rate-limited', waitMs: wait });
    };
    return { limited, count, waitMs };
  }

  it.each([
    ['learnt', profileOf(DIRECTORY), 23, 1],
    ['known', tosdr, 22, 0],
  ])(
    'takes 45 s at most if the limit is %s, and the next one leaves room for people',
    async (_, profile, requests, refusals) => {
      const { limited, count } = limitedDirectory();
      const start = environment.now;
      const client = { ...limited.client, profile };
      await worker(client).run();
      expect(limited.requests).toHaveLength(requests);
      expect(environment.now - start).toBeLessThanOrEqual(45_000);
      environment.now += 8 * DAY_MS;
      await worker(client).run('user');
      expect(count.refusals).toBe(refusals);
    },
  );

  /** Opens a popup after every so many pages. Returns the waits in milliseconds that were asked of its two requests. */
  function openPopups({ limited, waitMs }: ReturnType<typeof limitedDirectory>, every: number) {
    const { answer } = limited;
    const waits: number[] = [];
    limited.answer = async (...page) => {
      const sent = await answer(...page);
      if ((sent.current ?? 0) % every === 0) {
        environment.personWaitedAt = environment.now;
        for (const _ of ['details', 'badge']) waits.push(waitMs() ?? 0);
      }
      return sent;
    };
    return waits;
  }

  it.each([1, 3, 8])('refuses a popup after every %i pages for a moment only', async (every) => {
    const directory = limitedDirectory();
    const waits = openPopups(directory, every);
    await worker({ ...directory.limited.client, profile: tosdr }).run();
    expect(Math.max(...waits)).toBeLessThanOrEqual(2_100);
    expect(directory.count.refusals).toBe(0);
  });

  it.each([1, 3, 8])('refuses no popup after every %i pages of the next list', async (every) => {
    const directory = limitedDirectory();
    const client = { ...directory.limited.client, profile: tosdr };
    await worker(client).run();
    const waits = openPopups(directory, every);
    environment.now += 8 * DAY_MS;
    await worker(client).run('user');
    expect([Math.max(...waits), directory.count.refusals]).toEqual([0, 0]);
    // Page 1 again, because the popups took long.
    expect(directory.limited.requests.length).toBeLessThanOrEqual(2 * 22 + 1);
  });

  it('sends nothing for ten seconds after a request that a person waits for', async () => {
    const times: number[] = [];
    directory.answer = (page) => {
      times.push(environment.now);
      if (page.current === 2) environment.personWaitedAt = environment.now;
      return page;
    };
    const start = environment.now;
    await worker().run();
    expect(times.map((time) => time - start)).toEqual([0, 0, 10_000, 10_000, 10_000]);
  });

  it('is not held up by a clock that was set back after a person asked', async () => {
    environment.personWaitedAt = environment.now + DAY_MS;
    const start = environment.now;
    await worker().run();
    expect(environment.now).toBe(start);
  });
});

it('tells open pages when the next check is at another time', async () => {
  await worker().run();
  environment.changes = [];
  await worker().run();
  expect(environment.changes).toEqual([]);
  environment.interval = DAY_MS;
  expect(await worker().run()).toBe(environment.now + DAY_MS);
  expect(environment.changes).toEqual(['progress']);
});

it.each([
  ['a fast list', 100],
  ['a slow one', 20_000],
])('keeps the worker awake before each step of %s, with an alarm in case it dies', async (_, pageMs) => {
  directory.answer = (page) => {
    environment.now += pageMs;
    return page;
  };
  const stayAwake = vi.fn(async () => {});
  const ahead: number[] = [];
  const wakeAt = async (time: number) => {
    ahead.push(time - environment.now);
  };
  await worker(directory.client, { stayAwake, wakeAt }).run();
  expect(stayAwake.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(ahead.every((time) => time === MINUTE_MS)).toBe(true);
});
