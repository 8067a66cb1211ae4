import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/catalog/sync/plan/durations.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { directory, environment, list } from '../fifty-services.ts';
import { DIRECTORY } from './fake-directory.ts';

const MINUTE = 60_000;

describe('a clock', () => {
  it.each([
    ['30 days forward and back', [30, -30], 2],
    ['30 days back and forward', [-30, 30], 2],
    ['a year back', [-365], 1],
    ['ten years forward', [3650], 2],
  ])('that is set %s makes the list be fetched once more at most', async (_, jumps, lists) => {
    const sync = environment.sync(directory.client);
    await sync.run();
    for (const days of jumps) {
      environment.now += days * DAY_MS;
      for (let i = 0; i < 5; i++) await sync.run();
    }
    expect(directory.asked.length).toBeLessThanOrEqual(lists * 5 + 1);
    const next = await sync.run();
    expect(next - environment.now).toBeLessThanOrEqual(7.7 * DAY_MS);
  });

  it('that is set back during the first list does not stop it', async () => {
    directory.answer = (page) => {
      if (page.current === 3) environment.now -= 30 * DAY_MS;
      return page;
    };
    await environment.sync(directory.client).run();
    expect((await list()).current?.services).toBe(50);
  });
});

describe('a sync', () => {
  it('sends no more requests if the worker wakes 1,000 times in a minute', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unavailable', status: 500, waitMs: null });
    };
    for (let wake = 0; wake < 1000; wake++) {
      await environment.sync(directory.client).run();
      environment.now += 60;
    }
    expect(directory.asked).toEqual([1]);
  });

  it('asks for a person as soon as the directory allows, also in a worker that starts then', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unavailable', status: 503, waitMs: 60 * MINUTE });
    };
    // After four failures in a row a sync waits longer than the directory asks for.
    for (let failures = 1; failures < 4; failures++)
      environment.now = await environment.sync(directory.client).run();
    const ownWait = await environment.sync(directory.client).run();
    // A worker that wakes in the meantime.
    await environment.sync(directory.client).run();
    const allowed = await environment.sync(directory.client).run('user');
    expect(allowed).toBeLessThan(ownWait);
    directory.answer = (page) => page;
    environment.now = allowed;
    await environment.sync(directory.client).run();
    expect((await list()).current?.services).toBe(50);
  });

  it('notifies tabs and pages that show a failure when it is over', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unavailable', status: 500, waitMs: null });
    };
    const sync = environment.sync(directory.client);
    environment.now = await sync.run();
    expect(await environment.shows('1.example', DIRECTORY)).toBe('list-unavailable');
    directory.answer = (page) => page;
    environment.changes = [];
    await sync.run();
    expect(environment.changes).toEqual(['list', ...Array(4).fill('progress'), 'list']);
  });

  it('waits five minutes without a network, and runs as soon as there is one', async () => {
    environment.isOnline = false;
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    const sync = environment.sync(directory.client);
    const next = await sync.run();
    expect((await list()).sync.lastFailure).toEqual({ kind: 'offline' });
    expect(next - environment.now).toBe(5 * MINUTE);
    environment.isOnline = true;
    directory.answer = (page) => page;
    await sync.run('online');
    expect((await list()).current?.services).toBe(50);
  });

  it('does not ask a directory that is down again because the device comes online', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    const sync = environment.sync(directory.client);
    await sync.run();
    for (let i = 0; i < 100; i++) await sync.run('online');
    expect(directory.asked).toEqual([1]);
  });

  it('waits a day while sending is switched off, and runs as soon as it is switched on', async () => {
    directory.answer = () => {
      throw new DirectoryError({ kind: 'switched-off' });
    };
    const sync = environment.sync(directory.client);
    for (let wakes = 0; wakes < 100; wakes++) {
      environment.now += 14 * MINUTE;
      await sync.run();
    }
    expect(directory.asked).toEqual([1]);
    directory.answer = (page) => page;
    await sync.run('settings');
    expect((await list()).current?.services).toBe(50);
  });

  it('puts off a check that was missed once, however often the worker wakes', async () => {
    await environment.sync(directory.client).run();
    environment.now += 8 * DAY_MS;
    directory.asked = [];
    const missed = environment.now;
    while (directory.asked.length === 0 && environment.now < missed + 10 * DAY_MS) {
      await environment.sync(directory.client).run();
      environment.now += 20 * MINUTE;
    }
    expect(environment.now - missed).toBeGreaterThan(60 * MINUTE);
    expect(environment.now - missed).toBeLessThanOrEqual(4 * 60 * MINUTE + 20 * MINUTE);
  });

  it('checks an outdated list a day after the last check, and once a day at most', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    const first = environment.now;
    environment.now += DAY_MS / 2;
    expect(await sync.run('outdated')).toBe(first + DAY_MS);
    expect(directory.asked).toHaveLength(5);
    // A worker that wakes later knows it, too.
    environment.now = first + DAY_MS;
    expect(await environment.sync(directory.client).run()).toBe(environment.now + 7 * DAY_MS);
    const checked = directory.asked.length;
    expect(checked).toBeGreaterThan(5);
    environment.now += DAY_MS / 2;
    for (let answer = 0; answer < 10; answer++) await sync.run('outdated');
    expect(directory.asked).toHaveLength(checked);
  });

  it('checks a list that turns out to be outdated at once if the last check is more than a day old', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    environment.now += 2 * DAY_MS;
    await sync.run('outdated');
    expect(directory.asked.length).toBeGreaterThan(5);
  });

  it('ends no wait of a directory that is down because the list is outdated', async () => {
    const sync = environment.sync(directory.client);
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unavailable', status: 500, waitMs: null });
    };
    await sync.run();
    for (let answer = 0; answer < 10; answer++) await sync.run('outdated');
    expect(directory.asked).toEqual([1]);
  });

  it('uses the interval that the person chose from the last check on', async () => {
    const sync = environment.sync(directory.client);
    expect(await sync.run()).toBe(environment.now + 7 * DAY_MS);
    environment.interval = DAY_MS;
    expect(await sync.run()).toBe(environment.now + DAY_MS);
    environment.interval = 30 * DAY_MS;
    expect(await sync.run()).toBe(environment.now + 30 * DAY_MS);
    expect(directory.asked).toEqual([1, 2, 3, 4, 5]);
  });
});
