import { describe, expect, it } from 'vitest';
import { dropAbandonedRuns } from '../../../../src/catalog/generations.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import type { ListVersion } from '../../../../src/directory/schema.ts';
import { directory, environment, list } from '../fifty-services.ts';
import { countOf } from '../stores.ts';
import { DIRECTORY, services } from './fake-directory.ts';

describe('a sync that is stopped', () => {
  it('ends before its next step', async () => {
    const sync = environment.sync(directory.client);
    directory.answer = (page) => {
      if (page.current === 2) void sync.stop();
      return page;
    };
    await sync.run();
    expect(directory.asked).toEqual([1, 2]);
    expect((await list()).sync.run?.nextPage).toBe(3);
  });

  it('aborts its request, and does not count that as a failure of the directory', async () => {
    const listServices = (version: ListVersion, page: number, signal?: AbortSignal) =>
      page < 3
        ? directory.client.listServices(version, page)
        : new Promise<never>((_, reject) => {
            const cause = new DirectoryError({ kind: 'unreachable' });
            signal?.addEventListener('abort', () => reject(cause));
            directory.asked.push(page);
            void sync.stop();
          });
    const sync = environment.sync({ ...directory.client, listServices });
    await sync.run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await list()).sync).toMatchObject({ run: { nextPage: 3 }, lastFailure: null });
  });

  it('stores no failure if its request fails a moment before the browser ends the worker', async () => {
    directory.answer = (page) => {
      if (page.current === 3) throw new DirectoryError({ kind: 'unreachable' });
      return page;
    };
    // The worker ends in its first wait.
    await new Promise<void>((resolve) => {
      const sleep = () => {
        resolve();
        return new Promise<never>(() => {});
      };
      void environment
        .sync(directory.client, { sleep })
        .run()
        .then(() => resolve());
    });
    expect((await list()).sync).toMatchObject({ run: { nextPage: 3 }, failures: 0, lastFailure: null });
  });

  it('aborts its wait for the rate limit', async () => {
    await environment.sync(directory.client).run();
    directory.asked = [];
    directory.answer = (page) => {
      if (page.current === 3) throw new DirectoryError({ kind: 'rate-limited', waitMs: 10_000 });
      return page;
    };
    let waits = 0;
    const sync = environment.sync(directory.client, {
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

  it('asks for nothing more for a call that waited, whenever it is stopped', async () => {
    for (let turns = 0; turns < 12; turns++) {
      let isFirst = true;
      let stopped: Promise<void> | null = null;
      const sync = environment.sync(directory.client, {
        openDatabase: async () => {
          if (!isFirst) return environment.database;
          isFirst = false;
          throw new DOMException('', 'UnknownError');
        },
        changed() {
          stopped ??= stopAfter(turns);
        },
      });
      const stopAfter = async (count: number) => {
        for (let turn = 0; turn < count; turn++) await null;
        await sync.stop();
      };
      environment.storageFailure = null;
      await Promise.all([sync.run(), sync.run('user')]);
      await stopped;
      expect(directory.asked, `stopped after ${turns} turns`).toEqual([]);
    }
  });

  it('has ended before the next run begins', async () => {
    const order: string[] = [];
    const runs: Promise<unknown>[] = [];
    const openDatabase = async () => {
      order.push('begins');
      return environment.database;
    };
    const sync = environment.sync(directory.client, { openDatabase });
    const run = () => runs.push(sync.run().then(() => order.push('ends')));
    directory.answer = (page) => {
      if (page.current === 2 && runs.length === 1) {
        void sync.stop();
        run();
      }
      return page;
    };
    run();
    await runs[0];
    await runs[1];
    expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
    expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
    expect((await list()).current?.services).toBe(50);
  });
});

it('drops the pages of an abandoned run, and keeps the list that its directory has', async () => {
  const { database } = environment;
  const sync = environment.sync(directory.client);
  await sync.run();
  directory.list = services(50, { name: 'new' });
  directory.answer = (page) => {
    if (page.current === 3) void sync.stop();
    return page;
  };
  await sync.run('user');
  expect((await list()).sync.run?.nextPage).toBe(4);
  expect(await countOf(database, 'pages')).toBe(5 + 3);

  await dropAbandonedRuns(database, async () => [DIRECTORY]);
  expect(await countOf(database, 'pages')).toBe(5 + 3);
  await dropAbandonedRuns(database, async () => ['https://other.example']);
  expect(await countOf(database, 'pages')).toBe(5);
  expect(await countOf(database, 'blocks')).toBe(5);
  expect((await list()).sync.run).toBeNull();
  expect(await environment.shows('s1.example', DIRECTORY)).toBe('Service 1');

  directory.answer = (page) => page;
  await sync.run('user');
  expect(await environment.shows('s1.example', DIRECTORY)).toBe('new');
});
