import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageFailure, withStorageFailure } from '../../../src/catalog/storage-failure.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { COMPLETE_LIST } from './complete-list.ts';

let session: FakeBrowser['storage']['session'];
const LIST = { ...COMPLETE_LIST, current: null };
const FAILURE = { cause: 'full', since: 1_000, at: 5_000, wait: 60_000 } as const;

beforeEach(async () => {
  fake.browser = new FakeBrowser();
  session = fake.browser.storage.session;
  await storageFailure.write(null);
});

describe('a storage failure', () => {
  it('is shown as the failure of the list: since when, why, and when the next try is', async () => {
    expect((await withStorageFailure(LIST)).sync.lastFailure).toBeNull();
    await storageFailure.write(FAILURE);
    const { sync } = await withStorageFailure(LIST);
    expect(sync).toMatchObject({
      lastFailure: { kind: 'storage', full: true },
      failingSince: 1_000,
      notBefore: 65_000,
    });
    await storageFailure.write(null);
    expect(await withStorageFailure(LIST)).toBe(LIST);
  });

  it.each([
    ['unavailable', { kind: 'storage-unavailable', opening: false }],
    ['refused', { kind: 'storage', full: false }],
  ] as const)('with the cause "%s" is a failure of its own kind', async (cause, failure) => {
    await storageFailure.write({ ...FAILURE, cause });
    expect((await withStorageFailure(LIST)).sync.lastFailure).toEqual(failure);
  });

  it('is kept by the worker if the session storage does not work either', async () => {
    for (const method of ['get', 'set', 'remove'] as const)
      vi.spyOn(session, method).mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    await storageFailure.write(FAILURE);
    expect(await storageFailure.read()).toEqual(FAILURE);
    await storageFailure.write(null);
    expect(await storageFailure.read()).toBeNull();
  });

  it('is not read from a value of another shape', async () => {
    await session.set({ storageFailure: { cause: 'boredom', since: 'yesterday' } });
    expect(await withStorageFailure(LIST)).toBe(LIST);
  });
});
