import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-record.ts';
import { readBlocks } from '../../../../src/catalog/pages.ts';
import { DirectoryError, type RequestFailure } from '../../../../src/directory/directory-error.ts';
import type { ListPage } from '../../../../src/directory/schema.ts';
import { DIRECTORY, scriptedDirectory, service, services } from './directory-in-memory.ts';
import { World } from './world.ts';

let world: World;
const stateOf = (host: string) => world.shows(host, DIRECTORY);

beforeEach(async () => {
  world = await World.fresh();
});
afterEach(() => world.database.close());

describe('a sync', () => {
  it('fetches every page once and makes the list current', async () => {
    const directory = scriptedDirectory(services(35));
    const next = await world.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4]);
    const { current, sync } = await readList(world.database, DIRECTORY);
    expect(current).toMatchObject({ services: 35, hosts: 35, pages: 4, rejected: 0, publishedAt: world.now });
    expect(sync.run).toBeNull();
    expect(await stateOf('www.s35.example')).toBe('Service 35');
    expect(await stateOf('elsewhere.example')).toBe('unlisted');
    expect(next).toBe(sync.notBefore);
  });

  it('counts a new list as checked when it was published, and no moment later: the settings would show two dates', async () => {
    const clock = () => {
      world.now += 1;
      return world.now;
    };
    await world.sync(scriptedDirectory(services(5)).client, { now: clock }).run();
    const { current, sync } = await readList(world.database, DIRECTORY);
    expect(sync.checkedAt).toBe(current?.publishedAt);
  });

  it('asks nothing while the list is young, and again when a person asks', async () => {
    const directory = scriptedDirectory(services(5));
    await world.sync(directory.client).run();
    await world.sync(directory.client).run();
    expect(directory.asked).toEqual([1]);
    await world.sync(directory.client).run('user');
    expect(directory.asked).toEqual([1, 1]);
  });

  it('is one flight, whoever asks meanwhile', async () => {
    const directory = scriptedDirectory(services(35));
    const sync = world.sync(directory.client);
    await Promise.all([sync.run(), sync.run('user'), sync.run()]);
    expect(directory.asked).toEqual([1, 2, 3, 4]);
  });

  it('hears a person who asks while it only looks whether anything is due', async () => {
    const directory = scriptedDirectory(services(35));
    const sync = world.sync(directory.client);
    await sync.run();
    await Promise.all([sync.run(), sync.run('user'), sync.run('user')]);
    expect(directory.asked).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  it('hears a person who asks while a run that was left behind goes on and fails', async () => {
    const directory = scriptedDirectory(services(35));
    await world.sync(directory.client).run();
    const former = world.sync(directory.client);
    directory.answer = (page) => {
      if (page.current === 2) void former.stop();
      return page;
    };
    await former.run('user');
    directory.asked = [];
    let failures = 0;
    directory.answer = (page) => {
      if (failures++ === 0) throw new DirectoryError({ kind: 'unreachable' });
      return page;
    };
    const sync = world.sync(directory.client);
    await Promise.all([sync.run(), sync.run('user'), sync.run('user')]);
    expect(directory.asked).toEqual([3, 3, 4]);
    expect((await readList(world.database, DIRECTORY)).sync.lastFailure).toBeNull();
  });

  it('asks once for two windows in which somebody asks at once, also when that fails', async () => {
    const directory = scriptedDirectory(services(35));
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    const sync = world.sync(directory.client);
    await Promise.all([sync.run('user'), sync.run('user'), sync.run()]);
    expect(directory.asked).toEqual([1]);
  });

  it.each(['user', 'online', 'settings'] as const)(
    'asks again for one who calls (%s) when the same call before has failed and is about to end',
    async (trigger) => {
      const directory = scriptedDirectory(services(35));
      directory.answer = () => {
        throw new DirectoryError({ kind: trigger === 'settings' ? 'switched-off' : 'unreachable' });
      };
      let second: Promise<number> | null = null;
      world.isOnline = false;
      const sync = world.sync(directory.client, {
        changed: () => {
          if (second) return;
          // The failure is known to all pages, and whatever kept the list from coming is over.
          directory.answer = (page) => page;
          world.isOnline = true;
          second = sync.run(trigger);
        },
      });
      await sync.run(trigger);
      await second;
      expect((await readList(world.database, DIRECTORY)).current?.services).toBe(35);
    },
  );

  it('goes on at once with a run that a person asked for and that died after its first page', async () => {
    const directory = scriptedDirectory(services(35));
    await world.sync(directory.client).run();
    const stopAfter = async (page: number) => {
      const former = world.sync(directory.client);
      directory.answer = (answer) => {
        if (answer.current === page) void former.stop();
        return answer;
      };
      await former.run('user');
    };
    await stopAfter(1);
    // The person asks again, and the worker dies before the second page.
    directory.answer = () => new Promise(() => {});
    void world.sync(directory.client).run('user');
    await new Promise((resolve) => setTimeout(resolve, 50));
    directory.answer = (page) => page;
    directory.asked = [];
    await world.sync(directory.client).run();
    expect(directory.asked).toEqual([2, 3, 4]);
  });

  it('takes a service that has gone out of the list, and keeps one generation as the fallback', async () => {
    const directory = scriptedDirectory(services(20));
    const sync = world.sync(directory.client);
    await sync.run();
    for (let i = 0; i < 3; i++) {
      directory.list = directory.list.slice(1);
      await sync.run('user');
    }
    expect(await stateOf('s3.example')).toBe('unlisted');
    expect(await stateOf('s4.example')).toBe('Service 4');
    const { current, previous } = await readList(world.database, DIRECTORY);
    expect([previous?.id, current?.id]).toEqual([3, 4]);
    expect(await world.database.count('indexes')).toBe(2);
    expect(await world.database.count('blocks')).toBe(4);
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
    await world.sync(watched).run();
    expect(seen).toEqual([
      ['list-coming', 'list-coming'],
      ['Service 1', 'list-coming'],
      ['Service 1', 'Service 11'],
    ]);
    expect(world.changes.filter((what) => what === 'list')).toHaveLength(3);
  });

  it('shows the old list, whole, until the new one is complete', async () => {
    const directory = scriptedDirectory(services(30));
    await world.sync(directory.client).run();
    directory.list = directory.list.map((one) => ({ ...one, name: `New ${one.id}` }));
    const seen = new Set<string>();
    directory.answer = (page) => {
      void stateOf('s1.example').then((name) => seen.add(name));
      return page;
    };
    world.changes = [];
    await world.sync(directory.client).run('user');
    expect([...seen]).toEqual(['Service 1']);
    expect(await stateOf('s1.example')).toBe('New 1');
    expect(world.changes).toEqual(['progress', 'progress', 'progress', 'list']);
  });

  it('that failed goes on at the page that failed, in another life of the worker', async () => {
    const directory = scriptedDirectory(services(45));
    let down = true;
    directory.answer = (page) => {
      if (down && page.current === 3) throw new DirectoryError({ kind: 'unreachable' });
      return page;
    };
    const nextTry = await world.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await readList(world.database, DIRECTORY)).sync).toMatchObject({
      failures: 1,
      failingSince: world.now,
      lastFailure: { kind: 'unreachable' },
      run: { nextPage: 3 },
    });
    expect(await stateOf('s1.example')).toBe('Service 1');
    expect(await stateOf('s41.example')).toBe('list-unavailable');

    down = false;
    world.now = nextTry;
    await world.sync(directory.client).run();
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
    await world.sync(directory.client).run();
    const before = await readList(world.database, DIRECTORY);
    const blocks = await readBlocks(world.database, DIRECTORY, 1);

    directory.answer = (page) => {
      if (typeof fault === 'function') return fault(page);
      throw new DirectoryError(fault);
    };
    directory.asked = [];
    await world.sync(directory.client).run('user');

    const after = await readList(world.database, DIRECTORY);
    expect(after.sync.lastFailure?.kind).toBe(kind);
    expect(after.current).toEqual(before.current);
    expect(await readBlocks(world.database, DIRECTORY, 1)).toEqual(blocks);
    expect(await stateOf('s30.example')).toBe('Service 30');
    expect(after.sync.notBefore - world.now).toBeGreaterThanOrEqual(15 * 60_000);
    expect(directory.asked.length).toBeLessThanOrEqual(5);
  });

  it('obeys a directory that is in a hurry, learns its pace, and is refused only once', async () => {
    const directory = scriptedDirectory(services(400));
    const answered: number[] = [];
    let refused = 0;
    directory.answer = (page) => {
      const recent = answered.filter((at) => at > world.now - 10_000);
      if (recent.length >= 5) {
        refused++;
        throw new DirectoryError({ kind: 'rate-limited', waitMs: (recent[0] ?? 0) + 10_000 - world.now });
      }
      answered.push(world.now);
      return page;
    };
    await world.sync(directory.client).run();
    expect((await readList(world.database, DIRECTORY)).current?.services).toBe(400);
    expect(refused).toBe(1);

    // The pace is remembered: a week later nothing is refused.
    world.now = (await readList(world.database, DIRECTORY)).sync.notBefore;
    await world.sync(directory.client).run();
    expect(directory.asked.length).toBe(81);
    expect(refused).toBe(1);
  });

  it('whose store refuses says so, and leaves the list as it was', async () => {
    const directory = scriptedDirectory(services(30));
    await world.sync(directory.client).run();
    // A function cannot be stored: the put throws in the middle of its transaction.
    directory.answer = (page) => ({
      ...page,
      services: [{ ...service(1), name: (() => {}) as unknown as string }],
    });
    await world.sync(directory.client).run('user');
    const { current, sync } = await readList(world.database, DIRECTORY);
    expect(sync.lastFailure).toEqual({ kind: 'storage', full: false });
    expect(current?.services).toBe(30);
    expect(await stateOf('s30.example')).toBe('Service 30');
  });

  it('without a database asks nothing and tries again later', async () => {
    const directory = scriptedDirectory(services(5));
    const sync = world.sync(directory.client, {
      openDatabase: () => Promise.reject(new DOMException('broken', 'UnknownError')),
    });
    expect(await sync.run()).toBe(world.now + 60_000);
    expect(await sync.run()).toBe(world.now + 60_000);
    world.now += 60_000;
    expect(await sync.run()).toBe(world.now + 120_000);
    expect(directory.asked).toEqual([]);
  });
});

let growth = 0;
