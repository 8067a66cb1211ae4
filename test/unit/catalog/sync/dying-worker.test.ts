import { describe, expect, it } from 'vitest';
import { readChanges, readList } from '../../../../src/catalog/list-store.ts';
import { createSyncRunner } from '../../../../src/catalog/sync/sync-runner.ts';
import type { Service } from '../../../../src/directory/schema/service.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/platform/durations.ts';
import { FULL_SIZE } from '../../../full-size.ts';
import { readServices } from '../read-services.ts';
import { countOf } from '../stores.ts';
import { DyingWorker } from './dying-worker.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, service, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/*
 * The worker dies at every single wait of a run: before and after each request, each read and each write. Readers see the
 * old list or the new one, whole, and the next worker completes the run.
 */

const PAGES = 6;
const SIZE = 4;
/** Every seventh wait is tried; all of them with FULL_SIZE. Odd: half of the deaths come before what is waited for. */
const STEP = FULL_SIZE ? 1 : 7;

const named = (name: string, count = PAGES * SIZE) => services(count, { name });

interface Story {
  /** The list in use; null for the first list. */
  readonly before: readonly Service[] | null;
  prepare(directory: FakeDirectory): void;
  /** The most requests, of all workers together. Each death may cost one, and page 1 again. */
  readonly requests: number;
  readonly pages: number;
}

const STORIES: Readonly<Record<string, Story>> = {
  'the first list': { before: null, prepare: () => {}, requests: PAGES + 2, pages: PAGES },
  'an update': {
    before: named('old'),
    prepare: (directory) => {
      directory.list = named('new');
    },
    requests: PAGES + 2,
    pages: PAGES,
  },
  'a list of service v2': {
    before: named('old'),
    prepare: (directory) => {
      directory.list = named('new');
      directory.offersV3 = false;
    },
    requests: PAGES + 4,
    pages: PAGES,
  },
  'a list that lacks two services, of which one is gone': {
    before: [...named('new'), service(90, { name: 'new' }), service(91, { name: 'new' })],
    prepare: (directory) => {
      directory.list = named('new');
      directory.answerAbout = (id) => (id === 90 ? service(90, { name: 'new' }) : null);
    },
    requests: PAGES + 5,
    pages: PAGES,
  },
  'a list that changes midway': {
    before: named('old'),
    prepare: (directory) => {
      directory.list = named('mixed');
      let isChanged = false;
      directory.answer = (page) => {
        if (!isChanged && page.current === 3) {
          isChanged = true;
          directory.list = named('new', PAGES * SIZE + 1);
          return { ...page, total: page.total + 1 };
        }
        return page;
      };
    },
    // The death of the worker that read page 3 hides the change from it, and page 1 tells.
    requests: 3 * PAGES + 3,
    pages: PAGES + 1,
  },
};

async function dying({ before, prepare, requests, pages }: Story, dieAt: number): Promise<boolean> {
  const environment = await FakeEnvironment.create();
  const { database } = environment;
  const directory = fakeDirectory([...(before ?? named('new'))], SIZE);
  if (before) await environment.sync(directory.client).run();
  const shown = async () => new Set((await readServices(database, DIRECTORY)).map(({ name }) => name));
  const names = await shown();
  environment.now += 8 * DAY_MS;
  prepare(directory);
  directory.requests = [];
  const worker = new DyingWorker(dieAt);
  const isFinished = await worker.finishes(environment.with(directory.client), (mortal) =>
    createSyncRunner(mortal).run('user'),
  );
  const what = `wait ${dieAt}`;
  if (!isFinished) expect([names, new Set(['new'])], what).toContainEqual(await shown());
  const { current } = await readList({ database, directory: DIRECTORY });
  const [newest] = await readChanges({ database, directory: DIRECTORY });
  if (newest) expect(newest.at, `${what}: changes of the list in use`).toBe(current?.publishedAt);

  environment.now += MINUTE_MS;
  const next = await environment.sync(directory.client).run('user');
  const { current: last, sync } = await readList({ database, directory: DIRECTORY });
  const listed = await readServices(database, DIRECTORY);
  expect(new Set(listed.map(({ name }) => name)), what).toEqual(new Set(['new']));
  expect(last?.services, what).toBe(listed.length);
  expect(sync, what).toMatchObject({ run: null, lastFailure: null });
  expect(next, what).toBeGreaterThan(environment.now + 6 * DAY_MS);
  // A person who asks again when the list is there gets it once more.
  const again = isFinished || current?.id === last?.id ? pages : 0;
  expect(directory.requests.length - again, what).toBeLessThanOrEqual(requests);
  expect(await countOf(database, 'pages'), what).toBe(0);
  expect(await countOf(database, 'indexes'), what).toBe(before ? 2 : 1);
  const gone = (await readChanges({ database, directory: DIRECTORY })).filter(({ kind }) => kind === 'gone');
  expect(gone.length, what).toBe(directory.list.length + 2 === before?.length ? 1 : 0);
  database.close();
  return isFinished;
}

describe('a worker that dies at any wait', () => {
  it.each(Object.entries(STORIES))('of %s mixes nothing, and the next one completes it', async (_, story) => {
    let dieAt = 1;
    while (!(await dying(story, dieAt))) dieAt += STEP;
    expect(dieAt).toBeGreaterThan(PAGES * 5);
  });

  it.each([
    [1, 'due'],
    [3, 'due'],
    [3, 'user'],
  ] as const)(
    'of page %i again and again stops for a quarter of an hour, or until a person asks: %s',
    async (page, trigger) => {
      const environment = await FakeEnvironment.create();
      const directory = fakeDirectory(named('new'), SIZE);
      let reached = () => {};
      directory.answer = (sent) => {
        if (sent.current !== page) return sent;
        reached();
        return new Promise<never>(() => {});
      };
      for (let deaths = 0; deaths < 20; deaths++) {
        // It dies while it waits for the page.
        const death = new Promise<void>((resolve) => {
          reached = resolve;
        });
        await Promise.race([environment.sync(directory.client).run(), death]);
        environment.now += MINUTE_MS / 2;
      }
      const { sync } = await readList({ database: environment.database, directory: DIRECTORY });
      expect(sync.lastFailure).toEqual({ kind: 'interrupted' });
      expect(directory.asked.filter((number) => number === page)).toHaveLength(6);
      directory.answer = (sent) => sent;
      if (trigger === 'due') environment.now = sync.notBefore;
      await environment.sync(directory.client).run(trigger);
      expect(await readServices(environment.database, DIRECTORY)).toHaveLength(PAGES * SIZE);
      expect(directory.asked.filter((number) => number === 2)).toHaveLength(1);
      environment.database.close();
    },
  );
});
