import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';

/** The databases that are being opened: a test opens them when it wants. */
let openings: ((database: CatalogDatabase) => void)[] = [];
vi.mock('../../../src/platform/browser.ts', () => ({ default: {} }));
vi.mock('../../../src/catalog/database.ts', () => ({
  openCatalogDatabase: () => new Promise((resolve) => openings.push(resolve)),
}));

beforeEach(() => {
  openings = [];
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

const fakeDatabase = () => ({ read: vi.fn(), write: vi.fn(), close: vi.fn() });

/** Calls `openCatalog` with a database that takes longer than 10 s to open. */
async function openSlowly() {
  const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
  const opening = openCatalog();
  opening.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
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

  it('is closed if another call is opening one', async () => {
    const openCatalog = await openSlowly();
    const next = openCatalog();
    const [late, other] = [fakeDatabase(), fakeDatabase()];
    openings[0]?.(late);
    openings[1]?.(other);
    expect(await next).toBe(other);
    expect(late.close).toHaveBeenCalledOnce();
    expect(other.close).not.toHaveBeenCalled();
  });
});
