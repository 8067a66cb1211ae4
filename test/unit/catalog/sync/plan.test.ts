import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListCounter, type ListCounts } from '../../../../src/catalog/list-record.ts';
import { reasonToReject } from '../../../../src/catalog/sync/acceptance.ts';
import * as plan from '../../../../src/catalog/sync/plan/sync-plan.ts';
import * as waits from '../../../../src/catalog/sync/plan/sync-waits.ts';
import {
  INITIAL_STATE,
  type RunningState,
  type SyncState,
  type SyncTrigger,
} from '../../../../src/catalog/sync-state.ts';
import type { Failure } from '../../../../src/directory/failure.ts';
import type { ListPage } from '../../../../src/directory/schema/list-page.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/platform/durations.ts';
import { service } from './fake-directory.ts';

/*
 * The plan of a sync: what happened, and what it does next. No browser, no database and no clock take part. A request is
 * sent when its time has come: the time passes by itself.
 */

const NOW = Date.UTC(2026, 5, 1);
const WEEK = 7 * DAY_MS;

type Event =
  /** The next page arrives, with what differs from a list of 250 services on 3 pages. */
  | { readonly page: Partial<ListPage>; readonly took?: number }
  /** Page 1 arrives again. */
  | { readonly again: 'same' | 'other' }
  | { readonly fails: Failure }
  /** The new list lacks services. */
  | { readonly lacks: readonly number[] }
  /** The directory says whether it has the service. */
  | { readonly service: 'gone' | 'there' }
  | { readonly trigger: SyncTrigger }
  /** The clock moves by itself, or is set. */
  | { readonly passes: number }
  | { readonly pace: number }
  | 'a worker dies'
  | 'is published';

interface Place {
  readonly state: SyncState;
  readonly now: number;
}

function played(events: readonly Event[], random = 0): Place {
  let place: Place = { state: INITIAL_STATE, now: NOW };
  for (const event of events) place = next(place, event, random);
  return place;
}

function next({ state, now }: Place, event: Event, random: number): Place {
  if (typeof event === 'object') {
    if ('passes' in event)
      return { state: waits.adaptedToClock(state, now + event.passes), now: now + event.passes };
    if ('trigger' in event) return { state: waits.triggered(state, event.trigger, now, WEEK), now };
    if ('pace' in event) return { state: { ...state, paceMs: event.pace }, now };
  }
  const at = Math.max(now, state.notBefore);
  const running = event === 'a worker dies' ? plan.resumed(state, at) : plan.withRun(state, at);
  return { state: answered(running, event, at, random), now: at };
}

function answered(state: RunningState, event: Event, now: number, random: number): SyncState {
  if (event === 'a worker dies') return state;
  if (event === 'is published') return plan.afterPublish(state, now, WEEK, random);
  if ('lacks' in event) return plan.withServicesToAsk(state, event.lacks, now);
  if ('service' in event) return plan.afterAsking(state, event.service === 'gone', now, 0);
  if ('fails' in event)
    return plan.afterFailure(state, plan.nextStep(state, now).do, event.fails, now, random);
  const isAgain = 'again' in event;
  const common = { current: null, end: 3, total: 250, services: [], rejected: 0 };
  const page: ListPage = { ...common, ...('page' in event && event.page) };
  const took = 'took' in event ? (event.took ?? 0) : 0;
  const outcome = plan.afterPage(state, page, now, took, isAgain ? event.again === 'same' : null);
  return 'kind' in outcome
    ? plan.afterFailure(state, plan.nextStep(state, now).do, outcome, now, random)
    : outcome;
}

/** What the plan does next, and when: `in 15 min: v3 page 1`. A list without a page begins with page 1. */
function said({ state, now }: Place): string {
  const wait = state.notBefore - now;
  const at = Math.max(state.notBefore, now);
  const running = plan.withRun(state, at);
  const step = plan.nextStep(running, at);
  const what =
    step.do === 'fetch'
      ? `${running.run.version} page ${step.page}`
      : step.do === 'ask'
        ? `ask for ${step.service}`
        : step.do === 'fail'
          ? step.failure.kind
          : step.do;
  return wait <= 0 ? what : `in ${time(wait)}: ${what}`;
}

