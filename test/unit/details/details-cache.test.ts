import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceDetails } from '../../../src/directory/schema/service.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';

const state = { isPrivate: false };
vi.mock('../../../src/platform/private-window.ts', () => ({ inPrivateWindow: async () => state.isPrivate }));

const { cachedDetails, loadCachedDetails, storeDetails } = await import(
  '../../../src/details/details-cache.ts'
);

const DIRECTORY = 'https://ratings.example';

let session: FakeBrowser['storage']['session'];

const load = (ids: readonly number[]) =>
  loadCachedDetails({ directory: DIRECTORY, pointLanguage: 'en' }, ids);

/** Details with the only field that these tests read. */
const fetched = (id: number) => ({ at: 1, details: { id } as ServiceDetails });

beforeEach(() => {
  fake.browser = new FakeBrowser();
  session = fake.browser.storage.session;
  state.isPrivate = false;
});

describe('the details that a page has requested', () => {
  it('are there if the session cache is read while they are being stored', async () => {
    const storing = storeDetails(DIRECTORY, null, fetched(1));
    await load([1]);
    expect(cachedDetails(DIRECTORY, 1, null)).toEqual(fetched(1));
    await storing;
    expect(Object.values(session.values)).toEqual([fetched(1)]);
  });

  it('are requested again if they come from the future, because the clock was ahead', async () => {
    const ahead = { at: Date.now() + 60_000, details: { id: 9 } as ServiceDetails };
    await storeDetails(DIRECTORY, null, ahead);
    await load([9]);
    expect(cachedDetails(DIRECTORY, 9, null)).toBeNull();
  });

  it('are kept in a private window, but not stored', async () => {
    state.isPrivate = true;
    await storeDetails(DIRECTORY, null, fetched(2));
    await load([2]);
    expect(cachedDetails(DIRECTORY, 2, null)).toEqual(fetched(2));
    expect(session.values).toEqual({});
  });

  it('replace all others if the session is full, and nothing else in it', async () => {
    await storeDetails(DIRECTORY, null, fetched(3));
    await session.set({ tabsShown: true });
    session.room = 2;
    await storeDetails(DIRECTORY, null, fetched(4));
    await load([3, 4]);
    expect([3, 4].map((id) => cachedDetails(DIRECTORY, id, null)?.details.id)).toEqual([undefined, 4]);
    expect(Object.values(session.values)).toEqual([true, fetched(4)]);
  });

  it('are kept if the session cache cannot be read', async () => {
    await storeDetails(DIRECTORY, null, fetched(6));
    vi.spyOn(session, 'get').mockRejectedValue(new Error('storage failed'));
    await load([6]);
    expect(cachedDetails(DIRECTORY, 6, null)).toEqual(fetched(6));
  });

  it('are gone after the session cache was cleared', async () => {
    await storeDetails(DIRECTORY, null, fetched(5));
    await session.clear();
    await load([5]);
    expect(cachedDetails(DIRECTORY, 5, null)).toBeNull();
  });
});
