import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../../src/catalog/sync/plan/durations.ts';
import {
  adaptedToClock,
  deferMissedCheck,
  triggered,
  withInterval,
} from '../../../../../src/catalog/sync/plan/sync-due.ts';
import {
  afterFailure,
  afterPage,
  afterPublish,
  nextStep,
  withRun,
} from '../../../../../src/catalog/sync/plan/sync-plan.ts';
import type { SyncFailure } from '../../../../../src/catalog/sync-failure.ts';
import { INITIAL_STATE, type SyncState } from '../../../../../src/catalog/sync-state.ts';
import type { ListPage } from '../../../../../src/directory/schema.ts';

const NOW = Date.UTC(2026, 5, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * DAY_MS;
const FIRST = { do: 'fetch', version: 'v3', page: 1 };

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
    const outcome = afterPage(withRun(next, NOW), page(number), NOW, 300);
    if (outcome.do !== 'store') throw new Error('page refused');
    next = outcome.state;
  }
  return next;
}

describe('the next step', () => {
  it.each<[string, SyncState, number, object]>([
    ['of a fresh install is to fetch page 1', INITIAL_STATE, NOW, FIRST],
    [
      'after the last page is to publish at once, whatever the pace of requests',
      afterPages(3, { ...INITIAL_STATE, paceMs: 3_400 }),
      NOW,
      { do: 'publish' },
    ],
    [
      'of a run is to fetch the page after the last stored one',
      afterPages(2),
      NOW,
      { do: 'fetch', version: 'v3', page: 3 },
    ],
    ['after the last page is to publish the list', afterPages(3), NOW, { do: 'publish' }],
    [
      'during a wait is to wait',
      { ...INITIAL_STATE, notBefore: NOW + MINUTE },
      NOW,
      { do: 'wait', until: NOW + MINUTE },
    ],
    ['after a wait is to fetch', { ...INITIAL_STATE, notBefore: NOW }, NOW, FIRST],
    ['of a run with pages older than a day is to start over', afterPages(2), NOW + 25 * HOUR, FIRST],
    [
      'of such a run that has started over before is to fail',
      { ...afterPages(2), run: { ...withRun(afterPages(2), NOW).run, restarted: true } },
      NOW + 25 * HOUR,
      { do: 'fail', failure: { kind: 'too-slow' } },
    ],
    ['of a complete run is to publish the list', afterPages(3), NOW + 23 * HOUR, { do: 'publish' }],
    ['of a complete run older than a day is to start over', afterPages(3), NOW + 25 * HOUR, FIRST],
    [
      'of a run that died six times at one page is to fail',
      { ...afterPages(2), resumes: 6 },
      NOW,
      { do: 'fail', failure: { kind: 'interrupted' } },
    ],
  ])('%s', (_, state, now, step) => {
    expect(nextStep(state, now)).toEqual(step);
  });
});

it('the time of a page is a mean in which the last one counts a fifth', () => {
  const slow = afterPage(withRun(afterPages(2), NOW), page(3), NOW, 1_300);
  expect(slow).toMatchObject({ do: 'store', state: { run: { pageMs: 500 } } });
});

describe('a page', () => {
  it.each<[string, ListPage, object]>([
    [
      'with the wrong number is rejected',
      page(1),
      { do: 'fail', failure: { kind: 'wrong-page', asked: 2, got: 1 } },
    ],
    ['of 100,001 services is rejected', page(2, 3, 100_001), { do: 'fail', failure: { kind: 'too-many' } }],
    ['of an endless list is rejected', page(2, 20_001), { do: 'fail', failure: { kind: 'endless' } }],
    [
      'with another total restarts the run',
      page(2, 3, 251),
      { do: 'restart', state: { run: { nextPage: 1 } } },
    ],
    [
      'with another number of pages restarts the run',
      page(2, 4),
      { do: 'restart', state: { run: { restarted: true } } },
    ],
  ])('%s', (_, arrived, step) => {
    expect(afterPage(withRun(afterPages(1), NOW), arrived, NOW, 300)).toMatchObject(step);
  });

  it('with another total makes a run fail that was restarted before', () => {
    const once = afterPage(withRun(afterPages(1), NOW), page(2, 3, 251), NOW, 300);
    if (once.do !== 'restart') throw new Error('expected a restart');
    const again = afterPage(withRun(once.state, NOW), page(1, 3, 251), NOW, 300);
    if (again.do !== 'store') throw new Error('expected a page');
    expect(afterPage(withRun(again.state, NOW), page(2, 3, 252), NOW, 300)).toEqual({
      do: 'fail',
      failure: { kind: 'changed-midway' },
    });
  });
});

