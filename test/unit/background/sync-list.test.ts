import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningDirectory, startDirectory } from '#directory-server';
import { clearWithoutSync, syncList } from '../../../src/background/sync-list.ts';
import { readList } from '../../../src/catalog/list-store.ts';
import { openCatalog } from '../../../src/catalog/open-catalog.ts';
import { withStorageFailure, writeStorageFailure } from '../../../src/catalog/storage-failure.ts';
import { changeSettings, readSettings } from '../../../src/settings/settings.ts';
import { generatedDirectory } from '../../generated-directory.ts';
import { fake } from '../fake-browser.ts';

const OTHER = 'https://other.example';
const DAY_MS = 24 * 3600 * 1000;

let directory: RunningDirectory;
/** When the worker wakes for the list. */
const alarmTime = () => fake.browser.alarmTimes.get('sync') ?? 0;

beforeAll(async () => {
  directory = await startDirectory({ data: generatedDirectory(20, 1), bigPageSize: 20 });
  vi.stubGlobal('navigator', { onLine: true });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address);
    return send(directory.url + pathname + search, { headers: init.headers ?? {} });
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await directory.close();
});

beforeEach(async () => {
  vi.restoreAllMocks();
  fake.browser.alarmTimes.clear();
  // Icons cannot be drawn here, so the rules stay as they are, with a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await clearWithoutSync(async () => {
    await fake.browser.storage.local.clear();
    await writeStorageFailure(null);
    await (await openCatalog()).write(['lists'], (stores) => stores('lists').clear());
  });
});

it('the list of the next directory waits a day while "send nothing" is on, and is fetched as soon as that is switched off', async () => {
  await syncList();
  await changeSettings({ sendNothing: true, nextDirectory: OTHER });
  const before = directory.requests.length;
  await syncList();
  expect(directory.requests.length).toBe(before);
  expect(alarmTime() - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
  const { sync } = await readList({ database: await openCatalog(), directory: OTHER });
  expect(sync.lastFailure).toEqual({ kind: 'switched-off' });

  await changeSettings({ sendNothing: false });
  await syncList('settings');
  expect(await readSettings()).toMatchObject({ directory: OTHER, nextDirectory: '' });
  expect((await readList({ database: await openCatalog(), directory: OTHER })).current?.services).toBe(20);
});

describe('a sync of two directories', () => {
  const THIRD = 'https://third.example';
  beforeEach(async () => {
    await syncList();
    await changeSettings({ sendNothing: true, nextDirectory: THIRD });
    await syncList();
    await changeSettings({ sendNothing: false });
    directory.requests.length = 0;
  });

  it('asks the next directory at once if a person wants an update, and not the one in use', async () => {
    const before = (await readList({ database: await openCatalog(), directory: THIRD })).current;
    await syncList('user');
    expect(before).toBeNull();
    expect((await readSettings()).directory).toBe(THIRD);
  });

  it('does not ask the one in use either if the next one cannot be reached', async () => {
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
      String(address).startsWith(THIRD)
        ? Promise.resolve(new Response(null, { status: 503 }))
        : send(address, init),
    );
    await syncList('user');
    expect(directory.requests).toEqual([]);
  });

  it('wakes for the one that is due first', async () => {
    // A directory that does not work is tried again in minutes, the list in use in days.
    await changeSettings({ nextDirectory: 'https://unreachable.example' });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
    await syncList();
    expect(alarmTime() - Date.now()).toBeLessThan(DAY_MS);
    expect(alarmTime() - Date.now()).toBeGreaterThan(0);
  });
});

describe('the switch to the next directory', () => {
  const OLD = 'https://old.example';
  /** The hosts that were asked, in their order. */
  const asked = () =>
    vi.mocked(globalThis.fetch).mock.calls.map(([address]) => new URL(String(address)).origin);

  beforeEach(async () => {
    await changeSettings({ directory: OLD, nextDirectory: OTHER });
    vi.spyOn(globalThis, 'fetch');
  });

  it('leaves the old directory alone, also for a second call that waited for the same list', async () => {
    await Promise.all([syncList(), syncList()]);
    expect(await readSettings()).toMatchObject({ directory: OTHER, nextDirectory: '' });
    expect(new Set(asked())).toEqual(new Set([OTHER]));
  });
});

describe('a full disk at the first start', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is shown as the failure, with an alarm for the next try, after which the list arrives', async () => {
    const { directory: address } = await readSettings();
    vi.spyOn(fake.browser.storage.local, 'get').mockRejectedValueOnce(new Error('no space left'));
    const now = Date.now();
    await syncList();
    const shown = await withStorageFailure(
      await readList({ database: await openCatalog(), directory: address }),
    );
    expect(shown.sync.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(alarmTime() - now).toBeGreaterThanOrEqual(60_000);
    expect(alarmTime() - now).toBeLessThan(70_000);

    await syncList('user');
    const list = await withStorageFailure(
      await readList({ database: await openCatalog(), directory: address }),
    );
    expect([list.current?.services, list.sync.lastFailure]).toEqual([20, null]);
  });
});
