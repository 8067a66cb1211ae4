import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWithoutSync, syncList } from '../../../src/background/sync-list.ts';
import { readList } from '../../../src/catalog/list-store.ts';
import { openCatalog } from '../../../src/catalog/open-catalog.ts';
import { changeSettings, readSettings } from '../../../src/settings/settings.ts';
import { generatedDirectory } from '../../directory/generated-directory.ts';
import { type RunningDirectory, startDirectory } from '../../directory/server.ts';
import { fake } from '../fake-browser.ts';

const OTHER = 'https://other.example';
const DAY_MS = 24 * 3600 * 1000;

let directory: RunningDirectory;

beforeAll(async () => {
  directory = await startDirectory({ data: generatedDirectory(20, 1), bigPageSize: 5 });
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
  // Icons cannot be drawn here, so the rules stay as they are, with a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await clearWithoutSync(async () => {
    await fake.browser.storage.local.clear();
    await (await openCatalog()).write(['lists'], (stores) => stores('lists').clear());
  });
});

describe('the list of the next directory', () => {
  it('waits a day while "send nothing" is on, and is fetched as soon as that is switched off', async () => {
    await syncList();
    await changeSettings({ sendNothing: true, nextDirectory: OTHER });
    const before = directory.requests.length;
    await syncList();
    expect(directory.requests.length).toBe(before);
    expect(fake.browser.alarms.create.mock.lastCall?.[1].when - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
    const { sync } = await readList(await openCatalog(), OTHER);
    expect(sync.lastFailure).toEqual({ kind: 'switched-off' });

    await changeSettings({ sendNothing: false });
    await syncList('settings');
    expect(await readSettings()).toMatchObject({ directory: OTHER, nextDirectory: '' });
    expect((await readList(await openCatalog(), OTHER)).current?.services).toBe(20);
  });
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
    const before = (await readList(await openCatalog(), THIRD)).current;
    await syncList('user');
    expect(before).toBeNull();
    expect((await readSettings()).directory).toBe(THIRD);
  });

  it('wakes for the one that is due first', async () => {
    // A directory that cannot be reached is tried again in minutes, the list in use in days.
    await changeSettings({ nextDirectory: 'https://unreachable.example' });
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    await syncList();
    const { when } = fake.browser.alarms.create.mock.lastCall?.[1] ?? {};
    expect(when - Date.now()).toBeLessThan(DAY_MS);
    expect(when - Date.now()).toBeGreaterThan(0);
  });
});
