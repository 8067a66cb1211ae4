import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogDatabase, openCatalogDatabase } from '../../../src/catalog/database.ts';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { siteOf } from '../../../src/catalog/site.ts';
import { readBlocks, readList, readListInUse } from '../../../src/catalog/store.ts';
import { createSync } from '../../../src/catalog/sync.ts';
import type { DirectoryClient } from '../../../src/directory/client.ts';
import { DirectoryError, type RequestFailure } from '../../../src/directory/errors.ts';
import type { ListPage, Service } from '../../../src/directory/schema.ts';

const DIRECTORY = 'https://ratings.example';

function service(id: number, change: Partial<Service> = {}): Service {
  return {
    id,
    name: `Service ${id}`,
    slug: '',
    urls: [`s${id}.example`],
    grade: 'C',
    reviewed: true,
    createdAt: 0,
    updatedAt: 0,
    ...change,
  };
}

const services = (count: number) => Array.from({ length: count }, (_, i) => service(i + 1));

/** A directory in memory; `answer` may throw or change a page. */
function scriptedDirectory(list: Service[], pageSize = 10) {
  const directory = {
    list,
    asked: [] as number[],
    answer: (page: ListPage): ListPage => page,
    client: null as unknown as DirectoryClient,
  };
  directory.client = {
    profile: { address: DIRECTORY, badge: '', page: '' },
    async listServices(number) {
      directory.asked.push(number);
      const end = Math.max(1, Math.ceil(directory.list.length / pageSize));
      const content = directory.list.slice((number - 1) * pageSize, number * pageSize);
      return directory.answer({
        total: directory.list.length,
        current: number,
        end,
        services: content,
        rejected: 0,
      });
    },
    service: () => Promise.reject(new Error('not asked here')),
    badge: () => Promise.reject(new Error('not asked here')),
    serviceWithQuotes: () => Promise.reject(new Error('not asked here')),
    search: () => Promise.reject(new Error('not asked here')),
    logo: () => Promise.reject(new Error('not asked here')),
    caseById: () => Promise.reject(new Error('not asked here')),
    listCases: () => Promise.reject(new Error('not asked here')),
    document: () => Promise.reject(new Error('not asked here')),
    searchV5: () => Promise.reject(new Error('not asked here')),
    searchV4: () => Promise.reject(new Error('not asked here')),
    searchV3: () => Promise.reject(new Error('not asked here')),
    searchV2: () => Promise.reject(new Error('not asked here')),
  };
  return directory;
}

let database: CatalogDatabase;
let now: number;
let wakes: number[];
let changes: string[];

beforeEach(async () => {
  await deleteDB('smallprint');
  database = await openCatalogDatabase(() => {});
  now = Date.UTC(2026, 5, 1);
  wakes = [];
  changes = [];
});
afterEach(() => database.close());

function syncWith(client: DirectoryClient) {
  return createSync({
    client,
    openDatabase: async () => database,
    isPublicSuffix: (host) => !host.includes('.'),
    now: () => now,
    random: () => 0.5,
    async sleep(milliseconds) {
      now += milliseconds;
    },
    async wakeAt(instant) {
      wakes.push(instant);
    },
    stayAwake: async () => {},
    changed: (what) => changes.push(what),
  });
}

async function stateOf(host: string) {
  const { list, index } = await readListInUse(database, DIRECTORY);
  const site = siteOf(`https://${host}/`, { list, index: index && openListIndex(index) });
  return 'service' in site ? site.service.name : site.state;
}

