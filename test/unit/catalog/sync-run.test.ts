import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  afterPage,
  afterPublish,
  hurried,
  INITIAL_STATE,
  LIST_INTERVAL_MS,
  MAX_PAGES,
  nextStep,
  objection,
  type SyncFailure,
  type SyncState,
  withRun,
} from '../../../src/catalog/sync-run.ts';
import type { ListPage } from '../../../src/directory/schema.ts';

const NOW = Date.UTC(2026, 5, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const page = (current: number, end = 3, total = 250): ListPage => ({
  current,
  end,
  total,
  services: [],
  rejected: 0,
});

/** The state after the first pages of a run. */
function afterPages(count: number, state: SyncState = INITIAL_STATE): SyncState {
  let next = state;
  for (let number = 1; number <= count; number++) {
    const outcome = afterPage(withRun(next, NOW), page(number), NOW);
    if (!outcome.accept) throw new Error('page refused');
    next = outcome.state;
  }
  return next;
}

describe('the next step', () => {
  it.each<[string, SyncState, number, object]>([
    ['of a fresh install is page 1', INITIAL_STATE, NOW, { do: 'fetch', page: 1 }],
    ['in a run is the page after the last stored one', afterPages(2), NOW, { do: 'fetch', page: 3 }],
    ['after the last page is to publish', afterPages(3), NOW, { do: 'publish' }],
    [
      'before a wait is over is to wait',
      { ...INITIAL_STATE, notBefore: NOW + MINUTE },
      NOW,
      { do: 'wait', until: NOW + MINUTE },
    ],
    ['when it is over is to go on', { ...INITIAL_STATE, notBefore: NOW }, NOW, { do: 'fetch', page: 1 }],
    [
      'ignores a wait that only a clock set back by months explains',
      { ...INITIAL_STATE, notBefore: NOW + 30 * 24 * HOUR },
      NOW,
      { do: 'fetch', page: 1 },
    ],
  ])('%s', (_, state, now, step) => {
    expect(nextStep(state, now)).toEqual(step);
  });
});

describe('a page', () => {
  it.each<[string, ListPage, object]>([
    ['with another number is refused', page(1), { failure: { kind: 'wrong-page', asked: 2, got: 1 } }],
    ['of an endless list is refused', page(2, MAX_PAGES + 1), { failure: { kind: 'endless' } }],
    [
      'with another total starts the run again',
      page(2, 3, 251),
      { restart: true, state: { run: { nextPage: 1 } } },
    ],
    [
      'with another end starts the run again',
      page(2, 4),
      { restart: true, state: { run: { restarted: true } } },
    ],
  ])('%s', (_, arrived, outcome) => {
    expect(afterPage(withRun(afterPages(1), NOW), arrived, NOW)).toMatchObject({ accept: false, ...outcome });
  });

  it('with another total, after the run was started again, fails the run', () => {
    const once = afterPage(withRun(afterPages(1), NOW), page(2, 3, 251), NOW);
    if (once.accept || !once.restart) throw new Error('expected a restart');
    const again = afterPage(withRun(once.state, NOW), page(1, 3, 251), NOW);
    if (!again.accept) throw new Error('expected a page');
    expect(afterPage(withRun(again.state, NOW), page(2, 3, 252), NOW)).toEqual({
      accept: false,
      restart: false,
      failure: { kind: 'changed-midway' },
    });
  });
});

describe('a failure', () => {
  const down: SyncFailure = { kind: 'unavailable', status: 500, waitMs: null };

  it('waits 15 to 30 minutes, then twice as long each time, a day at most', () => {
    let state: SyncState = INITIAL_STATE;
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => {
      state = afterFailure(state, down, NOW, 0);
      return (state.notBefore - NOW) / MINUTE;
    });
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect((afterFailure(INITIAL_STATE, down, NOW, 1).notBefore - NOW) / MINUTE).toBe(30);
  });

  it('keeps the pages that have arrived, unless the list itself was at fault', () => {
    const state = afterPages(2);
    expect(afterFailure(state, down, NOW, 0).run).toEqual(state.run);
    expect(afterFailure(state, { kind: 'changed-midway' }, NOW, 0).run).toBeNull();
  });

  it('obeys the wait that the directory asked for, even when a person is in a hurry', () => {
    const state = afterFailure(INITIAL_STATE, { kind: 'unavailable', status: 503, waitMs: 2 * HOUR }, NOW, 0);
    expect(state.notBefore - NOW).toBe(2 * HOUR);
    expect(hurried(state).notBefore).toBe(state.notBefore);
    expect(hurried(afterFailure(INITIAL_STATE, down, NOW, 0)).notBefore).toBe(0);
  });

  it('for going too fast teaches the pace: 5 requests in 10 s are one in 2.2 s', () => {
    const limited = afterFailure(afterPages(3), { kind: 'rate-limited', waitMs: 10_000 }, NOW, 0);
    expect(limited.failures).toBe(0);
    expect(limited.notBefore).toBe(NOW + 10_000);
    expect(limited.pace.interval).toBeCloseTo((10_000 / 3) * 1.1);
  });

  it('for going too fast again makes it slower still, and never slower than the longest pace', () => {
    let state = afterPages(1);
    let last = 0;
    for (let i = 0; i < 30; i++) {
      state = afterFailure(state, { kind: 'rate-limited', waitMs: 1000 }, NOW, 0);
      expect(state.pace.interval).toBeGreaterThanOrEqual(last);
      last = state.pace.interval;
      state = { ...state, pace: { ...state.pace, answered: 1 } };
    }
    expect(last).toBe(15_000);
  });

  it('for going too fast, before any page, is an outage like others', () => {
    const state = afterFailure(withRun(INITIAL_STATE, NOW), { kind: 'rate-limited', waitMs: 5000 }, NOW, 0);
    expect(state.failures).toBe(1);
    expect(state.notBefore - NOW).toBe(15 * MINUTE);
  });

  it('is over with the next page', () => {
    const state = afterPages(1, { ...afterFailure(INITIAL_STATE, down, NOW, 0), notBefore: 0 });
    expect(state).toMatchObject({ failures: 0, failingSince: null, lastFailure: null });
  });
});

