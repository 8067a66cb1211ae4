import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { discardDamaged, putSnapshot } from '../../../src/catalog/generations.ts';
import { listDate } from '../../../src/catalog/list-record.ts';
import { readChanges, readList, readStoredList } from '../../../src/catalog/list-store.ts';
import type { PackagedAddress } from '../../../src/catalog/more-addresses.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { putInto } from './stores.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, service, services } from './sync/fake-directory.ts';
import { FakeEnvironment } from './sync/fake-environment.ts';

const state = { database: async (): Promise<CatalogDatabase> => environment.database };
vi.mock('../../../src/catalog/open-catalog.ts', () => ({
  openCatalog: () => state.database(),
  readCatalog: async (_: object, read: (database: CatalogDatabase) => unknown) =>
    read(await state.database()),
}));
vi.mock('../../../src/catalog/storage-failure.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  withStorageFailure: async (list: object) => list,
}));
const more = vi.hoisted((): PackagedAddress[] => []);
vi.mock('../../../src/catalog/packaged-addresses.ts', () => ({ packagedAddresses: async () => more }));
const { forgetListInUse, listInUse, onListNeeded, shareList } = await import(
  '../../../src/catalog/list-in-use.ts'
);

const DAY = 24 * 3_600_000;
const EMPTY = { trie: new ArrayBuffer(0), summaries: new ArrayBuffer(0) };

let environment: FakeEnvironment;
let directory: FakeDirectory;
const missing = vi.fn();
onListNeeded(missing);

beforeEach(async () => {
  missing.mockReset();
  forgetListInUse();
  environment = await FakeEnvironment.create();
  state.database = async () => environment.database;
  directory = fakeDirectory(services(20));
  await environment.sync(directory.client).run();
});

const open = () => listInUse(DIRECTORY);
const finds = async (host: string) => (await open()).index?.trie.match(host, '/')?.services;
const clear = (...names: ('lists' | 'indexes')[]) =>
  environment.database.write(names, async (stores) => {
    for (const name of names) await stores(name).clear();
  });

describe('the list in use', () => {
  it('is read once until it is forgotten', async () => {
    expect(open()).toBe(open());
    const before = open();
    forgetListInUse();
    expect(open()).not.toBe(before);
    expect(await finds('s7.example')).toEqual([7]);
    expect(missing).not.toHaveBeenCalled();
  });

  it('is not read at all while it is shared', async () => {
    const inUse = await open();
    forgetListInUse();
    state.database = () => Promise.reject(new Error('nobody should ask'));
    shareList(DIRECTORY, inUse);
    expect(await open()).toBe(inUse);
    forgetListInUse();
    await expect(open()).rejects.toThrow('nobody should ask');
  });

  it('has the addresses of the package', async () => {
    more.push({ service: 7, host: 'elsewhere.example', name: 'Service 7', source: 'Smallprint' });
    expect(await finds('elsewhere.example')).toEqual([7]);
    more.length = 0;
  });

  it('is read again after a failure', async () => {
    state.database = () => Promise.reject(new Error('the database does not open'));
    await expect(open()).rejects.toThrow('does not open');
    state.database = async () => environment.database;
    expect(await finds('s7.example')).toEqual([7]);
  });

  it('forgets a snapshot that is damaged, and asks for a list', async () => {
    environment = await FakeEnvironment.create();
    const index = listIndexOf([service(1)], () => false);
    const snapshot = { takenAt: 0, services: 1, version: '1.0.0' };
    await putSnapshot({ database: environment.database, directory: DIRECTORY }, snapshot, index);
    expect(await finds('s1.example')).toEqual([1]);
    expect(missing).not.toHaveBeenCalled();
    forgetListInUse();
    await clear('indexes');
    expect((await open()).list.snapshot).toBeNull();
    expect(missing).toHaveBeenCalled();
  });

  it('is fetched again if a bit of its index has changed', async () => {
    const { index } = await readStoredList({ database: environment.database, directory: DIRECTORY });
    new Uint8Array(index?.trie ?? new ArrayBuffer(0))[40] = 255;
    await putInto(environment.database, 'indexes', index ?? EMPTY, [DIRECTORY, 1]);
    expect((await open()).index).toBeNull();
    expect(missing).toHaveBeenCalled();
  });

  it('that was published while the clock was ahead is dated now, for good: later answers are newer', async () => {
    const ahead = Date.now() + 30 * DAY;
    const list = await readList({ database: environment.database, directory: DIRECTORY });
    const current = list.current && { ...list.current, publishedAt: ahead };
    await putInto(environment.database, 'lists', {
      ...list,
      current,
      previous: current,
      snapshot: { takenAt: ahead, services: 1, version: '1' },
      sync: { ...list.sync, checkedAt: ahead, failingSince: ahead },
    });
    const change = { kind: 'many', count: 30, at: ahead } as const;
    await putInto(environment.database, 'changes', [change], DIRECTORY);
    expect(listDate((await open()).list)).toBeLessThanOrEqual(Date.now());
    // The sync that is asked for stores it so.
    expect(missing).toHaveBeenCalled();
    environment.now = Date.now();
    await environment.sync(directory.client).run();
    forgetListInUse();
    const dated = listDate((await open()).list);
    expect(dated).toBe(environment.now);
    const stored = JSON.stringify(await readList({ database: environment.database, directory: DIRECTORY }));
    expect(stored).not.toContain(String(ahead));
    const [changed] = await readChanges({ database: environment.database, directory: DIRECTORY });
    expect(changed?.at).toBe(dated);
  });

  it('is the generation before if only the newer one is damaged', async () => {
    directory.list = services(20, { grade: 'A' });
    await environment.sync(directory.client).run('user');
    const { current, previous } = (await open()).list;
    expect([current?.id, previous?.id]).toEqual([2, 1]);
    // Too late: a page had found the older one damaged.
    await discardDamaged({ database: environment.database, directory: DIRECTORY }, 1);
    forgetListInUse();
    await environment.database.write(['indexes'], (stores) => stores('indexes').delete([DIRECTORY, 2]));
    expect((await open()).list.current?.id).toBe(1);
    expect(await finds('s7.example')).toEqual([7]);
    expect(missing).toHaveBeenCalledOnce();
  });

  it('is fetched if somebody deleted the database', async () => {
    await clear('lists');
    expect((await open()).index).toBeNull();
    expect(missing).toHaveBeenCalledOnce();
  });
});