describe('a failure', () => {
  const down: SyncFailure = { kind: 'unavailable', status: 500, waitMs: null };

  it('is retried after 15 to 30 minutes, then after twice as long each time, up to a day', () => {
    let state: SyncState = INITIAL_STATE;
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => {
      state = afterFailure(state, down, NOW, 0);
      return (state.notBefore - NOW) / MINUTE;
    });
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect((afterFailure(INITIAL_STATE, down, NOW, 1).notBefore - NOW) / MINUTE).toBe(30);
  });

  it('of a list that is held back is retried after a day, spread over 2.4 hours', () => {
    const heldBack = { services: 20, newest: NOW, foundAt: NOW };
    const wait = (random: number) =>
      afterFailure(afterPages(3), { kind: 'shrunken', from: 100, to: 20, heldBack }, NOW, random).notBefore -
      NOW;
    expect([wait(0), wait(1)]).toEqual([24 * HOUR, 26.4 * HOUR]);
  });

  it('keeps the pages that have arrived, unless the list itself is bad', () => {
    const state = afterPages(2);
    expect(afterFailure(state, down, NOW, 0).run).toEqual(state.run);
    expect(afterFailure(state, { kind: 'changed-midway' }, NOW, 0).run).toBeNull();
  });

  it('is not retried before the time that the directory asked for, even if a person asks', () => {
    const state = afterFailure(INITIAL_STATE, { kind: 'unavailable', status: 503, waitMs: 2 * HOUR }, NOW, 0);
    expect(state.notBefore - NOW).toBe(2 * HOUR);
    expect(triggered(state, 'user', NOW, WEEK).notBefore).toBe(state.notBefore);
    expect(triggered(afterFailure(INITIAL_STATE, down, NOW, 0), 'user', NOW + 5, WEEK).notBefore).toBe(
      NOW + 5,
    );
  });

  it('because of the rate limit slows the pace down, from one request in 3.4 s to one in 15 s', () => {
    let state = afterPages(1);
    const paces = [1, 2, 3, 4, 5, 6, 7].map(() => {
      const limited = afterFailure(state, { kind: 'rate-limited', waitMs: 10_000 }, NOW, 0);
      expect(limited).toMatchObject({ failures: 0, notBefore: NOW + 10_000 });
      state = afterPages(1, { ...limited, run: null, notBefore: 0 });
      return state.paceMs;
    });
    expect(paces).toEqual([3_400, 5_100, 7_650, 11_475, 15_000, 15_000, 15_000]);
  });

  it('is followed by a faster try with the next list, because others who shared the limit may be gone', () => {
    expect(afterPublish({ ...afterPages(3), paceMs: 5_100 }, NOW, WEEK, 0.5).paceMs).toBe(3_400);
  });

  it.each<[string, number | null, number[]]>([
    ['waits as long as the directory says once, and is an outage from then on', 5_000, [5, 900, 1800, 3600]],
    [
      'waits 10 s and a minute if the directory does not say how long, and is an outage from then on',
      null,
      [10, 60, 1800, 3600],
    ],
  ])('because of the rate limit, before any page, %s', (_, waitMs, seconds) => {
    let state: SyncState = withRun(INITIAL_STATE, NOW);
    const waits = seconds.map(() => {
      state = afterFailure(state, { kind: 'rate-limited', waitMs }, NOW, 0);
      return (state.notBefore - NOW) / 1000;
    });
    expect(waits).toEqual(seconds);
    // Only the first of them says something about the pace.
    expect(state.paceMs).toBe(3_400);
  });

  it.each<[string, SyncState, number, number | null]>([
    ['an hour before the first page is shown at once', withRun(INITIAL_STATE, NOW), HOUR, NOW],
    ['a minute before the first page is a pause', withRun(INITIAL_STATE, NOW), MINUTE, null],
    ['an hour between two pages is a pause', afterPages(2), HOUR, null],
  ])('because of the rate limit that asks for %s', (_, state, waitMs, since) => {
    const limited = afterFailure(state, { kind: 'rate-limited', waitMs }, NOW, 0);
    expect(limited).toMatchObject({ failures: 0, failingSince: since, notBefore: NOW + waitMs });
  });

  it('of the list itself is retried after two hours, or after a day if the list was held back', () => {
    const wait = (failure: SyncFailure) => afterFailure(afterPages(2), failure, NOW, 0).notBefore - NOW;
    expect(wait({ kind: 'changed-midway' })).toBe(2 * HOUR);
    expect(wait({ kind: 'incomplete', expected: 2, got: 1 })).toBe(2 * HOUR);
    expect(wait({ kind: 'older', heldBack: { services: 9, newest: 1 } })).toBe(24 * HOUR);
  });

  it('is forgotten with the next page', () => {
    const state = afterPages(1, { ...afterFailure(INITIAL_STATE, down, NOW, 0), notBefore: 0 });
    expect(state).toMatchObject({ failures: 0, failingSince: null, lastFailure: null });
  });
});

