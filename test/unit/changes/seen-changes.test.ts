import { describe, expect, it, vi } from 'vitest';
import type { Change } from '../../../src/changes/log/change.ts';
import { markAsSeen, onSeenChanged, readSeen, unseenChanges } from '../../../src/changes/seen-changes.ts';
import { fake } from '../fake-browser.ts';
import { tab } from '../ordinary-window.ts';
import { came, reviewed } from './log/some-changes.ts';

const HERE = 'https://api.tosdr.org';
const { local } = fake.browser.storage;
const change = (service: number, at: number) => came(reviewed('B'), { service, at });
const ids = (changes: readonly Change[]) => changes.map((each) => each.kind !== 'many' && each.service);

describe('the changes that were not marked as seen', () => {
  it('are all of them at first, and none once they are marked', async () => {
    const log = [change(2, 20), change(1, 10)];
    expect(ids(unseenChanges(log, await readSeen(HERE)))).toEqual([2, 1]);
    expect(await markAsSeen(HERE, log)).toBeNull();
    expect(unseenChanges(log, await readSeen(HERE))).toEqual([]);
    expect(await readSeen('https://other.example'), 'of another directory').toBeNull();
  });

  it('are those of later lists, whatever the clock said', () => {
    const log = [change(5, 2_000), change(4, 1_000), change(3, 9_000), change(2, 9_000), change(1, 10)];
    expect(ids(unseenChanges(log, 9_000))).toEqual([5, 4]);
  });

  it('are those with a later time if the log no longer has the last one that was seen', () => {
    expect(ids(unseenChanges([change(2, 30), change(1, 10)], 20))).toEqual([2]);
  });

  it.each([['a text'], [null], [{ at: 5 }], [[10]]])('are all if %j is stored', async (stored) => {
    local.values = { [`changes-seen ${HERE}`]: stored };
    expect(await readSeen(HERE)).toBeNull();
  });
});

it('nothing is marked in a private window, and nothing without changes', async () => {
  expect(await markAsSeen(HERE, [])).toBeNull();
  tab.incognito = true;
  expect(await markAsSeen(HERE, [change(1, 10)])).toBe('private-window');
  expect(local.values).toEqual({});
});

it('a change of the mark is told, and no other', async () => {
  const heard = vi.fn();
  const stop = onSeenChanged(heard);
  await local.set({ theme: 'dark', [`star 1 ${HERE}`]: true });
  expect(heard).not.toHaveBeenCalled();
  await markAsSeen(HERE, [change(1, 10)]);
  stop();
  await markAsSeen(HERE, [change(2, 20)]);
  expect(heard).toHaveBeenCalledTimes(1);
});
