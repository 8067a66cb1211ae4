import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { DAY_MS } from '../../../../src/catalog/sync/plan/durations.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { profileOf, TOSDR_ADDRESS } from '../../../../src/directory/profile.ts';
import { readServices } from '../read-services.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/* Runs over a directory whose list is 5 pages of service v3, or 10 of service v2. */

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
    expect(await requestsOf(1)).toEqual(V3);
    expect(await pagesInUse()).toBe(5);
  });

  it('is read from service v2 if v3 has none, and v3 is asked for it again after four weeks', async () => {
    directory.offersV3 = false;
    expect(await requestsOf(1)).toEqual(['v3 1', ...V2]);
    for (const week of [2, 3, 4]) expect(await requestsOf(7), `week ${week}`).toEqual(V2);
    expect(await requestsOf(7)).toEqual(['v3 1', ...V2]);
    expect(await requestsOf(7)).toEqual(V2);
    directory.offersV3 = true;
    expect((await requestsOf(21)).slice(-5)).toEqual(V3);
    expect(await pagesInUse()).toBe(5);
  });

  it('that is in service v3 on Monday and not on Tuesday is read from v2 on Tuesday', async () => {
    environment.interval = DAY_MS;
    expect(await requestsOf(0.5)).toEqual(V3);
    directory.offersV3 = false;
    expect(await requestsOf(1)).toEqual(['v3 1', ...V2]);
    expect(await pagesInUse()).toBe(10);
  });

  it('whose second page is missing in service v3 is read from v2, whole', async () => {
    directory.answer = (page, version) => {
      if (version === 'v3' && page.current === 2) throw new DirectoryError({ kind: 'not-found' });
      return page;
    };
    expect(await requestsOf(1)).toEqual(['v3 1', 'v3 2', ...V2]);
    expect(await pagesInUse()).toBe(10);
  });

  it('whose first page fails in service v3 is retried there, and then read from v2, whole', async () => {
    directory.answer = (page, version) => {
      if (version === 'v3') throw new DirectoryError({ kind: 'timed-out' });
      return page;
    };
    expect(await requestsOf(1)).toEqual(['v3 1', 'v3 1', ...V2]);
    expect(await pagesInUse()).toBe(10);
  });

  it('keeps the pages of service v3 during an outage', async () => {
    let isDown = true;
    directory.answer = (page) => {
      if (isDown && page.current === 2)
        throw new DirectoryError({ kind: 'unavailable', status: 500, waitMs: null });
      return page;
    };
    expect(await requestsOf(0.2)).toEqual(['v3 1', 'v3 2', 'v3 2', 'v3 2', 'v3 2']);
    isDown = false;
    expect(await requestsOf(0.5)).toEqual(V3.slice(1));
    expect(await pagesInUse()).toBe(5);
  });

  it('starts over once if its total changes midway', async () => {
    directory.answer = (page) => {
      if (page.current === 3 && directory.requests.length === 3) directory.list = services(51);
      return { ...page, total: directory.list.length };
    };
    expect(await requestsOf(1)).toEqual(['v3 1', 'v3 2', 'v3 3', ...V3, 'v3 6']);
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
      const { version: _version, ...run } = stored.sync.run;
      const { rememberedVersion: _known, ...sync } = { ...stored.sync, run };
      await stores('lists').put(Object.assign(stored, { sync }));
    });
    directory.offersV3 = true;
    directory.answer = (page) => page;
    expect(await requestsOf(1)).toEqual(V2.slice(3));
    expect((await requestsOf(8))[0]).toBe('v3 1');
  });
});

describe('the known list of 10,639 services, at 5 requests in any 10 s,', () => {
  const WINDOW_MS = 10_000;
  const TRIP_MS = 150;
  const tosdr = profileOf(TOSDR_ADDRESS);
  let answered: number[];
  let refusals: number;
  /** Of the requests that a person waited for. */
  let personRefused: number;

  beforeEach(() => {
    [answered, refusals, personRefused] = [[], 0, 0];
    directory = fakeDirectory(services(10_639), 100, 500);
    directory.answer = (page) => {
      environment.now += TRIP_MS;
      const waitMs = waitFor();
      if (waitMs === null) return page;
      refusals += 1;
      throw new DirectoryError({ kind: 'rate-limited', waitMs });
    };
  });

  /** Counts a request as ToS;DR does; returns how long it must wait, or null. */
  function waitFor(): number | null {
    answered = answered.filter((time) => time > environment.now - WINDOW_MS);
    const [first] = answered;
    if (answered.length >= 5 && first !== undefined)
      return 1000 * Math.ceil((first + WINDOW_MS - environment.now) / 1000);
    answered.push(environment.now);
    return null;
  }

  /** A person opens the popup: it asks for the details of a service, and then for its badge. */
  function openPopup(): void {
    environment.personWaitedAt = environment.now;
    for (const _ of ['details', 'badge']) if (waitFor() !== null) personRefused += 1;
  }

  it('takes 22 pages, one refusal and 75 s at most, and no refusal from then on', async () => {
    const start = environment.now;
    await environment.sync(directory.client).run();
    expect((await list()).current).toMatchObject({ services: 10_639, pages: 22 });
    expect(directory.requests).toHaveLength(23);
    expect(environment.now - start).toBeLessThanOrEqual(75_000);
    expect(refusals).toBe(1);
    environment.now += 8 * DAY_MS;
    await environment.sync(directory.client).run('user');
    expect(directory.requests).toHaveLength(45);
    expect(refusals).toBe(1);
  });

  it('takes no refusal and 75 s at most if the limit is known from the start', async () => {
    const start = environment.now;
    await environment.sync({ ...directory.client, profile: tosdr }).run();
    expect(directory.requests).toHaveLength(22);
    expect(environment.now - start).toBeLessThanOrEqual(75_000);
    expect(refusals).toBe(0);
  });

  it.each([1, 2, 3, 5, 8, 13])(
    'leaves room for popups from the first second on: one opened after every %i pages is never refused',
    async (pages) => {
      const { answer } = directory;
      directory.answer = async (...page) => {
        const sent = await answer(...page);
        if ((sent.current ?? 0) % pages === 0) openPopup();
        return sent;
      };
      await environment.sync({ ...directory.client, profile: tosdr }).run();
      expect(directory.requests).toHaveLength(22);
      expect([refusals, personRefused]).toEqual([0, 0]);
    },
  );

  it('sends nothing for ten seconds after a request that a person waits for', async () => {
    let popupAt = 0;
    let nextAt = 0;
    const { answer } = directory;
    directory.answer = async (...page) => {
      if (popupAt > 0 && nextAt === 0) nextAt = environment.now;
      const sent = await answer(...page);
      if (sent.current === 2) {
        openPopup();
        popupAt = environment.now;
      }
      return sent;
    };
    await environment.sync(directory.client).run();
    expect(nextAt - popupAt).toBe(WINDOW_MS);
    expect((await list()).current?.services).toBe(10_639);
  });

  it('is not held up by a clock that was set back after a person asked', async () => {
    environment.personWaitedAt = environment.now + DAY_MS;
    const start = environment.now;
    await environment.sync(directory.client).run();
    expect(environment.now - start).toBeLessThanOrEqual(75_000);
  });
});
