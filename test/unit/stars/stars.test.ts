import { describe, expect, it, vi } from 'vitest';
import { MAX_STARS, readStars, readStarTimes, starStore } from '../../../src/stars/stars.ts';
import { fake } from '../fake-browser.ts';
import '../ordinary-window.ts';

const HERE = 'https://api.tosdr.org';
const { local } = fake.browser.storage;

const star = (id: number, directory = HERE) => starStore.add(new Map([[directory, [id]]]));
const ids = async (directory = HERE) => [...(await readStars(directory))];

describe('stars', () => {
  it('store the id, the directory and the time, and nothing else', async () => {
    vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
    expect(await star(194)).toBeNull();
    vi.useRealTimers();
    expect(local.values).toEqual({ [`star 194 ${HERE}`]: 5_000 });
    expect(await readStarTimes(HERE, [194])).toEqual(new Map([[194, 5_000]]));
    expect(await starStore.remove(HERE, [194])).toBeNull();
    expect(local.values).toEqual({});
  });

  it('that another window removes while a file adds some stay removed', async () => {
    await star(1);
    const set = local.set.bind(local);
    vi.spyOn(local, 'set').mockImplementation(async (values) => {
      await starStore.remove(HERE, [1]);
      await set(values);
    });
    await starStore.add(new Map([[HERE, [1, 2]]]));
    expect(await ids()).toEqual([2]);
  });

  it(`take as many of a file as there is room for: ${MAX_STARS} in a directory`, async () => {
    const many = Array.from({ length: MAX_STARS - 1 }, (_, id) => id);
    expect(await starStore.add(new Map([[HERE, many]]))).toBeNull();
    expect(await starStore.add(new Map([[HERE, [900, 901]]]))).toBe('too-many');
    expect(await ids()).toContain(900);
    expect(await ids()).toHaveLength(MAX_STARS);
  });

  it('have no time if an earlier version stored them', async () => {
    local.values = { [`star 1 ${HERE}`]: true };
    expect(await readStarTimes(HERE, [1])).toEqual(new Map([[1, 0]]));
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
});
