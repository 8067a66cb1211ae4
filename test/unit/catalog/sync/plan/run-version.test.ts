import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../../src/catalog/sync/plan/durations.ts';
import { pageCount, versionToRead } from '../../../../../src/catalog/sync/plan/run-version.ts';
import {
  afterFailure,
  afterPage,
  afterPublish,
  nextStep,
  withRun,
} from '../../../../../src/catalog/sync/plan/sync-plan.ts';
import type { SyncFailure } from '../../../../../src/catalog/sync-failure.ts';
import {
  INITIAL_STATE,
  type RememberedVersion,
  type SyncState,
} from '../../../../../src/catalog/sync-state.ts';
import type { ListPage, ListVersion } from '../../../../../src/directory/schema.ts';
import { runs } from '../../../../full-size.ts';
import { service } from '../fake-directory.ts';

const NOW = Date.UTC(2026, 5, 1);
const MINUTE = 60_000;
const WEEK = 7 * DAY_MS;
/** 25 services: 3 pages of service v3, 5 of service v2. */
const TOTAL = 25;
const SIZES = { v3: 10, v2: 5 };

function page(version: ListVersion, current: number, change: Partial<ListPage> = {}): ListPage {
  const size = SIZES[version];
  const ids = Array.from({ length: TOTAL }, (_, i) => i + 1).slice((current - 1) * size, current * size);
  const services = ids.map((id) => service(id));
  const end = version === 'v2' ? Math.ceil(TOTAL / size) : null;
  return { total: TOTAL, current, end, services, rejected: 0, ...change };
}

/** The state after a page has arrived. */
function stored(state: SyncState, arrived: ListPage, now = NOW): SyncState {
  const step = afterPage(withRun(state, now), arrived, now, 300);
  if (step.do !== 'store') throw new Error(`expected to store the page, not to ${step.do}`);
  return step.state;
}

const failed = (state: SyncState, failure: SyncFailure, now = NOW) =>
  afterFailure(withRun(state, now), failure, now, 0.5);

/** Service v3 answered page 1. */
const reading = stored(INITIAL_STATE, page('v3', 1));
const refused: SyncFailure = { kind: 'invalid-request', status: 422 };
const down: SyncFailure = { kind: 'unavailable', status: 500, waitMs: null };

describe('a new run reads', () => {
  it.each<[string, RememberedVersion | null, number, ListVersion]>([
    ['service v3 if nothing is known', null, NOW, 'v3'],
    ['service v3 if that answered last', { version: 'v3', foundAt: NOW }, NOW + 400 * DAY_MS, 'v3'],
    ['service v2 if v3 had no list a week ago', { version: 'v2', foundAt: NOW }, NOW + WEEK, 'v2'],
    ['service v3 if v3 had no list four weeks ago', { version: 'v2', foundAt: NOW }, NOW + 4 * WEEK, 'v3'],
    ['service v3 if the clock was set back since', { version: 'v2', foundAt: NOW }, NOW - MINUTE, 'v3'],
  ])('%s', (_, known, now, version) => {
    expect(versionToRead(known, now)).toBe(version);
    const state = { ...INITIAL_STATE, rememberedVersion: known };
    expect(nextStep(state, now)).toEqual({ do: 'fetch', version, page: 1 });
    expect(withRun(state, now).run.version).toBe(version);
  });
});

