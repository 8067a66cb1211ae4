import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { countOf } from '../stores.ts';
import { DIRECTORY, fakeDirectory, service, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

let environment: FakeEnvironment;
const stateOf = (host: string) => environment.shows(host, DIRECTORY);

beforeEach(async () => {
  environment = await FakeEnvironment.create();
});
afterEach(() => environment.database.close());

describe('a sync', () => {
  it('fetches every page once and makes the list current', async () => {
    const directory = fakeDirectory(services(35));
    const next = await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 4]);
    const { current, sync } = await readList(environment.database, DIRECTORY);
    expect(current).toMatchObject({
      services: 35,
      hosts: 35,
      pages: 4,
      rejected: 0,
      publishedAt: environment.now,
    });
    expect(sync.run).toBeNull();
    expect(await stateOf('www.s35.example')).toBe('Service 35');
    expect(await stateOf('elsewhere.example')).toBe('unlisted');
    expect(next).toBe(sync.notBefore);
  });

  it('counts a new list as checked at the same time as published, so that the settings do not show two dates', async () => {
    const clock = () => {
      environment.now += 1;
      return environment.now;
    };
    await environment.sync(fakeDirectory(services(5)).client, { now: clock }).run();
    const { current, sync } = await readList(environment.database, DIRECTORY);
    expect(sync.checkedAt).toBe(current?.publishedAt);
  });

  it('sends no request while the list is up to date, until a person asks', async () => {
    const directory = fakeDirectory(services(5));
    await environment.sync(directory.client).run();
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1]);
    await environment.sync(directory.client).run('user');
    expect(directory.asked).toEqual([1, 1]);
  });

  it('runs once for all calls during a run', async () => {
    const directory = fakeDirectory(services(35));
    const sync = environment.sync(directory.client);
    await Promise.all([sync.run(), sync.run('user'), sync.run()]);
    expect(directory.asked).toEqual([1, 2, 3, 4]);
  });

  it('runs again for a person who asks while it checks whether anything is due', async () => {
    const directory = fakeDirectory(services(35));
    const sync = environment.sync(directory.client);
    await sync.run();
    await Promise.all([sync.run(), sync.run('user'), sync.run('user')]);
    expect(directory.asked).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  it('runs again for a person who asks while an interrupted run is resumed and fails', async () => {
    const directory = fakeDirectory(services(35));
    await environment.sync(directory.client).run();
    const stopped = environment.sync(directory.client);
    directory.answer = (page) => {
      if (page.current === 2) void stopped.stop();
      return page;
    };
    await stopped.run('user');
    directory.asked = [];
    let failures = 0;
    directory.answer = (page) => {
      if (failures++ === 0) throw new DirectoryError({ kind: 'unreachable' });
      return page;
    };
    const sync = environment.sync(directory.client);
    await Promise.all([sync.run(), sync.run('user'), sync.run('user')]);
    expect(directory.asked).toEqual([3, 3, 4]);
    expect((await readList(environment.database, DIRECTORY)).sync.lastFailure).toBeNull();
  });

  it('sends one request if a person asks in two windows at once, even if it fails', async () => {
    const directory = fakeDirectory(services(35));
    directory.answer = () => {
      throw new DirectoryError({ kind: 'unreachable' });
    };
    const sync = environment.sync(directory.client);
    await Promise.all([sync.run('user'), sync.run('user'), sync.run()]);
    expect(directory.asked).toEqual([1]);
  });

  it.each(['user', 'online', 'settings'] as const)(
    'runs again for a call (%s) that comes when the same call before has failed but not ended',
    async (trigger) => {
      const directory = fakeDirectory(services(35));
      directory.answer = () => {
        throw new DirectoryError({ kind: trigger === 'settings' ? 'switched-off' : 'unreachable' });
      };
      let second: Promise<number> | null = null;
      environment.isOnline = false;
      const sync = environment.sync(directory.client, {
        changed: () => {
          if (second) return;
          // All pages have been told of the failure, and now its cause is gone.
          directory.answer = (page) => page;
          environment.isOnline = true;
          second = sync.run(trigger);
        },
      });
      await sync.run(trigger);
      await second;
      expect((await readList(environment.database, DIRECTORY)).current?.services).toBe(35);
    },
  );

  it('resumes at once a run that a person asked for and that died after its first page', async () => {
    const directory = fakeDirectory(services(35));
    await environment.sync(directory.client).run();
    const stopAfter = async (page: number) => {
      const stopped = environment.sync(directory.client);
      directory.answer = (answer) => {
        if (answer.current === page) void stopped.stop();
        return answer;
      };
      await stopped.run('user');
    };
    await stopAfter(1);
    // The person asks again, and the worker dies before the second page.
    await new Promise<void>((asked) => {
      directory.answer = () => {
        asked();
        return new Promise(() => {});
      };
      void environment.sync(directory.client).run('user');
    });
    directory.answer = (page) => page;
    directory.asked = [];
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([2, 3, 4]);
  });

  it('removes a service that was removed from the list, and keeps one generation as the fallback', async () => {
    const directory = fakeDirectory(services(20));
    const sync = environment.sync(directory.client);
    await sync.run();
    for (let i = 0; i < 3; i++) {
      directory.list = directory.list.slice(1);
      await sync.run('user');
    }
    expect(await stateOf('s3.example')).toBe('unlisted');
    expect(await stateOf('s4.example')).toBe('Service 4');
    const { current, previous } = await readList(environment.database, DIRECTORY);
    expect([previous?.id, current?.id]).toEqual([3, 4]);
    expect(await countOf(environment.database, 'indexes')).toBe(2);
    expect(await countOf(environment.database, 'blocks')).toBe(4);
  });

  it('shows the progress of a first list, and its grades when all of it is there', async () => {
    const directory = fakeDirectory(services(30));
    const seen: string[] = [];
    const { client } = directory;
    const watched = {
      ...client,
      async listServices(...request: Parameters<typeof client.listServices>) {
        seen.push(await stateOf('s1.example'));
        return client.listServices(...request);
      },
    };
    await environment.sync(watched).run();
    expect(seen).toEqual(['list-coming', 'list-coming', 'list-coming']);
    expect(await stateOf('s1.example')).toBe('Service 1');
    expect(environment.changes).toEqual(['progress', 'progress', 'progress', 'list']);
  });

  it('starts over, once, if the total changes midway', async () => {
    const directory = fakeDirectory(services(35));
    directory.answer = (page) => {
      if (directory.asked.length === 2) directory.list = services(36, { name: 'new' });
      return page;
    };
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 1, 2, 3, 4]);
    expect(await stateOf('s1.example')).toBe('new');
    directory.answer = (page) => ({ ...page, total: 36 + directory.asked.length });
    directory.asked = [];
    await environment.sync(directory.client).run('user');
    expect(directory.asked).toEqual([1, 2, 1, 2]);
    expect((await readList(environment.database, DIRECTORY)).sync.lastFailure).toEqual({
      kind: 'changed-midway',
    });
    expect(await stateOf('s1.example')).toBe('new');
  });

  it('shows the whole old list until the new one is complete', async () => {
    const directory = fakeDirectory(services(30));
    await environment.sync(directory.client).run();
    directory.list = directory.list.map((one) => ({ ...one, name: `New ${one.id}` }));
    const seen = new Set<string>();
    directory.answer = (page) => {
      void stateOf('s1.example').then((name) => seen.add(name));
      return page;
    };
    environment.changes = [];
    await environment.sync(directory.client).run('user');
    expect([...seen]).toEqual(['Service 1']);
    expect(await stateOf('s1.example')).toBe('New 1');
    expect(environment.changes).toEqual(['progress', 'progress', 'progress', 'list']);
  });

  it('resumes at the page that failed, with another worker', async () => {
    const directory = fakeDirectory(services(45));
    let down = true;
    directory.answer = (page) => {
      if (down && page.current === 3) throw new DirectoryError({ kind: 'unreachable' });
      return page;
    };
    const nextTry = await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await readList(environment.database, DIRECTORY)).sync).toMatchObject({
      failures: 1,
      failingSince: environment.now,
      lastFailure: { kind: 'unreachable' },
      run: { nextPage: 3 },
    });
    expect(await stateOf('s1.example')).toBe('list-unavailable');

    down = false;
    environment.now = nextTry;
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2, 3, 3, 4, 5]);
    expect(await stateOf('s41.example')).toBe('Service 41');
  });

  it('reports a mistake of ours as such, and keeps the list in use', async () => {
    const directory = fakeDirectory(services(30));
    await environment.sync(directory.client).run();
    // The schemas let no such name through.
    directory.answer = (page) => ({
      ...page,
      services: [{ ...service(1), name: (() => {}) as unknown as string }],
    });
    await environment.sync(directory.client).run('user');
    const { current, sync } = await readList(environment.database, DIRECTORY);
    expect(sync.lastFailure).toEqual({ kind: 'internal', details: expect.stringContaining('TypeError') });
    expect(current?.services).toBe(30);
    expect(await stateOf('s30.example')).toBe('Service 30');
  });

  it('sends no request without a database, and tries again later', async () => {
    const directory = fakeDirectory(services(5));
    const sync = environment.sync(directory.client, {
      openDatabase: () => Promise.reject(new DOMException('broken', 'UnknownError')),
    });
    expect(await sync.run()).toBe(environment.now + 60_000);
    expect(await sync.run()).toBe(environment.now + 60_000);
    environment.now += 60_000;
    expect(await sync.run()).toBe(environment.now + 120_000);
    expect(directory.asked).toEqual([]);
  });
});