function time(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return `${milliseconds / 1000} s`;
  if (milliseconds < 2 * HOUR_MS) return `${milliseconds / MINUTE_MS} min`;
  return milliseconds < 2 * DAY_MS ? `${milliseconds / HOUR_MS} h` : `${milliseconds / DAY_MS} days`;
}

const page: Event = { page: {} };
const pageOf4: Event = { page: { end: 4 } };
const PAGES = [page, page, page];
const fails = (fails: Failure): Event => ({ fails });
const times = (count: number, event: Event): Event[] => Array(count).fill(event);

const gone = fails({ kind: 'not-found' });
const bad = fails({ kind: 'unreadable', why: 'not-json' });
const down = fails({ kind: 'unavailable', status: 500, waitMs: null });
const busy = fails({ kind: 'unavailable', status: 503, waitMs: HOUR_MS });
const tooFast = (waitMs: number | null) => fails({ kind: 'rate-limited', waitMs });
const offline = fails({ kind: 'offline' });
const HELD = { services: 40, newest: 0 };
const lost = fails({ kind: 'lost', services: 21, heldBack: HELD });
const later = (passes: number): Event => ({ passes });
const person: Event = { trigger: 'user' };
const online: Event = { trigger: 'online' };
const sending: Event = { trigger: 'settings' };
const outdated: Event = { trigger: 'outdated' };
const forbidden = fails({ kind: 'switched-off' });
const dies: Event = 'a worker dies';
const grown: Event = { page: { total: 251 } };
const same: Event = { again: 'same' };
const other: Event = { again: 'other' };
const LIST: Event[] = [...PAGES, 'is published'];
const INTERRUPTED = [page, dies, page, page];
const LACKS_ONE: Event[] = [...PAGES, { lacks: [7] }];
const LACKS_TWO: Event[] = [...PAGES, { lacks: [7, 9] }];
const fromOlder = { end: null, services: [service(1), service(2)] };