describe('a clock', () => {
  const checked = afterPublish(afterPages(3), NOW, WEEK, 0.5);

  it('that is set back 30 days makes the week start over', () => {
    const then = NOW - 30 * 24 * HOUR;
    const state = withInterval(adaptedToClock(checked, then), WEEK);
    expect(nextStep(state, then)).toEqual({ do: 'wait', until: then + WEEK });
    expect(adaptedToClock(state, then)).toBe(state);
  });

  it('that is set forward 30 days makes the list due once', () => {
    const then = NOW + 30 * 24 * HOUR;
    expect(nextStep(adaptedToClock(checked, then), then)).toEqual(FIRST);
    const again = afterPublish(checked, then, WEEK, 0.5);
    expect(nextStep(adaptedToClock(again, then), then).do).toBe('wait');
  });
});

describe('many installs', () => {
  const checked = afterPublish(afterPages(3), NOW, WEEK, 0.5);
  const due = checked.notBefore;
  const put = (state: SyncState, now: number, random = 0.5) => deferMissedCheck(state, now, WEEK, random);

  it('do not fetch the list as soon as their browsers start: a missed check is deferred by up to 4 hours, once', () => {
    const morning = due + 10 * HOUR;
    expect(put(checked, morning).notBefore).toBe(morning + 2 * HOUR);
    expect(put(checked, morning, 1).notBefore).toBe(morning + 4 * HOUR);
    const once = put(checked, morning);
    expect(put(once, morning + 24 * HOUR)).toBe(once);
    expect(withInterval(once, WEEK)).toBe(once);
  });

  it('whose retry was deferred ask at once for a person: the wait that the directory asked for is over', () => {
    const busy: SyncFailure = { kind: 'unavailable', status: 503, waitMs: HOUR };
    const failed = afterFailure(withRun(checked, due), busy, due, 0);
    const morning = due + 10 * HOUR;
    const deferred = put(failed, morning);
    expect(deferred.notBefore).toBe(morning + 2 * HOUR);
    expect(triggered(deferred, 'user', morning, WEEK).notBefore).toBe(morning);
    // It is asked again, and asks for another hour.
    const again = afterFailure(withRun(deferred, morning), busy, morning, 0);
    expect(triggered(again, 'user', morning, WEEK).notBefore).toBe(morning + HOUR);
  });

  it.each<[string, SyncState, number]>([
    ['that is on time', checked, due + MINUTE],
    ['of a list that is older than two intervals', checked, NOW + 15 * DAY_MS],
    ['if there is no list yet', { ...INITIAL_STATE, notBefore: NOW }, NOW + HOUR],
    ['of a run that has pages', { ...afterPages(2), checkedAt: NOW }, NOW + HOUR],
  ])('do not defer a check %s', (_, state, now) => {
    expect(put(state, now)).toBe(state);
  });

  it('that failed in one outage go on as soon as the directory answers', () => {
    const failed = afterFailure(withRun(INITIAL_STATE, NOW), { kind: 'timed-out' }, NOW, 0);
    const back = afterPage(withRun(failed, NOW + HOUR), page(1), NOW + HOUR, 300);
    expect(back).toMatchObject({ do: 'store', state: { notBefore: NOW + HOUR } });
  });
});

describe('the interval that a person chose', () => {
  it('counts from the last check', () => {
    const checked = afterPublish(afterPages(3), NOW, WEEK, 1);
    const daily = withInterval(checked, DAY_MS);
    expect(daily.notBefore - NOW).toBeCloseTo(1.1 * DAY_MS);
    expect(withInterval(daily, WEEK).notBefore).toBe(checked.notBefore);
  });

  it('changes neither a backoff nor a run', () => {
    const failed = afterFailure(afterPages(1), { kind: 'timed-out' }, NOW, 0);
    expect(withInterval(failed, DAY_MS)).toBe(failed);
    const running = afterPages(1);
    expect(withInterval(running, DAY_MS)).toBe(running);
  });
});

it('the next check comes a week after the last, up to a tenth earlier or later', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      const state = afterPublish(afterPages(3), NOW, WEEK, random);
      const wait = (state.notBefore - NOW) / WEEK;
      expect(wait).toBeGreaterThanOrEqual(0.9 - 1e-9);
      expect(wait).toBeLessThanOrEqual(1.1 + 1e-9);
      expect(state.run).toBeNull();
    }),
  );
});
