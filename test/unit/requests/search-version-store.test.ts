import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';

const state = { isPrivate: false };
vi.mock('../../../src/platform/private-window.ts', () => ({ inPrivateWindow: async () => state.isPrivate }));
const { searchVersionStore } = await import('../../../src/requests/search-version-store.ts');

const { local } = fake.browser.storage;
const ONE = 'https://one.example';
const OTHER = 'https://other.example';

beforeEach(async () => {
  vi.restoreAllMocks();
  state.isPrivate = false;
  await local.clear();
});

describe('the version of the search', () => {
  it('is stored for each directory', async () => {
    await searchVersionStore.write(ONE, 'v4');
    await searchVersionStore.write(OTHER, 'v2');
    expect([await searchVersionStore.read(ONE), await searchVersionStore.read(OTHER)]).toEqual(['v4', 'v2']);
    expect(await searchVersionStore.read('https://third.example')).toBeNull();
  });

  it('is not stored in a private window, because it would show that somebody searched there', async () => {
    state.isPrivate = true;
    await searchVersionStore.write(ONE, 'v4');
    expect(local.values).toEqual({});
  });

  it.each([[{ [ONE]: 'v9' }], ['v4'], [null]])('is unknown if %j is stored', async (searchVersions) => {
    await local.set({ searchVersions });
    expect(await searchVersionStore.read(ONE)).toBeNull();
  });

  it('is unknown, and no search fails, if the storage fails', async () => {
    vi.spyOn(local, 'get').mockRejectedValue(new Error('no storage'));
    vi.spyOn(local, 'set').mockRejectedValue(new Error('no storage'));
    await searchVersionStore.write(ONE, 'v4');
    expect(await searchVersionStore.read(ONE)).toBeNull();
  });
});
