import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { readServices } from '../../../../src/catalog/pages.ts';
import { createSync } from '../../../../src/catalog/sync/sync.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import type { Service } from '../../../../src/directory/schema.ts';
import { FULL_SIZE } from '../../../full-size.ts';
import { DyingWorker } from './dying-worker.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, service, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/*
 * A directory that changes its content but not its size while its list is read: 800 services in 10 pages, of which the
 * first 80 were read from one version and the others from the next.
 */

const SERVICES = 800;
const SIZE = 80;
const PAGES = SERVICES / SIZE;
const MINUTE = 60_000;
const OLD = services(SERVICES, { name: 'old' });
const NEW = services(SERVICES, { name: 'new' });
/** Every seventh wait of a run is tried; all of them with FULL_SIZE. */
const STEP = FULL_SIZE ? 1 : 7;

let environment: FakeEnvironment;
let directory: FakeDirectory;

async function begin(): Promise<void> {
  environment = await FakeEnvironment.create();
  directory = fakeDirectory(OLD, SIZE);
}
beforeEach(begin);
afterEach(() => environment.database.close());

const list = () => readList(environment.database, DIRECTORY);

/** The distinct names in the list in use. */
async function publishedNames(): Promise<string[]> {
  const { current } = await list();
  const stored = await readServices(environment.database, DIRECTORY, current?.id ?? null);
  return [...new Set(stored.map(({ name }) => name))].sort();
}

/** Puts another list into the directory when it has answered so many requests. */
function changeAfter(requests: number, next: readonly Service[] = NEW): void {
  directory.answer = (page) => {
    if (directory.asked.length === requests) directory.list = [...next];
    return page;
  };
}

/** Stops the worker while it waits for a page, and lets time pass. */
async function pauseAtPage(number: number, pause: number): Promise<void> {
  const stopped = environment.sync(directory.client);
  directory.answer = (page) => {
    if (page.current !== number) return page;
    void stopped.stop();
    throw new DirectoryError({ kind: 'unreachable' });
  };
  await stopped.run();
  directory.answer = (page) => page;
  directory.asked = [];
  environment.now += pause;
}

const pages = (from: number, to = PAGES) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe.each(['v3', 'v2'] as const)('a list of service %s that changes while it is read', (version) => {
  beforeEach(async () => {
    directory.offersV3 = version === 'v3';
    if (version === 'v3') return;
    // It is known that there is no list in service v3.
    await environment.sync(directory.client).run();
    directory.asked = [];
  });

  it.each([1, 5, PAGES - 1])('after page %i is read once more, and published whole', async (after) => {
    changeAfter(after);
    await environment.sync(directory.client).run('user');
    expect(await publishedNames()).toEqual(['new']);
    // The page 1 that shows the change is the first page of the new list.
    expect(directory.asked).toEqual([...pages(1), 1, ...pages(2), 1]);
    expect((await list()).current?.pages).toBe(PAGES);
  });
});

