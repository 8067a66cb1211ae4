import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { readList } from '../../../src/catalog/list-store.ts';
import { openCatalog } from '../../../src/catalog/open-catalog.ts';
import { writeStorageFailure } from '../../../src/catalog/storage-failure.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { changeSettings, readSettings } from '../../../src/settings/settings.ts';
import { fake } from '../fake-browser.ts';
import { sampleSnapshot } from '../snapshot/sample-snapshot.ts';

const file = JSON.parse(encodeSnapshot(sampleSnapshot));
const read = vi.fn(async () => file);
vi.mock('../../../src/snapshot/packaged-snapshot.ts', () => ({
  HAS_SNAPSHOT: true,
  packagedSnapshot: () => read(),
}));
const { copyPolicy } = await import('../../../src/background/follow-policy.ts');
const { clearWithoutSync, syncList } = await import('../../../src/background/sync-list.ts');

/** The snapshot of each request to a directory, at its time. */
const snapshotAtRequest: (number | undefined)[] = [];

const installed = async (directory = DEFAULT_DIRECTORY) =>
  (await readList({ database: await openCatalog(), directory })).snapshot?.services;

async function clear(): Promise<void> {
  await fake.browser.storage.local.clear();
  await writeStorageFailure(null);
  await (await openCatalog()).write(['lists'], (stores) => stores('lists').clear());
}

/** The browser says what the policy is when the test calls the function that this returns. */
function slowPolicy(): (policy: object) => void {
  let deliver: (policy: object) => void = () => {};
  const get = () => new Promise<object>((resolve) => (deliver = resolve));
  Object.assign(fake.browser.storage, { managed: { get, onChanged: { addListener: () => {} } } });
  copyPolicy();
  return (policy) => deliver(policy);
}

beforeEach(async () => {
  // Icons cannot be drawn here, so the rules stay as they are, with a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    snapshotAtRequest.push(await installed());
    return new Response(null, { status: 503 });
  });
  await clearWithoutSync(clear);
  read.mockClear();
  snapshotAtRequest.length = 0;
});

describe('the snapshot at an install', () => {
  it('is read once and in use before the first request, though several events start a sync', async () => {
    await Promise.all([syncList(), syncList('online'), syncList()]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(snapshotAtRequest[0]).toBe(3);
  });

  it('is in use again after everything was deleted, even if a sync began before', async () => {
    await syncList();
    const deliver = slowPolicy();
    const readsList = vi.spyOn(IDBObjectStore.prototype, 'get');
    const before = syncList();
    await expect.poll(() => readsList).toHaveBeenCalled();
    await clearWithoutSync(clear);
    const after = syncList();
    deliver({});
    await Promise.all([before, after]);
    expect(await installed()).toBe(3);
  });

  it('is stored before a deletion begins, and not after it', async () => {
    let answer = () => {};
    read.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(file))));
    const sync = syncList();
    await expect.poll(() => read.mock.calls).toHaveLength(1);
    let before: number | undefined;
    const deleted = clearWithoutSync(async () => {
      before = await installed();
      await clear();
    });
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    answer();
    await Promise.all([deleted, sync]);
    expect(before).toBe(3);
  });

  it('is not prepared for another directory', async () => {
    await changeSettings({ directory: 'https://other.example' });
    await syncList();
    expect(read).not.toHaveBeenCalled();
  });

  it('is in use before the browser says what the policy is', async () => {
    const deliver = slowPolicy();
    const syncing = syncList();
    await expect.poll(installed).toBe(3);
    expect(snapshotAtRequest).toEqual([]);
    deliver({});
    await syncing;
  });

  it('is not used for another directory that the policy names', async () => {
    const other = 'https://other.example';
    const deliver = slowPolicy();
    const syncing = syncList();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    deliver({ directoryUrl: other, lockDirectory: true });
    await syncing;
    expect((await readSettings()).directory).toBe(other);
    expect(await installed(other)).toBe(undefined);
  });
});

it('everything is deleted also if the settings cannot be read while the snapshot is being installed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let fail: (error: Error) => void = () => {};
  const get = vi
    .spyOn(fake.browser.storage.local, 'get')
    .mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  const syncing = syncList();
  await expect.poll(() => get).toHaveBeenCalled();
  const deleted = vi.fn(async () => {});
  const clearing = clearWithoutSync(deleted);
  get.mockRestore();
  fail(new Error('Corruption: bad block'));
  await Promise.all([clearing, syncing]);
  expect(deleted).toHaveBeenCalledOnce();
});
