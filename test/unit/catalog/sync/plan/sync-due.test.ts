import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../../src/catalog/sync/plan/durations.ts';
import { adaptedToClock } from '../../../../../src/catalog/sync/plan/sync-due.ts';
import { INITIAL_STATE, type SyncState } from '../../../../../src/catalog/sync-state.ts';

const NOW = Date.UTC(2026, 5, 1);
const LATER = NOW + 30 * DAY_MS;

/** A state whose every time lies 30 days ahead, with a wait of ten minutes. */
const ahead: SyncState = {
  ...INITIAL_STATE,
  waitingSince: LATER,
  notBefore: LATER + 10 * MINUTE_MS,
  checkedAt: LATER,
  failingSince: LATER,
  run: {
    generation: 1,
    startedAt: LATER,
    version: 'v3',
    nextPage: 3,
    pages: 9,
    total: 900,
    restarted: false,
    pageMs: 100,
  },
};

/** Every number in the state that is a time. */
function times({ waitingSince, checkedAt, failingSince, run }: SyncState) {
  return {
    waitingSince,
    checkedAt,
    failingSince,
    run: run?.startedAt,
  };
}

describe('a clock that was set back', () => {
  it('leaves no time in the future', () => {
    const expected = { waitingSince: NOW, checkedAt: NOW, failingSince: NOW };
    expect(times(adaptedToClock(ahead, NOW))).toEqual({ ...expected, run: NOW });
  });

  it('starts each wait over with its old length', () => {
    expect(adaptedToClock(ahead, NOW).notBefore).toBe(NOW + 10 * MINUTE_MS);
  });

  it('is noticed from the start of a run alone, without a wait', () => {
    expect(adaptedToClock({ ...ahead, waitingSince: 0 }, NOW).run?.startedAt).toBe(NOW);
  });
});

it('a clock that is off by some seconds changes nothing', () => {
  const state = { ...ahead, waitingSince: NOW + 30_000 };
  const near = { ...state, run: null, checkedAt: NOW, failingSince: null };
  expect(adaptedToClock(near, NOW)).toBe(near);
});
