import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../../src/catalog/sync/plan/durations.ts';
import { createSync } from '../../../../src/catalog/sync/sync.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { profileOf, TOSDR_ADDRESS } from '../../../../src/directory/profile.ts';
import { directory, environment, list } from '../fifty-services.ts';
import { countOf, getFrom, putInto } from '../stores.ts';
import { DyingWorker } from './dying-worker.ts';
import { DIRECTORY, service, services } from './fake-directory.ts';

/** Notes the store of each write from now on. */
function watchWrites(): () => string[] {
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  return () => puts.mock.contexts.map((store) => (store as IDBObjectStore).name);
}

describe('a list that did not change', () => {
  it('is not written or published again, and no tab is drawn again', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    const before = await list();
    const index = await getFrom(environment.database, 'indexes', [DIRECTORY, 1]);
    environment.changes = [];
    const writes = watchWrites();
    environment.now += 7 * DAY_MS;
    await sync.run('user');
    expect(writes().filter((name) => name === 'blocks' || name === 'indexes')).toEqual([]);
    const after = await list();
    expect(after.current).toEqual(before.current);
    expect(after.previous).toBeNull();
    expect(after.sync.checkedAt).toBe(environment.now);
    expect(await getFrom(environment.database, 'indexes', [DIRECTORY, 1])).toEqual(index);
    expect(environment.changes).not.toContain('list');
    expect(await countOf(environment.database, 'pages')).toBe(5);
  });

  it('costs a waking worker no write, also where the limit of the directory is known', async () => {
    const client = { ...directory.client, profile: profileOf(TOSDR_ADDRESS) };
    await environment.sync(client).run();
    const writes = watchWrites();
    await environment.sync(client).run();
    expect(writes()).toEqual([]);
  });

  it('except for one service is written again on one page', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    directory.list = directory.list.map((one) => (one.id === 25 ? service(25, { grade: 'E' }) : one));
    const writes = watchWrites();
    await sync.run('user');
    expect(writes().filter((name) => name === 'blocks')).toHaveLength(1);
    expect((await list()).current?.id).toBe(2);
    // The two generations share four pages, and each has its own version of the fifth.
    expect(await countOf(environment.database, 'blocks')).toBe(6);
    await sync.run('user');
    expect(await countOf(environment.database, 'blocks')).toBe(6);
  });
});

it('holds a list that lost more than half until a second run agrees, also if a failure comes between', async () => {
  const sync = environment.sync(directory.client);
  await sync.run();
  directory.list = services(20);
  await sync.run('user');
  expect((await list()).sync.lastFailure).toMatchObject({ kind: 'shrunken', from: 50, to: 20 });
  directory.answer = () => {
    throw new DirectoryError({ kind: 'unreachable' });
  };
  await sync.run('user');
  expect((await list()).current?.services).toBe(50);
  directory.answer = (page) => page;
  await sync.run('user');
  expect((await list()).current?.services).toBe(20);
});

it('holds a list that is older than the one in use until a second run agrees', async () => {
  const dated = (updatedAt: number, name: string) => services(50, { updatedAt, name });
  directory.list = dated(environment.now, 'new');
  const sync = environment.sync(directory.client);
  await sync.run();
  directory.list = dated(environment.now - 30 * DAY_MS, 'restored');
  await sync.run('user');
  expect((await list()).sync.lastFailure).toMatchObject({ kind: 'older' });
  expect(await environment.shows('s1.example', DIRECTORY)).toBe('new');
  await sync.run('user');
  expect((await list()).sync.lastFailure).toBeNull();
  expect(await environment.shows('s1.example', DIRECTORY)).toBe('restored');
});

it('leaves no page on the disk of a list that was refused, even if the worker dies in the meantime', async () => {
  await environment.sync(directory.client).run();
  const stored = ['pages', 'blocks'] as const;
  const before = await Promise.all(stored.map((name) => countOf(environment.database, name)));
  directory.list = services(50, { name: '\ufffd' });
  const refuse = async (dieAt: number) => {
    const worker = new DyingWorker(dieAt);
    await worker.finishes(environment.with(directory.client), (mortal) => createSync(mortal).run('user'));
    return worker.waits;
  };
  const waits = await refuse(Number.POSITIVE_INFINITY);
  // The last waits, in which the run ends.
  for (let dieAt = waits - 15; dieAt <= waits; dieAt++) {
    await refuse(dieAt);
    if ((await list()).sync.run) await refuse(Number.POSITIVE_INFINITY);
    const after = await Promise.all(stored.map((name) => countOf(environment.database, name)));
    expect(after, `wait ${dieAt}`).toEqual(before);
  }
  expect((await list()).sync.lastFailure).toEqual({ kind: 'garbled' });
});

describe('a record that an older version stored without the newest fields', () => {
  const NEWEST = [
    'waitingSince',
    'refusals',
    'resumes',
    'jitter',
    'paceMs',
    'isDeferred',
    'heldBack',
  ] as const;

  async function removeNewestFields(): Promise<void> {
    const stored = await getFrom(environment.database, 'lists', DIRECTORY);
    if (!stored) throw new Error('nothing is stored');
    for (const name of NEWEST) expect(Reflect.deleteProperty(stored.sync, name)).toBe(true);
    await putInto(environment.database, 'lists', stored);
  }

  it('keeps its list, which is updated when that is due', async () => {
    await environment.sync(directory.client).run();
    const before = await list();
    await removeNewestFields();
    directory.asked = [];
    expect(await environment.sync(directory.client).run()).toBe(before.sync.notBefore);
    expect(directory.asked).toEqual([]);
    expect((await list()).current).toEqual(before.current);

    environment.now = before.sync.notBefore;
    directory.list = services(50, { name: 'new' });
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
    expect(await environment.shows('s50.example', DIRECTORY)).toBe('new');
    expect((await list()).sync).toMatchObject({ failures: 0, lastFailure: null, run: null });
  });

  it('keeps its run, which is resumed with the pages that it has', async () => {
    const stopped = environment.sync(directory.client);
    directory.answer = (page) => {
      if (page.current === 3) void stopped.stop();
      return page;
    };
    await stopped.run();
    await removeNewestFields();
    const { sync } = await list();
    const next = sync.run?.nextPage ?? 0;
    expect(next).toBeGreaterThan(1);
    directory.asked = [];
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4, 5].filter((page) => page >= next));
    expect((await list()).current).toMatchObject({ services: 50, pages: 5 });
  });
});
