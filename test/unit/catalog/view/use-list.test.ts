// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../../../src/platform/errors.ts';
import { fake } from '../../fake-browser.ts';
import { act, showHook } from '../../render.ts';
import { COMPLETE_LIST, GENERATION, RUN } from '../complete-list.ts';

const { onMessage } = fake.browser.runtime;
const reads: { resolve(record: object): void; reject(error: Error): void }[] = [];
vi.mock('../../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  storedRecord: () => new Promise<object>((resolve, reject) => reads.push({ resolve, reject })),
}));
vi.mock('../../../../src/catalog/storage-failure.ts', () => ({ withStorageFailure: (list: object) => list }));

const { useList, useProgress } = await import('../../../../src/catalog/view/use-list.ts');

const OLD = { services: 1 };
const NEW = { services: 2 };
const show = () => showHook(() => ({ list: useList('https://ratings.example') }));

beforeEach(() => {
  reads.length = 0;
  onMessage.listeners.clear();
});

describe('useList', () => {
  it('keeps the newer list when an older read ends later', async () => {
    const { current } = await show();
    await act(() => onMessage.fire('list-changed', { id: 'ours' }));
    await act(() => reads[1]?.resolve(NEW));
    await act(() => reads[0]?.resolve(OLD));
    expect(current().list).toBe(NEW);
  });

  it('is null when the list cannot be read', async () => {
    const { current } = await show();
    await act(() =>
      reads[0]?.reject(new StorageError({ name: 'UnknownError', message: 'the database does not open' })),
    );
    expect(current().list).toBeNull();
  });
});

it.each([
  ['has come further', { sync: { ...COMPLETE_LIST.sync, run: RUN } }, true],
  ['was replaced', { current: { ...GENERATION, publishedAt: 2 } }, false],
  ['was deleted', { current: null }, false],
  ['is that of another directory', { directory: 'https://other.example' }, false],
])('useProgress follows the list of the index, which %s: %j', async (_, change, follows) => {
  const { current } = await showHook(() => useProgress(COMPLETE_LIST, COMPLETE_LIST.directory));
  const stored = { ...COMPLETE_LIST, ...change };
  await act(() => reads[0]?.resolve(stored));
  expect(current()).toBe(follows ? stored : COMPLETE_LIST);
});