describe('a sync', () => {
  it('fetches every page once and makes the list current', async () => {
    const directory = scriptedDirectory(services(35));
    await syncWith(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4]);
    const { current, sync } = await readList(database, DIRECTORY);
    expect(current).toMatchObject({ services: 35, hosts: 35, blocks: 4, rejected: 0, publishedAt: now });
    expect(sync.run).toBeNull();
    expect(await stateOf('www.s35.example')).toBe('Service 35');
    expect(await stateOf('elsewhere.example')).toBe('unlisted');
    expect(wakes.at(-1)).toBe(sync.notBefore);
  });

  it('asks nothing while the list is young, and again when a person asks', async () => {
    const directory = scriptedDirectory(services(5));
    await syncWith(directory.client).run();
    await syncWith(directory.client).run();
    expect(directory.asked).toEqual([1]);
    await syncWith(directory.client).run({ hurry: true });
    expect(directory.asked).toEqual([1, 1]);
  });

  it('is one flight, whoever asks meanwhile', async () => {
    const directory = scriptedDirectory(services(35));
    const sync = syncWith(directory.client);
    await Promise.all([sync.run(), sync.run({ hurry: true }), sync.run()]);
    expect(directory.asked).toEqual([1, 2, 3, 4]);
  });

  it('takes a service that has gone out of the list, and keeps one generation as the fallback', async () => {
    const directory = scriptedDirectory(services(20));
    const sync = syncWith(directory.client);
    await sync.run();
    for (let i = 0; i < 3; i++) {
      directory.list = directory.list.slice(1);
      await sync.run({ hurry: true });
    }
    expect(await stateOf('s3.example')).toBe('unlisted');
    expect(await stateOf('s4.example')).toBe('Service 4');
    const { current, previous } = await readList(database, DIRECTORY);
    expect([previous?.id, current?.id]).toEqual([3, 4]);
    expect(await database.count('indexes')).toBe(2);
    expect(await database.count('blocks')).toBe(4);
  });

  it('matches what has arrived while the first list is on its way', async () => {
    const directory = scriptedDirectory(services(30));
    const seen: string[][] = [];
    directory.answer = (page) => page;
    const { client } = directory;
    const listServices = client.listServices;
    const watched = {
      ...client,
      async listServices(number: number) {
        seen.push([await stateOf('s1.example'), await stateOf('s11.example')]);
        return listServices(number);
      },
    };
    await syncWith(watched).run();
    expect(seen).toEqual([
      ['list-coming', 'list-coming'],
      ['Service 1', 'list-coming'],
      ['Service 1', 'Service 11'],
    ]);
    expect(changes).toEqual(['list', 'list', 'list', 'list']);
  });

  it('shows the old list, whole, until the new one is complete', async () => {
    const directory = scriptedDirectory(services(30));
    await syncWith(directory.client).run();
    directory.list = directory.list.map((one) => ({ ...one, name: `New ${one.id}` }));
    const seen = new Set<string>();
    directory.answer = (page) => {
      stateOf('s1.example').then((name) => seen.add(name));
      return page;
    };
    changes = [];
    await syncWith(directory.client).run({ hurry: true });
    expect([...seen]).toEqual(['Service 1']);
    expect(await stateOf('s1.example')).toBe('New 1');
    expect(changes).toEqual(['progress', 'progress', 'progress', 'list']);
  });

  it('that failed goes on at the page that failed, in another life of the worker', async () => {
    const directory = scriptedDirectory(services(45));
    let down = true;
    directory.answer = (page) => {
      if (down && page.current === 3) throw new DirectoryError({ kind: 'unreachable' });
      return page;
    };
    await syncWith(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await readList(database, DIRECTORY)).sync).toMatchObject({
      failures: 1,
      failingSince: now,
      lastFailure: { kind: 'unreachable' },
      run: { nextPage: 3 },
    });
    expect(await stateOf('s1.example')).toBe('Service 1');
    expect(await stateOf('s41.example')).toBe('list-unavailable');

    down = false;
    now = wakes.at(-1) ?? now;
    await syncWith(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 3, 4, 5]);
    expect(await stateOf('s41.example')).toBe('Service 41');
  });

  it.each<[string, RequestFailure | ((page: ListPage) => ListPage), string]>([
    ['answers that are not JSON', { kind: 'unreadable', why: 'not-json' }, 'unreadable'],
    ['another shape', { kind: 'unreadable', why: 'wrong-shape' }, 'unreadable'],
    ['an error without the success bit', { kind: 'unreadable', why: 'no-success' }, 'unreadable'],
    ['HTTP 500', { kind: 'unavailable', status: 500, waitMs: null }, 'unavailable'],
    ['an answer that never ends', { kind: 'too-large' }, 'too-large'],
    ['no answer in time', { kind: 'timed-out' }, 'timed-out'],
    ['another page than was asked for', (page) => ({ ...page, current: 7 }), 'wrong-page'],
    ['a list without end', (page) => ({ ...page, end: 1_000_000 }), 'endless'],
    ['a total that keeps growing', (page) => ({ ...page, total: page.total + ++growth }), 'changed-midway'],
    ['fewer services than it counts', (page) => ({ ...page, total: 1000 }), 'incomplete'],
    [
      'a list that lost more than half',
      (page) => ({ ...page, total: 1, end: 1, services: [service(1)] }),
      'shrunken',
    ],
    ['an empty list', (page) => ({ ...page, total: 0, end: 1, services: [] }), 'shrunken'],
  ])('from a directory with %s leaves the list in use as it was', async (_, fault, kind) => {
    const directory = scriptedDirectory(services(30));
    await syncWith(directory.client).run();
    const before = await readList(database, DIRECTORY);
    const blocks = await readBlocks(database, DIRECTORY, 1);

    directory.answer = (page) => {
      if (typeof fault === 'function') return fault(page);
      throw new DirectoryError(fault);
    };
    directory.asked = [];
    await syncWith(directory.client).run({ hurry: true });

    const after = await readList(database, DIRECTORY);
    expect(after.sync.lastFailure?.kind).toBe(kind);
    expect(after.current).toEqual(before.current);
    expect(await readBlocks(database, DIRECTORY, 1)).toEqual(blocks);
    expect(await stateOf('s30.example')).toBe('Service 30');
    expect(after.sync.notBefore - now).toBeGreaterThanOrEqual(15 * 60_000);
    expect(directory.asked.length).toBeLessThanOrEqual(5);
  });

  it('obeys a directory that is in a hurry, learns its pace, and is refused only once', async () => {
    const directory = scriptedDirectory(services(400));
    const answered: number[] = [];
    let refused = 0;
    directory.answer = (page) => {
      const recent = answered.filter((at) => at > now - 10_000);
      if (recent.length >= 5) {
        refused++;
        throw new DirectoryError({ kind: 'rate-limited', waitMs: (recent[0] ?? 0) + 10_000 - now });
      }
      answered.push(now);
      return page;
    };
    await syncWith(directory.client).run();
    expect((await readList(database, DIRECTORY)).current?.services).toBe(400);
    expect(refused).toBe(1);
  });

  it('whose store refuses says so, and leaves the list as it was', async () => {
    const directory = scriptedDirectory(services(30));
    await syncWith(directory.client).run();
    // A function cannot be stored: the put throws in the middle of its transaction.
    directory.answer = (page) => ({
      ...page,
      services: [{ ...service(1), name: (() => {}) as unknown as string }],
    });
    await syncWith(directory.client).run({ hurry: true });
    const { current, sync } = await readList(database, DIRECTORY);
    expect(sync.lastFailure).toEqual({ kind: 'storage', full: false });
    expect(current?.services).toBe(30);
    expect(await stateOf('s30.example')).toBe('Service 30');
  });

  it('without a database asks nothing and tries again later', async () => {
    const directory = scriptedDirectory(services(5));
    const sync = createSync({
      client: directory.client,
      openDatabase: () => Promise.reject(new DOMException('broken', 'UnknownError')),
      isPublicSuffix: () => false,
      now: () => now,
      random: () => 0.5,
      sleep: async () => {},
      async wakeAt(instant) {
        wakes.push(instant);
      },
      stayAwake: async () => {},
      changed: () => {},
    });
    await sync.run();
    expect(directory.asked).toEqual([]);
    expect(wakes).toEqual([now + 60_000]);
  });
});

let growth = 0;
