import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packBlock } from '../../../src/catalog/block.ts';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { putSnapshot } from '../../../src/catalog/generations.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { countOf } from './stores.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, service, services } from './sync/fake-directory.ts';
import { FakeEnvironment } from './sync/fake-environment.ts';

const state = { database: async (): Promise<CatalogDatabase> => environment.database };
vi.mock('../../../src/catalog/open-catalog.ts', () => ({
  openCatalog: () => state.database(),
  readCatalog: async (_: object, read: (database: CatalogDatabase) => unknown) =>
    read(await state.database()),
}));
vi.mock('../../../src/catalog/storage-failure.ts', () => ({
  withStorageFailure: async (list: object) => list,
}));
const { forgetListInUse, listInUse, onListMissing, shareList } = await import(
  '../../../src/catalog/list-in-use.ts'
);

let environment: FakeEnvironment;
let directory: FakeDirectory;
const missing = vi.fn();
onListMissing(missing);

beforeEach(async () => {
  missing.mockReset();
  forgetListInUse();
  environment = await FakeEnvironment.create();
  state.database = async () => environment.database;
  directory = fakeDirectory(services(20));
  await environment.sync(directory.client).run();
});

const open = () => listInUse(DIRECTORY, (host) => !host.includes('.'));
const finds = async (host: string) => (await open()).index?.trie.match(host, '/')?.services;
const clear = (...names: ('lists' | 'indexes' | 'blocks')[]) =>
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

  it('is read again after a failure', async () => {
    state.database = () => Promise.reject(new Error('the database does not open'));
    await expect(open()).rejects.toThrow('does not open');
    state.database = async () => environment.database;
    expect(await finds('s7.example')).toEqual([7]);
  });

  it('gets a new index from its pages if the index is lost, without a request', async () => {
    await clear('indexes');
    expect(await finds('s7.example')).toEqual([7]);
    expect(missing).not.toHaveBeenCalled();
    forgetListInUse();
    await clear('blocks');
    expect(await finds('s7.example')).toEqual([7]);
  });

  it('gets a new index from its pages if the version before built the stored one, without a request', async () => {
    await environment.database.write(['indexes'], async (stores) => {
      const index = await stores('indexes').get([DIRECTORY, 1]);
      if (!index) throw new Error('no index is stored');
      const trie = new Uint32Array(index.trie.slice(0));
      trie[0] = 0x53505402;
      await stores('indexes').put({ ...index, trie: trie.buffer }, [DIRECTORY, 1]);
    });
    expect(await finds('s7.example')).toEqual([7]);
    expect(missing).not.toHaveBeenCalled();
  });

  it('forgets a snapshot that is damaged, and asks for a list', async () => {
    environment = await FakeEnvironment.create();
    const index = listIndexOf([service(1)], () => false);
    const block = packBlock({ services: [service(1)], rejected: 0 });
    const snapshot = { takenAt: 0, services: 1, version: '1.0.0' };
    await putSnapshot(environment.database, DIRECTORY, snapshot, index, block);
    await clear('indexes');
    expect(await finds('s1.example')).toEqual([1]);
    expect(missing).not.toHaveBeenCalled();
    forgetListInUse();
    await clear('indexes', 'blocks');
    expect((await open()).list.snapshot).toBeNull();
    expect(missing).toHaveBeenCalled();
  });

  it('is fetched again if its pages are damaged too', async () => {
    await clear('indexes', 'blocks');
    const { list, index } = await open();
    expect([list.current, index]).toEqual([null, null]);
    expect(missing).toHaveBeenCalled();
  });

  it('is the generation before if only the newer one is damaged', async () => {
    directory.list = services(20, { grade: 'A' });
    await environment.sync(directory.client).run('user');
    const { current, previous } = (await open()).list;
    expect([current?.id, previous?.id]).toEqual([2, 1]);
    forgetListInUse();
    await environment.database.write(['indexes', 'pages'], async (stores) => {
      await stores('indexes').delete([DIRECTORY, 2]);
      await stores('pages').delete([DIRECTORY, 2, 1]);
    });
    expect((await open()).list.current?.id).toBe(1);
    expect(await finds('s7.example')).toEqual([7]);
    expect(missing).toHaveBeenCalledOnce();
  });

  it('is not built from nothing if no fetch can be started', async () => {
    await clear('lists', 'indexes');
    missing.mockImplementationOnce(() => {
      throw new Error('no worker answers');
    });
    await expect(open()).rejects.toThrow('no worker answers');
    expect(await countOf(environment.database, 'indexes')).toBe(0);
  });

  it('is fetched if somebody deleted the database', async () => {
    await clear('lists');
    expect((await open()).index).toBeNull();
    expect(missing).toHaveBeenCalledOnce();
  });
});
