import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discardDamaged, putSnapshot } from '../../../../src/catalog/generations.ts';
import type { Change } from '../../../../src/catalog/history/change-log.ts';
import { readChanges, readList } from '../../../../src/catalog/list-store.ts';
import type { Service } from '../../../../src/directory/schema/service.ts';
import { countOf, putInto } from '../stores.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, service, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/* The change log across syncs: what is stored when a list is published. */

const WEEK = 7 * 24 * 3_600_000;
const SIZE = 400;
const LIST = services(SIZE);

let environment: FakeEnvironment;
let directory: FakeDirectory;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  directory = fakeDirectory(LIST, 100);
});
afterEach(() => environment.database.close());

/** A week later, the directory sends this list. */
async function publish(list: Service[] = directory.list): Promise<void> {
  environment.now += WEEK;
  directory.list = list;
  await environment.sync(directory.client).run('user');
}
/** The list with other services in place of those with the same id. */
const listWith = (...some: Service[]) => LIST.map((each) => some.find(({ id }) => id === each.id) ?? each);
const without = (...ids: number[]) => LIST.filter(({ id }) => !ids.includes(id));
const log = () => readChanges({ database: environment.database, directory: DIRECTORY });
const lines = async () => (await log()).map(line);

function line(change: Change): string {
  switch (change.kind) {
    case 'many':
      return `${change.count} changed`;
    case 'changed':
      return `${change.service} ${change.before.grade} to ${change.after.grade}`;
    default:
      return `${change.service} ${change.kind}`;
  }
}

describe('the change log', () => {
  it('has what differs from the list before, newest first, with the time of publishing', async () => {
    await publish();
    const first = environment.now;
    await publish(listWith(service(3, { grade: 'E' })));
    await publish(without(5));
    expect(await lines()).toEqual(['3 E to C', '5 gone', '3 C to E']);
    expect((await log()).map(({ at }) => (at - first) / WEEK)).toEqual([2, 2, 1]);
    expect((await log())[0]?.at).toBe(
      (await readList({ database: environment.database, directory: DIRECTORY })).current?.publishedAt,
    );
  });

  it('is empty after the first list', async () => {
    await publish();
    expect(await countOf(environment.database, 'changes')).toBe(0);
  });

  it('is empty after the first download that replaces a snapshot', async () => {
    const index = { trie: new ArrayBuffer(4), summaries: new ArrayBuffer(4) };
    const snapshot = { takenAt: 1, services: 1, version: '1' };
    expect(
      await putSnapshot({ database: environment.database, directory: DIRECTORY }, snapshot, index),
    ).not.toBeNull();
    await publish();
    expect(await lines()).toEqual([]);
  });

  it('is empty for a new directory, and each directory has its own', async () => {
    await publish();
    await publish(without(5));
    const other = { ...directory.client.profile, address: 'https://other.example' };
    await environment.sync({ ...directory.client, profile: other }).run();
    expect(await readChanges({ database: environment.database, directory: other.address })).toEqual([]);
    expect(await lines()).toEqual(['5 gone']);
  });

  it('has a service that left and came back twice, and is not confused by a reused id', async () => {
    await publish();
    await publish(without(5));
    await publish(LIST);
    await publish(listWith(service(5, { name: 'Somebody else', grade: 'A' })));
    expect(await lines()).toEqual(['5 gone', '5 new', '5 new', '5 gone']);
    const names = (await log()).map((change) => 'name' in change && change.name);
    expect(names).toEqual(['Service 5', 'Somebody else', 'Service 5', 'Service 5']);
  });

  it('says in one line that a shrunken list was accepted, and nothing while it is held back', async () => {
    await publish();
    await publish(services(100));
    expect(
      (await readList({ database: environment.database, directory: DIRECTORY })).sync.lastFailure?.kind,
    ).toBe('shrunken');
    expect(await lines()).toEqual([]);
    await publish(services(100));
    // Only twenty of them were asked for.
    expect(await lines()).toEqual(['20 changed']);
    await publish(LIST);
    expect(await lines()).toEqual(['300 changed', '20 changed']);
  });
});

describe('the change log, whatever happens', () => {
  it.each([
    ['is missing', null],
    ['was written by another version', { trie: new ArrayBuffer(8), summaries: new ArrayBuffer(8) }],
  ])('stays as it is, and the list is published, if the index of the list before %s', async (_, index) => {
    await publish();
    await publish(without(5));
    await environment.database.write(['indexes'], (stores) => stores('indexes').clear());
    if (index) await putInto(environment.database, 'indexes', index, [DIRECTORY, 2]);
    await publish(without(6));
    expect(await environment.shows('s5.example', DIRECTORY)).toBe('Service 5');
    expect(await lines()).toEqual(['5 gone']);
  });

  it('stays when the last list is damaged: there is nothing to compare the next one with', async () => {
    await publish();
    await publish(without(5));
    await publish(without(5, 6));
    await discardDamaged({ database: environment.database, directory: DIRECTORY }, 3);
    await discardDamaged({ database: environment.database, directory: DIRECTORY }, 2);
    await publish(LIST);
    expect(await lines()).toEqual(['5 gone']);
  });
});