describe('a run on service v3', () => {
  it.each<[string, SyncFailure]>([
    ['is refused with 422', refused],
    ['is refused with 400', { kind: 'invalid-request', status: 400 }],
    ['finds nothing there', { kind: 'not-found' }],
    ['gets no JSON', { kind: 'unreadable', why: 'not-json' }],
    ['gets another shape', { kind: 'unreadable', why: 'wrong-shape' }],
    ['gets an endless answer', { kind: 'too-large' }],
    ['gets another page', { kind: 'wrong-page', asked: 1, got: 2 }],
    ['gets a list without an end', { kind: 'endless' }],
  ])('tries service v2 at once if it %s', (_, failure) => {
    for (const before of [INITIAL_STATE, reading]) {
      const state = failed(before, failure);
      expect(nextStep(state, NOW)).toEqual({ do: 'fetch', version: 'v2', page: 1 });
      expect(state).toMatchObject({ failures: 0, lastFailure: null });
    }
  });

  it.each<[string, SyncFailure]>([
    ['the directory is down', down],
    ['the directory cannot be reached', { kind: 'unreachable' }],
    ['no answer comes in time', { kind: 'timed-out' }],
  ])('is retried once if %s before its first page, and then tries service v2', (_, failure) => {
    const once = failed(INITIAL_STATE, failure);
    expect(once.notBefore).toBeGreaterThanOrEqual(NOW + 15 * MINUTE);
    expect(nextStep(once, once.notBefore)).toEqual({ do: 'fetch', version: 'v3', page: 1 });
    const twice = failed(once, failure, once.notBefore);
    expect(nextStep(twice, once.notBefore)).toEqual({ do: 'fetch', version: 'v2', page: 1 });
  });

  it('keeps its pages however long an outage lasts after page 1, up to a day', () => {
    let state = reading;
    for (let i = 0; i < 5; i++) state = failed(state, down, state.notBefore);
    expect(nextStep(state, state.notBefore)).toEqual({ do: 'fetch', version: 'v3', page: 2 });
  });

  it.each<[string, SyncFailure]>([
    ['the directory limits the rate', { kind: 'rate-limited', waitMs: 1_000 }],
    ['the directory asks for a pause', { kind: 'unavailable', status: 503, waitMs: 60_000 }],
    ['there is no network', { kind: 'offline' }],
    ['sending is switched off', { kind: 'switched-off' }],
    ['the disk is full', { kind: 'storage', full: true }],
  ])('goes on with service v3, however often, if %s', (_, failure) => {
    let state = reading;
    for (let i = 0; i < 5; i++) state = failed(state, failure);
    expect(nextStep(state, state.notBefore)).toEqual({ do: 'fetch', version: 'v3', page: 2 });
  });

  it('starts over when page 1 of service v2 arrives, and that version is remembered', () => {
    const state = stored(failed(INITIAL_STATE, refused), page('v2', 1), NOW + 1);
    expect(state.run).toMatchObject({ version: 'v2', nextPage: 2, pages: 5, startedAt: NOW + 1 });
    expect(state.rememberedVersion).toEqual({ version: 'v2', foundAt: NOW + 1 });
  });

  it('ends if service v2 fails too, with the same backoff as for any failure, and nothing is remembered', () => {
    const state = failed(failed(INITIAL_STATE, refused), down);
    expect(nextStep(state, state.notBefore)).toEqual({ do: 'fetch', version: 'v3', page: 1 });
    expect(state).toMatchObject({ failures: 1, rememberedVersion: null });
    expect(state.notBefore).toBeGreaterThanOrEqual(NOW + 15 * MINUTE);
  });

  it('asks service v2 again after a wait for the rate limit', () => {
    const state = failed(failed(INITIAL_STATE, refused), { kind: 'rate-limited', waitMs: 1_000 });
    expect(nextStep(state, NOW + 1_000)).toEqual({ do: 'fetch', version: 'v2', page: 1 });
  });

  it('keeps the pace between the refusal and service v2', () => {
    expect(failed({ ...INITIAL_STATE, paceMs: 2_200 }, refused).notBefore).toBe(NOW + 2_200);
  });

  it.each<[string, SyncFailure]>([
    ['is not as long as its total', { kind: 'incomplete', expected: 25, got: 20 }],
    ['did not arrive within two days', { kind: 'too-slow' }],
  ])('is followed by one on service v2 if the list %s', (_, failure) => {
    const state = failed(reading, failure);
    expect(nextStep(state, state.notBefore)).toEqual({ do: 'fetch', version: 'v2', page: 1 });
  });

  it('whose later page is refused is not tried again while v2 is down', () => {
    const once = failed(failed(reading, refused), down);
    expect(nextStep(once, once.notBefore)).toEqual({ do: 'fetch', version: 'v2', page: 1 });
    const twice = failed(once, down, once.notBefore);
    expect(twice.notBefore - once.notBefore).toBeGreaterThanOrEqual(30 * MINUTE);
  });

  it('starts over on the same version if the total changes midway', () => {
    const step = afterPage(withRun(reading, NOW), page('v3', 2, { total: 26 }), NOW, 300);
    expect(step).toMatchObject({ do: 'restart', state: { run: { version: 'v3', nextPage: 1 } } });
  });
});

