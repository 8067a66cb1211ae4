import { expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { startInBackground } from '../../../../src/platform/errors.ts';
import { DIRECTORY, fakeDirectory, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

it('counts the services of a list with damaged items', async () => {
  const environment = await FakeEnvironment.create();
  const directory = fakeDirectory(services(1000), 500);
  directory.answer = (page) =>
    page.current === 1 ? { ...page, services: page.services.slice(2), rejected: 2 } : page;
  await environment.sync(directory.client).run();
  const { current, sync } = await readList(environment.database, DIRECTORY);
  expect([current?.services, current?.rejected, sync.lastFailure]).toEqual([998, 2, null]);
});

it('holds back an empty list, even if it says that it has no pages', async () => {
  const environment = await FakeEnvironment.create();
  const directory = fakeDirectory([]);
  directory.offersV3 = false;
  directory.answer = (page) => ({ ...page, end: 0 });
  await environment.sync(directory.client).run();
  const { sync } = await readList(environment.database, DIRECTORY);
  expect(sync.lastFailure).toMatchObject({ kind: 'shrunken', from: 0, to: 0 });
});

it('rejects a list of which a stored page is missing, and counts the services', async () => {
  const environment = await FakeEnvironment.create();
  const directory = fakeDirectory(services(1000), 10);
  directory.answer = async (page) => {
    if (page.current === 100) {
      await environment.database.write(['pages'], (stores) => stores('pages').delete([DIRECTORY, 1, 2]));
    }
    return page;
  };
  await environment.sync(directory.client).run();
  const { current, sync } = await readList(environment.database, DIRECTORY);
  expect(current).toBeNull();
  expect(sync.lastFailure).toEqual({ kind: 'incomplete', expected: 1000, got: 990 });
});

it('does not take a list for the one in use because the page with its new services was lost', async () => {
  const environment = await FakeEnvironment.create();
  const { database } = environment;
  const directory = fakeDirectory(services(990), 10);
  await environment.sync(directory.client).run();
  directory.list = services(1000);
  const changed = () => {
    if (directory.asked.at(-1) !== 100) return;
    startInBackground(
      'lose the page',
      database.write(['pages'], (stores) => stores('pages').delete([DIRECTORY, 2, 100])),
    );
  };
  await environment.sync(directory.client, { changed }).run('user');
  const { current, sync } = await readList(database, DIRECTORY);
  expect([current?.id, sync.lastFailure]).toEqual([1, { kind: 'incomplete', expected: 1000, got: 990 }]);
});

it('lets other events happen while it builds the index', async () => {
  const environment = await FakeEnvironment.create();
  const directory = fakeDirectory(services(2_000), 500);
  let turns = 0;
  const nextTurn = async () => {
    turns += 1;
  };
  await environment.sync(directory.client, { nextTurn }).run();
  // One before the trie, one before the summaries, and more on a slow machine.
  expect(turns).toBeGreaterThanOrEqual(2);
});
