import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  noteStorageFailure,
  readStorageFailure,
  storageRetryAt,
  withStorageFailure,
  writeStorageFailure,
} from '../../../src/catalog/storage-failure.ts';
import { StorageError } from '../../../src/platform/errors.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { COMPLETE_LIST } from './complete-list.ts';

let session: FakeBrowser['storage']['session'];
const LIST = { ...COMPLETE_LIST, current: null };
const FAILURE = {
  lastFailure: { kind: 'storage', full: true },
  failures: 2,
  failingSince: 1_000,
  waitingSince: 5_000,
  notBefore: 125_000,
} as const;

beforeEach(async () => {
  fake.browser = new FakeBrowser();
  session = fake.browser.storage.session;
  await writeStorageFailure(null);
});

describe('a storage failure', () => {
  it('is shown as the failure of the list: since when, why, and when the next try is', async () => {
    expect((await withStorageFailure(LIST)).sync.lastFailure).toBeNull();
    await writeStorageFailure(FAILURE);
    const { sync } = await withStorageFailure(LIST);
    expect(sync).toEqual({ ...LIST.sync, ...FAILURE });
    await writeStorageFailure(null);
    expect(await withStorageFailure(LIST)).toBe(LIST);
  });

  const quota = new StorageError({ name: 'QuotaExceededError', message: '' });
  const refusal = new StorageError({ name: 'UnknownError', message: '' });
  it.each([
    ['a full disk', quota, true, { kind: 'storage', full: true }],
    ['a write that is refused', refusal, true, { kind: 'storage', full: false }],
    ['a database that does not open', refusal, false, { kind: 'storage-unavailable', opening: false }],
    ['a mistake of ours', new TypeError('no'), true, { kind: 'internal' }],
  ])('says: %s', async (_, error, isOpen, failure) => {
    await noteStorageFailure(error, isOpen, 0);
    expect((await withStorageFailure(LIST)).sync.lastFailure).toMatchObject(failure);
  });

  it.each([
    ['before its wait is over', 124_999, 125_000],
    ['when its wait is over', 125_000, null],
    ['when the clock was set back', 4_999, null],
  ])('lets the next try come %s: at %i', async (_, now, retryAt) => {
    await writeStorageFailure(FAILURE);
    expect(await storageRetryAt(now)).toBe(retryAt);
  });

  it('makes room in a full session, where something else can be done without', async () => {
    await session.set({ 'details 1 x': 'goes', tabsShown: true });
    session.room = 2;
    await writeStorageFailure(FAILURE);
    expect(session.values).toEqual({ tabsShown: true, storageFailure: FAILURE });
  });

  it('is kept by the worker if the session storage does not work either', async () => {
    for (const method of ['get', 'set', 'remove'] as const)
      vi.spyOn(session, method).mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    await writeStorageFailure(FAILURE);
    expect(await readStorageFailure()).toEqual(FAILURE);
    await writeStorageFailure(null);
    expect(await readStorageFailure()).toBeNull();
  });

  it.each([
    ['an earlier version', { cause: 'full', since: 1_000, at: 5_000, wait: 60_000 }],
    ['a later version', { ...FAILURE, lastFailure: { kind: 'boredom' } }],
  ])('is not read from what %s wrote', async (_, stored) => {
    await session.set({ storageFailure: stored });
    expect(await withStorageFailure(LIST)).toBe(LIST);
  });
});