describe('a sync', () => {
  it.each<[string, Event[], string]>([
    ['begins with page 1 of service v3', [], 'v3 page 1'],
    ['goes on with the next page', [page, page], 'v3 page 3'],
    ['publishes a whole list at once', [{ pace: 3_400 }, ...PAGES], 'publish'],
    ['checks a list after a week', LIST, 'in 6.3 days: v3 page 1'],
    ['goes on where a worker died', [page, dies], 'v3 page 2'],
    [
      'takes the number of pages from the first',
      [{ page: { end: null, total: 5, services: [service(1), service(2)] } }],
      'v3 page 2',
    ],
    [
      'counts items that cannot be read',
      [{ page: { ...fromOlder, total: 3, services: [], rejected: 3 } }],
      'publish',
    ],
    ['reads one page of an empty list', [{ page: { end: 0, total: 0 } }], 'publish'],

    ['reads v2 if v3 has no list', [gone], 'v2 page 1'],
    ['reads v2 to its end', [gone, page, page], 'v2 page 3'],
    ['keeps the pace before v2', [{ pace: 3_400 }, gone], 'in 3.4 s: v2 page 1'],
    ['remembers nothing of v2: the next list', [gone, ...LIST, later(WEEK)], 'v3 page 1'],
    ['remembers nothing of v2: after a failure of it', [gone, down], 'in 15 min: v3 page 1'],
    ['asks v2 again after it was too fast', [gone, tooFast(1_000)], 'in 1 s: v2 page 1'],
    ['is refused by both', [gone, gone], 'in 15 min: v3 page 1'],
    ['does not take an outage of v3 for its end', [down], 'in 15 min: v3 page 1'],
    ['does not take a page of a proxy for its end', [bad], 'in 15 min: v3 page 1'],
    [
      'does not take a refusal for its end',
      [fails({ kind: 'invalid-request', status: 403 })],
      'in 15 min: v3 page 1',
    ],

    ['asks for a bad page again', [page, bad], 'in 10 s: v3 page 2'],
    ['asks at its own pace for a bad page', [{ pace: 15_000 }, page, bad], 'in 15 s: v3 page 2'],
    ['goes on after a bad page', [page, bad, page], 'v3 page 3'],
    ['begins again with v3 after a page that is bad twice', [page, bad, bad], 'in 15 min: v3 page 1'],
    ['begins again with v3 after a page that is not there twice', [page, gone, gone], 'in 15 min: v3 page 1'],
    ['asks again for a page with another number', [page, { page: { current: 1 } }], 'in 10 s: v3 page 2'],
    ['keeps its pages in an outage', [page, down], 'in 15 min: v3 page 2'],
    ['waits twice as long after each failure', [page, down, down, down], 'in 60 min: v3 page 2'],
    ['waits a day at most', times(12, down), 'in 24 h: v3 page 1'],
    ['counts from one after an answer', [down, down, page, down], 'in 15 min: v3 page 2'],
    ['obeys the wait that the directory asks for', [page, busy], 'in 60 min: v3 page 2'],
    ['waits longer than that after many failures', times(4, busy), 'in 2 h: v3 page 1'],
    ['waits for the rate limit', [page, tooFast(5_000)], 'in 5 s: v3 page 2'],
    [
      'assumes a rate limit of 10 s, then of a minute',
      [page, tooFast(null), tooFast(null)],
      'in 1 min: v3 page 2',
    ],
    ['takes a third refusal for an outage', [page, ...times(3, tooFast(null))], 'in 30 min: v3 page 2'],
    [
      'takes a second refusal for an outage if it obeyed',
      [page, tooFast(5_000), tooFast(5_000)],
      'in 15 min: v3 page 2',
    ],
    ['takes nearly all of 5 requests in 10 s', [page, tooFast(1_000), page], 'in 2.1 s: v3 page 3'],
    [
      'is slower after each refusal',
      [pageOf4, tooFast(1_000), pageOf4, tooFast(1_000), pageOf4],
      'in 3.15 s: v3 page 4',
    ],
    [
      'leaves room for people when nobody waits for the list',
      [page, tooFast(1_000), page, page, 'is published', later(WEEK), page],
      'in 3.4 s: v3 page 2',
    ],
    [
      'tries the next list faster than a slow one',
      [{ pace: 15_000 }, ...LIST, later(WEEK), page],
      'in 10 s: v3 page 2',
    ],
    ['is never slowed down without a refusal', [...LIST, later(WEEK), page], 'v3 page 2'],
    [
      'counts its pace from request to request',
      [{ pace: 3_400 }, { page: {}, took: 1_000 }],
      'in 2.4 s: v3 page 2',
    ],
    ['looks for a network after five minutes', [page, offline], 'in 5 min: v3 page 2'],
    ['does not count that as a failure', [page, offline, down], 'in 15 min: v3 page 2'],
    ['waits a day while nothing may be sent', [forbidden], 'in 24 h: v3 page 1'],
    [
      'keeps its pages on a full disk',
      [page, fails({ kind: 'storage', full: true })],
      'in 15 min: v3 page 2',
    ],

    ['begins again if the total changes', [page, grown], 'v3 page 1'],
    ['begins again if the number of pages changes', [page, { page: { end: 4 } }], 'v3 page 1'],
    ['begins again on the same version', [gone, page, grown], 'v2 page 1'],
    ['begins again once', [page, grown, page, grown], 'in 2 h: v3 page 1'],
    ['refuses a list of 100,001 services', [{ page: { total: 100_001 } }], 'in 2 h: v3 page 1'],
    ['refuses a list without an end', [{ page: { end: 20_001 } }], 'in 2 h: v3 page 1'],
    ['refuses an empty page of a long list', [{ page: { end: null } }], 'in 15 min: v3 page 1'],
    [
      'refuses a page that is longer than the list',
      [{ page: { ...fromOlder, total: 1 } }],
      'in 15 min: v3 page 1',
    ],
    ['begins again with pages older than a day', [page, later(DAY_MS + 1)], 'v3 page 1'],
    ['gives up such a run the second time', [page, later(DAY_MS + 1), page, later(DAY_MS + 1)], 'too-slow'],
    ['reads a bad list again after two hours', [...PAGES, fails({ kind: 'damaged' })], 'in 2 h: v3 page 1'],
    ['reads a list that is held back again after a day', [...PAGES, lost], 'in 24 h: v3 page 1'],

    ['asks for page 1 again if it was interrupted', INTERRUPTED, 'confirm'],
    ['asks for page 1 again if it took long', [page, page, later(121_000), page], 'confirm'],
    ['does so at its pace', [{ pace: 3_400 }, page, dies, page, page], 'in 3.4 s: confirm'],
    ['does not after two minutes', [page, page, later(119_000), page], 'publish'],
    ['does not for one page', [{ page: { end: 1 } }, dies], 'publish'],
    ['does not for a worker that died before page 1', [dies, dies, ...PAGES], 'publish'],
    ['publishes if page 1 is the same', [...INTERRUPTED, same], 'publish'],
    ['begins again if it is not', [...INTERRUPTED, other], 'v3 page 1'],
    [
      'asks for it again in the second round',
      [...INTERRUPTED, other, page, later(MINUTE_MS * 3), page, page, other],
      'in 2 h: v3 page 1',
    ],
    ['keeps that it was the same', [...INTERRUPTED, same, dies], 'publish'],
    ['asks again for a bad page 1', [...INTERRUPTED, bad], 'in 10 s: confirm'],

    ['asks for what the list lacks', LACKS_TWO, 'ask for 7'],
    ['asks for one after the other', [...LACKS_TWO, { service: 'gone' }], 'ask for 9'],
    ['asks at its pace', [{ pace: 3_400 }, ...LACKS_ONE], 'in 3.4 s: ask for 7'],
    ['publishes when it has asked', [...LACKS_ONE, { service: 'there' }], 'publish'],
    ['goes on asking after a death', [...LACKS_TWO, { service: 'gone' }, dies, same], 'ask for 9'],
    [
      'makes sure of page 1 again after an outage',
      [...LACKS_ONE, fails({ kind: 'unreachable' })],
      'in 15 min: confirm',
    ],
    ['asks once more for a bad answer', [...LACKS_TWO, bad], 'in 10 s: ask for 7'],
    ['leaves out what cannot be had', [...LACKS_TWO, bad, down], 'ask for 9'],
    ['gives the next one two tries, too', [...LACKS_TWO, bad, bad, bad], 'in 10 s: ask for 9'],
    ['asks again after it was too fast', [...LACKS_ONE, tooFast(2_000)], 'in 2 s: ask for 7'],

    ['stops when six workers died at one page', [page, ...times(6, dies)], 'interrupted'],
    ['stops when they died at page 1', times(7, dies), 'interrupted'],
    ['goes on when five of them died', times(6, dies), 'v3 page 1'],
    ['counts from one at each page', [page, ...times(5, dies), page, ...times(5, dies)], 'v3 page 3'],
    [
      'keeps its pages then',
      [page, ...times(6, dies), fails({ kind: 'interrupted' })],
      'in 15 min: v3 page 2',
    ],

    ['asks at once for a person', [...LIST, person], 'v3 page 1'],
    ['asks at once for a person after a failure', [page, down, person], 'v3 page 2'],
    ['counts from one after a person asked', [page, down, down, person, down], 'in 15 min: v3 page 2'],
    ['asks for a person after six dead workers', [page, ...times(6, dies), person], 'v3 page 2'],
    [
      'asks a person to wait as the directory said',
      [busy, later(20 * MINUTE_MS), person],
      'in 40 min: v3 page 1',
    ],
    ['and no longer', [...times(4, busy), person], 'in 60 min: v3 page 1'],
    ['goes on when the network is back', [page, offline, online], 'v3 page 2'],
    ['does not ask a directory that is down for that', [page, down, online], 'in 15 min: v3 page 2'],
    ['goes on when sending is allowed again', [forbidden, sending], 'v3 page 1'],
    ['asks for no list again for that', [...LIST, sending], 'in 6.3 days: v3 page 1'],
    ['sees at once that nothing may be sent, after a failure', [page, down, sending], 'v3 page 2'],
    ['waits as the directory said when sending is allowed again', [busy, sending], 'in 60 min: v3 page 1'],
    ['checks an outdated list after a day', [...LIST, outdated], 'in 24 h: v3 page 1'],
    ['ends no other wait for that', [page, down, outdated], 'in 15 min: v3 page 2'],

    [
      'starts a wait over when the clock is set back',
      [...LIST, later(-30 * DAY_MS)],
      'in 6.3 days: v3 page 1',
    ],
    ['is due once when it is set forward', [...LIST, later(30 * DAY_MS)], 'v3 page 1'],
    ['goes on when it is set back in a run', [page, later(-30 * DAY_MS)], 'v3 page 2'],
    ['does not mind some seconds', [page, down, later(-30_000)], 'in 15.5 min: v3 page 2'],
  ])('%s', (_, events, expected) => {
    expect(said(played(events))).toBe(expected);
  });
});