describe('a list that is read without a pause', () => {
  it('costs one request more than it has pages', async () => {
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([...pages(1), 1]);
  });

  it('costs no more if it is the list in use, or if it has one page', async () => {
    await environment.sync(directory.client).run();
    directory.asked = [];
    await environment.sync(directory.client).run('user');
    expect(directory.asked).toEqual(pages(1));
    directory.asked = [];
    directory.list = services(SIZE, { name: 'new' });
    await environment.sync(directory.client).run('user');
    expect(directory.asked).toEqual([1]);
  });

  it('is published although the rows of page 1 have another order each time', async () => {
    directory.answer = (page) =>
      directory.asked.length % 2 === 0 ? { ...page, services: page.services.toReversed() } : page;
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([...pages(1), 1]);
    expect((await list()).current?.services).toBe(SERVICES);
  });

  it('is read once more if a single service of page 1 changed, and then published whatever changes', async () => {
    let edits = 0;
    directory.answer = (page) => {
      edits += 1;
      return page.current === 1
        ? { ...page, services: [service(1, { name: `edit ${edits}` }), ...page.services.slice(1)] }
        : page;
    };
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([...pages(1), 1, ...pages(2), 1]);
    expect((await list()).current?.services).toBe(SERVICES);
  });

  it('is not published if it changes as a whole a second time', async () => {
    await environment.sync(directory.client).run();
    directory.asked = [];
    directory.answer = (page) => {
      if (directory.asked.length === 5) directory.list = NEW;
      if (directory.asked.length === PAGES + 5) directory.list = services(SERVICES, { name: 'newest' });
      return page;
    };
    await environment.sync(directory.client).run('user');
    expect(await publishedNames()).toEqual(['old']);
    expect((await list()).sync.lastFailure).toEqual({ kind: 'changed-midway' });
  });

  it('is published later if the directory cannot send page 1 again', async () => {
    directory.answer = (page) => {
      if (directory.asked.length === PAGES + 1) throw new DirectoryError({ kind: 'unreachable' });
      return page;
    };
    const sync = environment.sync(directory.client);
    environment.now = await sync.run();
    expect((await list()).current).toBeNull();
    expect(await environment.shows(`s${SERVICES}.example`, DIRECTORY)).toBe('old');
    await sync.run();
    expect(directory.asked).toEqual([...pages(1), 1, 1]);
    expect(await publishedNames()).toEqual(['old']);
  });

  it('is read from service v2 if v3 has no page 1 any more when it is asked for it again', async () => {
    directory.answer = (page) => {
      if (directory.asked.length === PAGES) directory.offersV3 = false;
      return page;
    };
    await environment.sync(directory.client).run();
    expect(directory.requests.slice(PAGES)).toEqual([
      'v3 1',
      ...pages(1).map((page) => `v2 ${page}`),
      'v2 1',
    ]);
    expect(await publishedNames()).toEqual(['old']);
  });
});

describe('a run that goes on after a pause', () => {
  it('of ten minutes asks for the next page', async () => {
    await pauseAtPage(4, 10 * MINUTE);
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([...pages(4), 1]);
  });

  it('of more than ten minutes asks for the page before it again', async () => {
    await pauseAtPage(4, 11 * MINUTE);
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([3, ...pages(4), 1]);
    expect(await publishedNames()).toEqual(['old']);
  });

  it.each([
    ['a later page', 4, [3, ...pages(1), 1]],
    ['page 1, with which it begins', 2, [...pages(1), 1]],
  ] as const)('begins anew if the page before has changed: %s', async (_, number, asked) => {
    await pauseAtPage(number, 11 * MINUTE);
    directory.list = NEW;
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual(asked);
    expect(await publishedNames()).toEqual(['new']);
  });

  it('of two days before it is published asks for page 1 again', async () => {
    await pauseAtPage(1, 0);
    const worker = new Promise<void>((asked) => {
      directory.answer = (page) => {
        if (directory.asked.length <= PAGES) return page;
        asked();
        return new Promise(() => {});
      };
    });
    void environment.sync(directory.client).run();
    await worker;
    directory.answer = (page) => page;
    directory.asked = [];
    environment.now += 48 * 60 * MINUTE;
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1]);
    expect(await publishedNames()).toEqual(['old']);
  });
});

it('a worker that dies at any wait never publishes a mixture, and the next one completes the run', async () => {
  const runUntilDeath = async (dieAt: number) => {
    changeAfter(4);
    const worker = new DyingWorker(dieAt);
    await worker.finishes(environment.with(directory.client), (mortal) => createSync(mortal).run());
    return worker.waits;
  };
  const waits = await runUntilDeath(Number.POSITIVE_INFINITY);
  for (let dieAt = 3; dieAt <= waits; dieAt += STEP) {
    environment.database.close();
    await begin();
    await runUntilDeath(dieAt);
    environment.now += MINUTE;
    await environment.sync(directory.client).run();
    expect(await publishedNames(), `wait ${dieAt}`).toHaveLength(1);
    // Two runs, two comparisons of which one begins the second run, and one request that was sent twice.
    expect(directory.asked.length, `wait ${dieAt}`).toBeLessThanOrEqual(2 * PAGES + 2);
  }
});
