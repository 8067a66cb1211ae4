import { expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { DIRECTORY, fakeDirectory, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

it.each([
  ['one item became unreadable', 1, 1, 1000],
  ['two items became unreadable, and both are missing', 2, 2, 1000],
  ['more services are missing than items became unreadable', 1, 2, 998],
])('keeps services whose item is damaged: %s', async (_, rejected, missing, expected) => {
  const environment = await FakeEnvironment.create();
  const directory = fakeDirectory(services(1000), 500);
  await environment.sync(directory.client).run();
  directory.list = services(1000 - missing);
  directory.answer = (page) => (page.current === 1 ? { ...page, rejected } : page);
  await environment.sync(directory.client).run('user');
  const { current, sync } = await readList(environment.database, DIRECTORY);
  expect([current?.id, current?.services, sync.lastFailure]).toEqual([2, expected, null]);
});

it('lets other events happen while it builds the index', async () => {
  const environment = await FakeEnvironment.create();
  const directory = fakeDirectory(services(2_000), 500);
  let turns = 0;
  let clock = 0;
  const eventLoop = {
    now: () => (clock += 1_000),
    nextTurn: async () => {
      turns += 1;
    },
  };
  await environment.sync(directory.client, { eventLoop }).run();
  // One for each step of the build: sorting, finding nodes, hashing, coding, packing, summaries.
  expect(turns).toBeGreaterThan(20);
});