describe('what people are told', () => {
  it.each<[string, Event[], Partial<SyncState>]>([
    ['nothing of a pause between two pages', [page, tooFast(HOUR_MS)], { failingSince: null }],
    ['an hour before the first page', [tooFast(HOUR_MS)], { failingSince: NOW }],
    ['nothing of a bad page that may be right in a moment', [page, bad], { failingSince: null }],
    ['since when it fails', [down, down], { failingSince: NOW, failures: 2 }],
    ['that it works again', [down, page], { failingSince: null, lastFailure: null }],
    ['when it was checked', LIST, { checkedAt: NOW, run: null }],
  ])('%s', (_, events, expected) => {
    expect(played(events).state).toMatchObject(expected);
  });

  it('is the mean time of a page, in which the last one counts a fifth', () => {
    const { state } = played([
      { page: {}, took: 300 },
      { page: {}, took: 1_300 },
    ]);
    expect(state.run?.pageMs).toBe(500);
  });

  it('is which services are gone, and never one that could not be had', () => {
    const events: Event[] = [{ lacks: [7, 8, 9] }, { service: 'gone' }, { service: 'there' }, bad, bad];
    expect(played([...PAGES, ...events]).state.run).toMatchObject({ gone: [7], toAsk: [] });
  });
});

describe('many installs', () => {
  const checked = played(LIST, 0.5).state;
  const morning = checked.notBefore + HOUR_MS;
  const put = (state: SyncState, now: number) => waits.deferMissedCheck(state, now, WEEK, 0.5);

  it('put off a check that was missed, once and by up to four hours', () => {
    const deferred = put(checked, morning);
    expect(deferred.notBefore).toBe(morning + 2 * HOUR_MS);
    expect(put(deferred, morning + 3 * HOUR_MS)).toBe(deferred);
    expect(waits.triggered(deferred, 'user', morning, WEEK).notBefore).toBe(morning);
  });

  it('put off the rest of a run that has only its first page', () => {
    const state = { ...played([page]).state, checkedAt: NOW };
    expect(put(state, NOW + HOUR_MS).notBefore).toBe(NOW + 3 * HOUR_MS);
  });

  it.each<[string, SyncState, number]>([
    ['that is on time', checked, checked.notBefore + MINUTE_MS],
    ['of a list that is older than two intervals', checked, NOW + 15 * DAY_MS],
    ['if there is no list yet', { ...INITIAL_STATE, notBefore: NOW }, NOW + HOUR_MS],
    ['of a run that has pages', { ...played([page, page]).state, checkedAt: NOW }, NOW + HOUR_MS],
  ])('do not put off a check %s', (_, state, now) => {
    expect(put(state, now)).toBe(state);
  });

  it.each<[string, Event[], number, number]>([
    ['a week, up to a tenth more or less', LIST, 0.9 * WEEK, 1.1 * WEEK],
    ['a quarter of an hour, up to twice as long', [down], 15 * MINUTE_MS, 30 * MINUTE_MS],
    ['a day and up to 2.4 hours', [...PAGES, lost], DAY_MS, 1.1 * DAY_MS],
  ])('wait %s', (_, events, least, most) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
        const { state, now } = played(events, random);
        expect(state.notBefore - now).toBeGreaterThanOrEqual(least - 1);
        expect(state.notBefore - now).toBeLessThanOrEqual(most + 1);
      }),
    );
  });

  it('use the interval that the person chose from the last check on, in no backoff and no run', () => {
    const daily = waits.withInterval(checked, DAY_MS);
    expect(daily.notBefore).toBe(NOW + DAY_MS);
    expect(waits.withInterval(daily, WEEK).notBefore).toBe(checked.notBefore);
    for (const { state } of [played([page, down]), played([page])])
      expect(waits.withInterval(state, DAY_MS)).toBe(state);
  });
});

