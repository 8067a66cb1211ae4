import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { fake } from '../fake-browser.ts';

/** The databases that are being opened: a test opens them when it wants. */
let openings: ((database: CatalogDatabase) => void)[] = [];
/** Set if opening fails. */
let failure: unknown = null;
const deleted = vi.fn(async () => {
  failure = null;
});
vi.mock('../../../src/catalog/database.ts', () => ({
  openCatalogDatabase: () =>
    failure ? Promise.reject(failure) : new Promise((resolve) => openings.push(resolve)),
  deleteCatalogDatabase: () => deleted(),
}));

beforeEach(() => {
  fake.browser.storage.local.values = {};
  openings = [];
  failure = null;
  deleted.mockClear();
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An error of the modules that the test has loaded. */
async function refusal(name: string) {
  const { StorageError } = await import('../../../src/platform/errors.ts');
  return new StorageError({ name, message: '' });
}

const fakeDatabase = () => ({ read: vi.fn(), write: vi.fn(), close: vi.fn() });

/** Calls `openCatalog` with a database that takes longer than 10 s to open. */
async function openSlowly() {
  const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
  const opening = openCatalog();
  opening.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(opening).rejects.toMatchObject({ reason: 'TimeoutError' });
  return openCatalog;
}

describe('a database that opens after the 10 s limit', () => {
  it('is used by the next call', async () => {
    const openCatalog = await openSlowly();
    const late = fakeDatabase();
    openings[0]?.(late);
    await vi.advanceTimersByTimeAsync(0);
    expect(await openCatalog()).toBe(late);
    expect(openings).toHaveLength(1);
    expect(late.close).not.toHaveBeenCalled();
  });
});

describe('a database that does not open', () => {
  it.each([
    ['of a newer version is deleted at once', 'VersionError', 0],
    ['because it is damaged is deleted after 8 s', 'UnknownError', 8_000],
    ['because the disk is full is kept', 'QuotaExceededError', null],
    ['for an error of ours is kept', 'TypeError', null],
  ])('%s', async (_, name, deletedAfter) => {
    const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
    failure = name === 'TypeError' ? new TypeError('no') : await refusal(name);
    for (let calls = 0; calls < 3 && deletedAfter === null; calls++)
      await expect(openCatalog()).rejects.toHaveProperty(name === 'TypeError' ? 'name' : 'reason', name);
    const opening = openCatalog();
    opening.catch(() => {});
    if (deletedAfter) await vi.advanceTimersByTimeAsync(deletedAfter - 1);
    if (deletedAfter !== 0) expect(deleted).not.toHaveBeenCalled();
    if (deletedAfter === null) return;
    await vi.advanceTimersByTimeAsync(1);
    expect(deleted).toHaveBeenCalledOnce();
    const fresh = fakeDatabase();
    openings[0]?.(fresh);
    expect(await opening).toBe(fresh);
  });

  it('because a process of a browser that crashed still holds it is opened some seconds later, and kept', async () => {
    const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
    failure = await refusal('UnknownError');
    const opening = openCatalog();
    // The toolbar, the request log and the sync call at the same time.
    const second = openCatalog();
    await vi.advanceTimersByTimeAsync(7_000);
    failure = null;
    await vi.advanceTimersByTimeAsync(1_000);
    const kept = fakeDatabase();
    openings[0]?.(kept);
    expect([await opening, await second, openings.length]).toEqual([kept, kept, 1]);
    expect(deleted).not.toHaveBeenCalled();
  });
});
