import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { createSync } from '../../../../src/catalog/sync/sync.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { FULL_SIZE } from '../../../full-size.ts';
import { readServices } from '../read-services.ts';
import { DyingWorker } from './dying-worker.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/*
 * The worker dies at every single wait of a run of 25 pages, and another one wakes.
 */

const PAGES = 25;
const SIZE = 4;
const MINUTE = 60_000;
/** Every fifteenth wait is tried; all of them with FULL_SIZE. Odd, because the lists take turns. */
const STEP = FULL_SIZE ? 1 : 15;

const OLD = services(PAGES * SIZE, { name: 'old' });
const NEW = services(PAGES * SIZE, { name: 'new' });

let environment: FakeEnvironment;
let directory: FakeDirectory;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  directory = fakeDirectory(OLD, SIZE);
});
afterEach(() => environment.database.close());

/** Runs a worker until it dies. Returns whether it finished before that. */
function runUntilDeath(worker: DyingWorker): Promise<boolean> {
  return worker.finishes(environment.with(directory.client), (mortal) => createSync(mortal).run('user'));
}

/**
 * Runs a worker that gets so many answers. It dies after it has sent the next request. Returns whether it finished before
 * that.
 */
function finishesWithAnswers(answers: number): Promise<boolean> {
  return new Promise((resolve) => {
    let asked = 0;
    const listServices: typeof directory.client.listServices = async (...request) => {
      const answer = await directory.client.listServices(...request);
      asked += 1;
      if (asked <= answers) return answer;
      resolve(false);
      return new Promise<never>(() => {});
    };
    void environment
      .sync({ ...directory.client, listServices })
      .run()
      .then(() => resolve(true));
  });
}

/** The names in the list that readers see. */
async function visibleNames(): Promise<string[]> {
  const { current } = await readList(environment.database, DIRECTORY);
  if (!current) return [];
  const visible = await readServices(environment.database, DIRECTORY, current.id);
  expect(visible).toHaveLength(PAGES * SIZE);
  return [...new Set(visible.map(({ name }) => name))];
}

/** The largest number of requests for one page. */
function mostRequestsForOnePage(): number {
  const counts = new Map<number, number>();
  for (const page of directory.asked) counts.set(page, (counts.get(page) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

async function waitsOfCompleteRun(): Promise<number> {
  const worker = new DyingWorker(Number.POSITIVE_INFINITY);
  await runUntilDeath(worker);
  return worker.waits;
}

describe('a worker that dies', () => {
  it('keeps the whole old list at any wait of an update, and the next worker completes the run', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    let dieAt = 1;
    for (; ; dieAt += STEP) {
      directory.list = dieAt % 2 === 0 ? OLD : NEW;
      const [before, after] = dieAt % 2 === 0 ? ['new', 'old'] : ['old', 'new'];
      directory.asked = [];
      if (await runUntilDeath(new DyingWorker(dieAt))) break;
      expect([[before], [after]], `wait ${dieAt}`).toContainEqual(await visibleNames());

      environment.now += MINUTE;
      await environment.sync(directory.client).run();
      // If the worker died before anything was stored, no run is left to resume, and the person must ask again.
      if ((await visibleNames())[0] === before) await environment.sync(directory.client).run('user');
      expect(await visibleNames(), `wait ${dieAt}`).toEqual([after]);
      expect(mostRequestsForOnePage(), `wait ${dieAt}`).toBeLessThanOrEqual(3);
      // One page may have been sent twice.
      expect(directory.asked.length, `wait ${dieAt}`).toBeLessThanOrEqual(PAGES + 1);
      expect((await readList(environment.database, DIRECTORY)).sync.run).toBeNull();
    }
    expect(dieAt).toBeGreaterThan(PAGES * 5);
  });

  it('keeps the pages that have arrived at any wait of the first list, and the next worker resumes there', async () => {
    const waits = await waitsOfCompleteRun();
    environment.database.close();
    for (let dieAt = 3; dieAt <= waits; dieAt += STEP) {
      environment = await FakeEnvironment.create();
      directory = fakeDirectory(OLD, SIZE);
      expect(await runUntilDeath(new DyingWorker(dieAt)), `wait ${dieAt}`).toBe(false);
      const { current } = await readList(environment.database, DIRECTORY);
      const shown = await environment.shows(`s${PAGES * SIZE}.example`, DIRECTORY);
      expect(shown).toBe(current ? 'old' : 'list-coming');
      environment.now += MINUTE;
      await environment.sync(directory.client).run();
      expect(await visibleNames()).toEqual(['old']);
      expect(directory.asked.length, `wait ${dieAt}`).toBeLessThanOrEqual(PAGES + 1);
      environment.database.close();
    }
    environment = await FakeEnvironment.create();
  });

  it('at any wait of a run that turns from service v3 to v2 never mixes the two, and the next worker completes it', async () => {
    const refusing = () => {
      directory = fakeDirectory(OLD, SIZE, 2 * SIZE);
      directory.answer = (page, version) => {
        if (version === 'v3' && page.current === 3) throw new DirectoryError({ kind: 'not-found' });
        return page;
      };
    };
    refusing();
    const waits = await waitsOfCompleteRun();
    environment.database.close();
    for (let dieAt = 3; dieAt <= waits; dieAt += STEP) {
      environment = await FakeEnvironment.create();
      refusing();
      expect(await runUntilDeath(new DyingWorker(dieAt)), `wait ${dieAt}`).toBe(false);
      environment.now += MINUTE;
      await environment.sync(directory.client).run();
      expect(await visibleNames(), `wait ${dieAt}`).toEqual(['old']);
      expect((await readList(environment.database, DIRECTORY)).current?.pages).toBe(PAGES);
      // Three requests for pages of service v3, and one page that was sent twice.
      expect(directory.requests.length, `wait ${dieAt}`).toBeLessThanOrEqual(PAGES + 4);
      environment.database.close();
    }
    environment = await FakeEnvironment.create();
  });

  it('at the same page again and again stops trying for a while, and keeps the pages that have arrived', async () => {
    await runUntilDeath(new DyingWorker(60));
    const before = (await readList(environment.database, DIRECTORY)).sync.run?.nextPage ?? 0;
    expect(before).toBeGreaterThan(1);
    directory.asked = [];
    let deaths = 0;
    for (; deaths < 20; deaths++) {
      environment.now += MINUTE;
      if (await finishesWithAnswers(0)) break;
    }
    expect(deaths).toBeLessThan(8);
    const { sync } = await readList(environment.database, DIRECTORY);
    expect(sync.lastFailure).toEqual({ kind: 'interrupted' });
    expect(sync.notBefore - environment.now).toBeGreaterThanOrEqual(15 * MINUTE);
    expect(sync.run?.nextPage).toBe(before);
    environment.now = sync.notBefore;
    await environment.sync(directory.client).run();
    expect(await visibleNames()).toEqual(['old']);
  });

  it('after each page completes the list, however many workers that takes', async () => {
    let workers = 1;
    while (!(await finishesWithAnswers(1)) && workers < 3 * PAGES) {
      workers += 1;
      environment.now += MINUTE;
    }
    expect(workers).toBe(PAGES);
    expect(await visibleNames()).toEqual(['old']);
  });
});