describe('a list that has arrived whole', () => {
  const whole = (total: number) => ({ ...afterPages(3), run: { ...withRun(afterPages(3), NOW).run, total } });
  it.each([
    ['with every service is taken', 250, { services: 250, rejected: 0 }, 250, null],
    ['with a few missed because rows moved is taken', 1000, { services: 995, rejected: 0 }, 990, null],
    ['counts items that could not be read as arrived', 100, { services: 60, rejected: 40 }, 100, null],
    ['with one in fifty missing is not', 1000, { services: 980, rejected: 0 }, 1000, 'incomplete'],
    ['that lost more than half is held', 40, { services: 40, rejected: 0 }, 100, 'shrunken'],
    ['that is empty is held, also the first time', 0, { services: 0, rejected: 0 }, 0, 'shrunken'],
  ])('%s', (_, total, got, inUse, kind) => {
    expect(objection(whole(total), got, inUse)?.kind ?? null).toBe(kind);
  });

  it('that lost more than half is taken when a second run agrees', () => {
    const failure = objection(whole(40), { services: 40, rejected: 0 }, 100);
    if (!failure) throw new Error('expected an objection');
    const held = afterFailure(whole(40), failure, NOW, 0);
    expect(objection({ ...held, run: whole(41).run }, { services: 41, rejected: 0 }, 100)).toBeNull();
    expect(objection({ ...held, run: whole(20).run }, { services: 20, rejected: 0 }, 100)?.kind).toBe(
      'shrunken',
    );
  });
});

it('the next list comes a week after one was published, a tenth earlier or later', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      const state = afterPublish(afterPages(3), NOW, random);
      const wait = (state.notBefore - NOW) / LIST_INTERVAL_MS;
      expect(wait).toBeGreaterThanOrEqual(0.9 - 1e-9);
      expect(wait).toBeLessThanOrEqual(1.1 + 1e-9);
      expect(state.run).toBeNull();
    }),
  );
});