const NEWEST = NOW - 10 * DAY_MS;
const list = (services: number, change: Partial<ListCounts> = {}): ListCounts => ({
  ...{ services, rejected: 0, garbled: 0, newest: NEWEST },
  ...change,
});
const garbled = (count: number) => list(100, { garbled: count });

describe('a complete list', () => {
  it.each<[string, number, ListCounts, ListCounts | null, number, string | null]>([
    ['is accepted with every service', 250, list(250), list(250), 0, null],
    ['is accepted if a few rows moved', 1000, list(995), list(990), 0, null],
    ['is accepted if items could not be read', 100, list(60, { rejected: 40 }), list(100), 0, null],
    ['is rejected if one service in fifty is missing', 1000, list(980), list(1000), 0, 'incomplete'],
    ['is held back if it lost more than half', 40, list(40), list(100), 0, 'shrunken'],
    ['is held back if it is empty, also the first', 0, list(0), null, 0, 'shrunken'],
    ['is rejected if one name in ten is garbled', 100, garbled(10), list(100), 0, 'garbled'],
    ['is accepted with a few garbled names', 100, garbled(3), list(100), 0, null],
    ['is accepted if the list in use has as many', 100, garbled(10), garbled(10), 0, null],
    ['is held back if it is a year older', 9, list(9, { newest: Date.UTC(2025) }), list(9), 0, 'older'],
    [
      'is accepted if the last service was deleted',
      9,
      list(9, { newest: NEWEST - DAY_MS / 2 }),
      list(9),
      0,
      null,
    ],
    ['is accepted without dates if it is the first', 9, list(9, { newest: 0 }), null, 0, null],
    ['is accepted if it lacks 20 services: they are asked for', 100, list(100), list(100), 20, null],
    ['is held back if it lacks 21', 100, list(100), list(100), 21, 'lost'],
  ])('%s', (_, expected, received, inUse, missing, kind) => {
    expect(reasonToReject(expected, received, inUse, null, missing)?.kind ?? null).toBe(kind);
  });

  it.each<[string, ListCounts, number, string | null]>([
    ['accepted if it has about the same size', list(41), 0, null],
    ['accepted if it still lacks services', list(41), 60, null],
    ['held back again if it has half that size', list(20), 0, 'shrunken'],
    ['held back again if it is older still', list(40, { newest: NEWEST - DAY_MS }), 0, 'shrunken'],
  ])('after a list of 40 services instead of 100 was held back is %s', (_, received, missing, kind) => {
    const held = { services: 40, newest: NEWEST };
    const reason = reasonToReject(received.services, received, list(100), held, missing);
    expect(reason?.kind ?? null).toBe(kind);
  });

  it.each([
    ['leaves out a date far ahead', NOW + 2 * DAY_MS, NEWEST],
    ['takes that of a clock that differs', NOW + DAY_MS / 2, NOW + DAY_MS / 2],
  ])('has an age that %s', (_, updatedAt, newest) => {
    const counter = new ListCounter(NOW);
    for (const time of [NEWEST, updatedAt]) counter.add(service(1, { updatedAt: time }));
    expect(counter.newest).toBe(newest);
  });
});