describe('a run on service v2', () => {
  const known = { version: 'v2', foundAt: NOW } as const;
  const state = stored({ ...INITIAL_STATE, rememberedVersion: known }, page('v2', 1), NOW + WEEK);

  it('never tries service v3', () => {
    for (const failure of [refused, down, down])
      expect(nextStep(failed(state, failure), NOW + 2 * DAY_MS)).not.toMatchObject({ version: 'v3' });
  });

  it('does not put off the next probe of service v3', () => {
    expect(state.rememberedVersion).toEqual(known);
    expect(afterPublish(state, NOW + WEEK, WEEK, 0.5).rememberedVersion).toEqual(known);
  });
});

describe('the number of pages', () => {
  const { run } = withRun(INITIAL_STATE, NOW);
  it.each<[string, Partial<ListPage>, number | null, number | null]>([
    ['is what the directory says', { end: 7 }, null, 7],
    ['follows from the total and the length of page 1', {}, null, 3],
    ['counts items that could not be read', { services: [], rejected: 10 }, null, 3],
    ['stays as it was at page 1', { services: [service(1)] }, 3, 3],
    ['is one for an empty list', { total: 0, services: [] }, null, 1],
    ['is one for an empty list that ends before its first page', { total: 0, end: 0 }, null, 1],
    ['is unknown if page 1 of a list is empty', { services: [] }, null, null],
    ['is unknown if page 1 is longer than the list', { total: 9 }, null, null],
  ])('%s', (_, change, pages, count) => {
    expect(pageCount(page('v3', 1, change), { ...run, pages })).toBe(count);
  });

  it('of a billion services is too large, and service v2 is tried', () => {
    const step = afterPage(withRun(INITIAL_STATE, NOW), page('v3', 1, { total: 1e9 }), NOW, 300);
    expect(step).toEqual({ do: 'fail', failure: { kind: 'endless' } });
  });
});

describe('whatever service v3 does', () => {
  const answer = fc.oneof(
    { weight: 3, arbitrary: fc.constant('page' as const) },
    fc.constantFrom<SyncFailure>(
      refused,
      down,
      { kind: 'not-found' },
      { kind: 'unreachable' },
      { kind: 'timed-out' },
      { kind: 'unreadable', why: 'not-json' },
      { kind: 'rate-limited', waitMs: 5_000 },
      { kind: 'offline' },
    ),
  );

  it('a list has pages of one version only, and is complete in the end if service v2 works', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 40 }), fc.boolean(), (answers, isV2Always) => {
        let state: SyncState = INITIAL_STATE;
        let now = NOW;
        let pages: ListVersion[] = [];
        for (let requests = 0; requests < 120; ) {
          const step = nextStep(state, now);
          if (step.do === 'publish') break;
          if (step.do === 'wait') {
            now = step.until;
            continue;
          }
          const running = withRun(state, now);
          if (step.do === 'fail') {
            state = afterFailure(running, step.failure, now, 0.5);
            continue;
          }
          const asked = { version: step.version, page: step.page };
          expect(running.run).toMatchObject({ version: step.version, nextPage: step.page });
          const planned = answers[requests++] ?? (asked.version === 'v2' ? 'page' : down);
          const isPage = planned === 'page' || (isV2Always && asked.version === 'v2');
          if (!isPage) {
            state = afterFailure(running, planned, now, 0.5);
            continue;
          }
          state = stored(running, page(asked.version, asked.page), now);
          pages = [...(asked.page === 1 ? [] : pages), asked.version];
          expect(new Set(pages).size).toBe(1);
          expect(state.run?.nextPage).toBe(pages.length + 1);
        }
        expect(nextStep(state, now).do).toBe('publish');
        expect(pages).toHaveLength(Math.ceil(TOTAL / SIZES[pages[0] ?? 'v3']));
      }),
      { numRuns: runs(500) },
    );
  });
});
