import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceDetails } from '../../../src/directory/schema.ts';
import { limits, session } from '../platform/session-in-memory.ts';

const state = { isPrivate: false };
vi.mock('../../../src/platform/browser.ts', async () => {
  const { default: browser } = await import('../platform/session-in-memory.ts');
  const runtime = { ...browser.runtime, getManifest: () => ({ version: '1' }) };
  return { default: { ...browser, runtime } };
});
vi.mock('../../../src/platform/private-window.ts', () => ({ inPrivateWindow: async () => state.isPrivate }));

const { cacheDetails, detailsAtHand, readCachedDetails } = await import('../../../src/details/cache.ts');

const DIRECTORY = 'https://ratings.example';

/** Details of a service, as far as they are looked at here. */
const fetched = (id: number) => ({ at: 1, details: { id } as ServiceDetails });

beforeEach(() => {
  session.clear();
  state.isPrivate = false;
  limits.entries = Number.POSITIVE_INFINITY;
});

describe('details that a page has fetched', () => {
  it('are at hand when the session is read while they are being kept', async () => {
    const keeping = cacheDetails(DIRECTORY, null, fetched(1));
    await readCachedDetails(DIRECTORY, [1], null);
    expect(detailsAtHand(DIRECTORY, 1, null)).toEqual(fetched(1));
    await keeping;
    expect([...session.values()]).toEqual([fetched(1)]);
  });

  it('stay at hand in a private window, where the session gets nothing', async () => {
    state.isPrivate = true;
    await cacheDetails(DIRECTORY, null, fetched(2));
    await readCachedDetails(DIRECTORY, [2], null);
    expect(detailsAtHand(DIRECTORY, 2, null)).toEqual(fetched(2));
    expect([...session]).toEqual([]);
  });

  it('stay at hand when the session is full, which is emptied of all others', async () => {
    await cacheDetails(DIRECTORY, null, fetched(3));
    limits.entries = 1;
    await cacheDetails(DIRECTORY, null, fetched(4));
    await readCachedDetails(DIRECTORY, [3, 4], null);
    expect([3, 4].map((id) => detailsAtHand(DIRECTORY, id, null)?.details.id)).toEqual([undefined, 4]);
    expect([...session]).toEqual([]);
  });

  it('are gone when everything was forgotten', async () => {
    await cacheDetails(DIRECTORY, null, fetched(5));
    session.clear();
    await readCachedDetails(DIRECTORY, [5], null);
    expect(detailsAtHand(DIRECTORY, 5, null)).toBeNull();
  });
});
