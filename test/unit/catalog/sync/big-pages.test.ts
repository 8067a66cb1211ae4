import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { readServices } from '../../../../src/catalog/pages.ts';
import { DAY_MS } from '../../../../src/catalog/sync/plan/durations.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/* Runs over a directory whose list is 5 pages of service v3, or 10 of service v2. A new list costs page 1 again. */

const V3 = ['v3 1', 'v3 2', 'v3 3', 'v3 4', 'v3 5'];
const V2 = Array.from({ length: 10 }, (_, i) => `v2 ${i + 1}`);

let environment: FakeEnvironment;
let directory: FakeDirectory;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  directory = fakeDirectory(services(50), 5, 10);
});
afterEach(() => environment.database.close());

const list = () => readList(environment.database, DIRECTORY);

/** Runs a sync whenever it is due, for some days. Returns the requests. */
async function requestsOf(days: number): Promise<string[]> {
  directory.requests = [];
  const sync = environment.sync(directory.client);
  const end = environment.now + days * DAY_MS;
  for (let next = await sync.run(); next <= end; next = await sync.run()) environment.now = next;
  environment.now = end;
  return directory.requests;
}

/** The number of pages of the list in use, which must have each of the 50 services once. */
async function pagesInUse(): Promise<number> {
  const { current } = await list();
  const stored = await readServices(environment.database, DIRECTORY, current?.id ?? null);
  expect(stored.map(({ id }) => id).sort((a, b) => a - b)).toEqual(services(50).map(({ id }) => id));
  return current?.pages ?? 0;
}

describe('a list', () => {
  it('is read from service v3', async () => {
    expect(await requestsOf(1)).toEqual([...V3, 'v3 1']);
    expect(await pagesInUse()).toBe(5);
  });

  it('is read from service v2 if v3 has none, and v3 is asked for it again after four weeks', async () => {
    directory.offersV3 = false;
    expect(await requestsOf(1)).toEqual(['v3 1', ...V2, 'v2 1']);
    for (const week of [2, 3, 4]) expect(await requestsOf(7), `week ${week}`).toEqual(V2);
    expect(await requestsOf(7)).toEqual(['v3 1', ...V2]);
    expect(await requestsOf(7)).toEqual(V2);
    directory.offersV3 = true;
    expect((await requestsOf(21)).slice(-6)).toEqual([...V3, 'v3 1']);
    expect(await pagesInUse()).toBe(5);
  });

  it('that is in service v3 on Monday and not on Tuesday is read from v2 on Tuesday', async () => {
    environment.interval = DAY_MS;
    expect(await requestsOf(0.5)).toEqual([...V3, 'v3 1']);
    directory.offersV3 = false;
    expect(await requestsOf(1)).toEqual(['v3 1', ...V2, 'v2 1']);
    expect(await pagesInUse()).toBe(10);
  });

  it('whose second page is missing in service v3 is read from v2, whole', async () => {
    directory.answer = (page, version) => {
      if (version === 'v3' && page.current === 2) throw new DirectoryError({ kind: 'not-found' });
      return page;
    };
    expect(await requestsOf(1)).toEqual(['v3 1', 'v3 2', ...V2, 'v2 1']);
    expect(await pagesInUse()).toBe(10);
  });

  it('whose second page fails in service v3 is retried there, and then read from v2, whole', async () => {
    directory.answer = (page, version) => {
      if (version === 'v3' && page.current === 2) throw new DirectoryError({ kind: 'timed-out' });
      return page;
    };
    expect(await requestsOf(1)).toEqual(['v3 1', 'v3 2', 'v3 1', 'v3 2', ...V2, 'v2 1']);
    expect(await pagesInUse()).toBe(10);
  });

  it('stays in sight with the pages of service v3 until v2 sends its first page', async () => {
    let isDown = true;
    directory.answer = (page, version) => {
      if (isDown && (version === 'v2' || page.current === 2))
        throw new DirectoryError({ kind: 'unavailable', status: 500, waitMs: null });
      return page;
    };
    const retry = ['v3 1', 'v3 2', 'v2 1'];
    expect(await requestsOf(0.2)).toEqual(['v3 1', 'v3 2', ...retry, ...retry, ...retry]);
    expect(await environment.shows('s1.example', DIRECTORY)).toBe('Service 1');
    isDown = false;
    expect(await requestsOf(0.5)).toEqual([...V3, 'v3 1']);
    expect(await pagesInUse()).toBe(5);
  });

  it('starts over once if its total changes midway', async () => {
    directory.answer = (page) => {
      if (page.current === 3 && directory.requests.length === 3) directory.list = services(51);
      return { ...page, total: directory.list.length };
    };
    expect(await requestsOf(1)).toEqual(['v3 1', 'v3 2', 'v3 3', ...V3, 'v3 6', 'v3 1']);
  });

  it('goes on in service v2 if an older version of the extension had begun it', async () => {
    directory.offersV3 = false;
    directory.answer = (page) => {
      if (page.current === 4) throw new DirectoryError({ kind: 'timed-out' });
      return page;
    };
    await requestsOf(0);
    await environment.database.write(['lists'], async (stores) => {
      const stored = await stores('lists').get(DIRECTORY);
      if (!stored?.sync.run) throw new Error('expected a run');
      const { version: _version, triesV2: _triesV2, arrivedAt: _arrivedAt, ...run } = stored.sync.run;
      const { knownVersion: _known, ...sync } = { ...stored.sync, run };
      await stores('lists').put(Object.assign(stored, { sync }));
    });
    directory.offersV3 = true;
    directory.answer = (page) => page;
    expect(await requestsOf(1)).toEqual([...V2.slice(2), 'v2 1']);
    expect((await requestsOf(8))[0]).toBe('v3 1');
  });
});

describe('the known list of 10,639 services, at 5 requests in any 10 s,', () => {
  const WINDOW_MS = 10_000;
  const TRIP_MS = 150;

  /** Limits the rate as the best-known directory does; returns how often it refused. */
  function limited(): () => number {
    let answered: number[] = [];
    let refusals = 0;
    directory = fakeDirectory(services(10_639), 100, 500);
    directory.answer = (page) => {
      environment.now += TRIP_MS;
      answered = answered.filter((time) => time > environment.now - WINDOW_MS);
      const [first] = answered;
      if (answered.length < 5 || first === undefined) {
        answered.push(environment.now);
        return page;
      }
      refusals += 1;
      const waitMs = 1000 * Math.ceil((first + WINDOW_MS - environment.now) / 1000);
      throw new DirectoryError({ kind: 'rate-limited', waitMs });
    };
    return () => refusals;
  }

  it('takes 22 pages, the first one again, one refusal and 50 s at most, and no refusal from then on', async () => {
    const refusals = limited();
    const start = environment.now;
    await environment.sync(directory.client).run();
    expect((await list()).current).toMatchObject({ services: 10_639, pages: 22 });
    expect(directory.requests).toHaveLength(24);
    expect(environment.now - start).toBeLessThanOrEqual(50_000);
    expect(refusals()).toBe(1);
    environment.now += 8 * DAY_MS;
    await environment.sync(directory.client).run('user');
    expect(directory.requests).toHaveLength(46);
    expect(refusals()).toBe(1);
  });
});
