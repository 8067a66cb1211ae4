import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addStars,
  MAX_STARS,
  onStarsChanged,
  readAllStars,
  readStars,
  removeStar,
} from '../../../src/stars/stars.ts';
import { fake } from '../fake-browser.ts';

const HERE = 'https://api.tosdr.org';
const THERE = 'https://directory.example/terms';
const { local } = fake.browser.storage;

let tab: { incognito?: boolean };

beforeEach(() => {
  vi.restoreAllMocks();
  local.values = {};
  tab = { incognito: false };
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [tab as never]);
});

const star = (id: number, directory = HERE) => addStars(new Map([[directory, [id]]]));
const ids = async (directory = HERE) => [...(await readStars(directory))];

describe('stars', () => {
  it('store the id and the directory, and nothing else', async () => {
    expect(await star(194)).toBeNull();
    expect(local.values).toEqual({ [`star 194 ${HERE}`]: true });
    expect(await removeStar(HERE, 194)).toBeNull();
    expect(local.values).toEqual({});
  });

  it('of one directory are not stars of another: the same id is another service there', async () => {
    await star(5);
    await star(5, THERE);
    await star(6, THERE);
    expect(await ids()).toEqual([5]);
    expect(await ids(THERE)).toEqual([5, 6]);
    await removeStar(THERE, 5);
    expect(await readAllStars()).toEqual(
      new Map([
        [HERE, [5]],
        [THERE, [6]],
      ]),
    );
  });

  it('that two windows change at the same time are all changed', async () => {
    await star(1);
    await Promise.all([star(2), star(3), removeStar(HERE, 1), star(4)]);
    expect((await ids()).sort()).toEqual([2, 3, 4]);
  });

  it('that another window removes while a file adds some stay removed', async () => {
    await star(1);
    const set = local.set.bind(local);
    vi.spyOn(local, 'set').mockImplementation(async (values) => {
      await removeStar(HERE, 1);
      await set(values);
    });
    await addStars(new Map([[HERE, [1, 2]]]));
    expect(await ids()).toEqual([2]);
  });

  it('are refused in a private window, and if we cannot tell, and nothing is written', async () => {
    await star(1);
    const before = { ...local.values };
    for (const incognito of [true, undefined]) {
      tab = incognito === undefined ? {} : { incognito };
      expect(await star(2)).toBe('private-window');
      expect(await removeStar(HERE, 1)).toBe('private-window');
      expect(local.values).toEqual(before);
    }
  });

  it(`are at most ${MAX_STARS} in a directory: the next one is refused, and another directory has room`, async () => {
    const many = Array.from({ length: MAX_STARS }, (_, id) => id);
    expect(await addStars(new Map([[HERE, many]]))).toBeNull();
    expect(await star(0), 'one that is starred already').toBeNull();
    expect(await star(MAX_STARS)).toBe('too-many');
    expect(await ids()).toHaveLength(MAX_STARS);
    expect(await star(MAX_STARS, THERE)).toBeNull();
    await removeStar(HERE, 7);
    expect(await addStars(new Map([[HERE, [900, 901]]]))).toBe('too-many');
    expect(await ids()).toContain(900);
    expect(await ids()).toHaveLength(MAX_STARS);
  });

  it('are read from whatever is stored: damaged records are skipped', async () => {
    local.values = {
      [`star 1 ${HERE}`]: { damaged: true },
      [`star 0x2 ${HERE}`]: true,
      [`star -3 ${HERE}`]: true,
      [`star 99999999999 ${HERE}`]: true,
      'star 4': true,
      star: [5],
      'star 6 __proto__': true,
      theme: 'dark',
    };
    expect(await ids()).toEqual([1]);
    expect(await ids('__proto__')).toEqual([6]);
  });

  it('tell who listens that they changed, and say nothing of settings', async () => {
    const heard = vi.fn();
    const stop = onStarsChanged(heard);
    await local.set({ theme: 'dark' });
    expect(heard).not.toHaveBeenCalled();
    await star(1);
    expect(heard).toHaveBeenCalledTimes(1);
    await removeStar(HERE, 1);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await star(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
