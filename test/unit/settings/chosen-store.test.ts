import { describe, expect, it, vi } from 'vitest';
import {
  type DealBreaker,
  dealBreakerKey,
  dealBreakerStore,
  MAX_DEAL_BREAKERS,
} from '../../../src/deal-breakers/my-deal-breakers.ts';
import { MAX_STARS, starStore } from '../../../src/stars/stars.ts';
import { fake } from '../fake-browser.ts';
import { tab } from '../ordinary-window.ts';

/* What stars and deal-breakers have in common: ids by directory, in records that two windows may change. */

const HERE = 'https://api.tosdr.org';
const THERE = 'https://directory.example/terms';
const { local } = fake.browser.storage;

const stars = {
  what: 'stars',
  most: MAX_STARS,
  add: (ids: readonly number[], directory = HERE) => starStore.add(new Map([[directory, ids]])),
  remove: (directory: string, id: number) => starStore.remove(directory, [id]),
  all: starStore.readAll,
  onChanged: starStore.onChanged,
};
const own = (id: number): DealBreaker => ({ kind: 'case', id, title: '' });
const dealBreakers: typeof stars = {
  what: 'deal-breakers',
  most: MAX_DEAL_BREAKERS,
  add: (ids, directory = HERE) => dealBreakerStore.add(new Map([[directory, ids.map(own)]])),
  remove: (directory, id) => dealBreakerStore.remove(directory, [own(id)]),
  all: async () =>
    new Map(
      [...(await dealBreakerStore.readAll())].map(([directory, cases]) => [
        directory,
        cases.map((one) => Number(dealBreakerKey(one))),
      ]),
    ),
  onChanged: dealBreakerStore.onChanged,
};

describe.each([stars, dealBreakers])('$what', ({ most, add, remove, all, onChanged }) => {
  const ids = async (directory = HERE) => (await all()).get(directory) ?? [];

  it('of one directory are not those of another: the same id means something else there', async () => {
    await add([5]);
    await add([5, 6], THERE);
    expect(await ids()).toEqual([5]);
    expect(await ids(THERE)).toEqual([5, 6]);
    await remove(THERE, 5);
    expect([...(await all())]).toEqual([
      [HERE, [5]],
      [THERE, [6]],
    ]);
  });

  it('that two windows change at the same time are all changed', async () => {
    await add([1]);
    await Promise.all([add([2]), add([3]), remove(HERE, 1), add([4])]);
    expect([...(await ids())].sort()).toEqual([2, 3, 4]);
  });

  it('are read in a private window, and not changed there or if we cannot tell', async () => {
    await add([1]);
    const before = { ...local.values };
    for (const incognito of [true, undefined]) {
      if (incognito === undefined) delete tab.incognito;
      else tab.incognito = incognito;
      expect(await add([2])).toBe('private-window');
      expect(await remove(HERE, 1)).toBe('private-window');
      expect(local.values).toEqual(before);
      expect(await ids()).toEqual([1]);
    }
  });

  it(`are at most ${most} in a directory: the next one is refused, and another directory has room`, async () => {
    expect(await add(Array.from({ length: most }, (_, id) => id))).toBeNull();
    expect(await add([0]), 'one that is there already').toBeNull();
    expect(await add([most])).toBe('too-many');
    expect(await ids()).toHaveLength(most);
    expect(await add([most], THERE)).toBeNull();
    await remove(HERE, 7);
    expect(await add([most])).toBeNull();
  });

  it('notify listeners that they changed, and say nothing of settings', async () => {
    const heard = vi.fn();
    const stop = onChanged(heard);
    await local.set({ theme: 'dark' });
    expect(heard).not.toHaveBeenCalled();
    await add([1]);
    expect(heard).toHaveBeenCalledTimes(1);
    await remove(HERE, 1);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await add([1]);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
