import { classOf, type Failure } from '../../../directory/failure.ts';
import { type ListPage, pageCount } from '../../../directory/schema/list-page.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { MAX_SERVICES } from '../../list-record.ts';
import { INITIAL_STATE, type Run, type RunningState, type SyncState } from '../../sync-state.ts';
import * as waits from './sync-waits.ts';

/*
 * The plan of a sync, without browser, clock or network: state, event, time and a random number give the next state, and
 * the state gives the next step. `takeSteps` takes the steps and stores the state with every page, so the worker may die at
 * any moment.
 */

export type Step =
  | { readonly do: 'fetch'; readonly page: number }
  /** Ask for page 1 again: if it is another one, the pages are not those of one list. */
  | { readonly do: 'confirm' }
  /** Ask for a service that the list in use has and the new one lacks. */
  | { readonly do: 'ask'; readonly service: number }
  /** Check the list as a whole and make it current. */
  | { readonly do: 'publish' }
  /** The run cannot go on. */
  | { readonly do: 'fail'; readonly failure: Failure };

/**
 * Pages that were fetched a day apart are not one list: services came and went in between. At the slowest pace (15 s) a
 * day is enough for 5,760 pages.
 */
const MAX_RUN_MS = DAY_MS;
/** The known list takes 75 s at most. In a run that takes longer, the list may have changed. */
const QUICK_RUN_MS = 2 * MINUTE_MS;
/** After more resumed runs in a row without an answer, the run fails as `interrupted`: something kills each worker. */
const MAX_RESUMES = 5;
/** Against a list without an end. The known list has 107 pages of 100 services. */
const MAX_PAGES = 20_000;
/** The wait before a bad answer is asked for once more: a captive portal or a proxy may have given it. */
const BAD_ANSWER_WAIT_MS = 10_000;
/** Weight of the last page in the moving mean: it follows a change within a few pages. */
const LAST_PAGE_SHARE = 0.2;

/** The state with a run. A new one begins if there is none, or if its pages are too old. A run begins with service v3. */
export function withRun(state: SyncState, now: number): RunningState {
  const { run } = state;
  // The age of a run counts from the arrival of page 1, so a run without pages starts now.
  if (run?.nextPage === 1) return { ...state, run: { ...run, startedAt: now } };
  if (run && (run.restarted || !isTooOld(run, now))) return { ...state, run };
  const generation = run?.generation ?? state.lastGeneration + 1;
  const fresh = { ...newRun(generation, now), restarted: run !== null, pageMs: run?.pageMs ?? null };
  return { ...state, lastGeneration: generation, run: fresh };
}

function newRun(generation: number, now: number): Run {
  return {
    generation,
    startedAt: now,
    version: 'v3',
    nextPage: 1,
    pages: null,
    total: null,
    restarted: false,
    resumed: false,
    confirmed: false,
    toAsk: null,
    gone: [],
    pageMs: null,
  };
}

function isTooOld(run: Run, now: number): boolean {
  return run.nextPage > 1 && now - run.startedAt > MAX_RUN_MS;
}

/** The state with the run that an earlier worker left, or with a new one. */
export function resumed(state: SyncState, now: number): RunningState {
  const running = withRun(state, now);
  if (!state.run) return { ...running, resumes: 0 };
  const { run, resumes } = running;
  return { ...running, resumes: resumes + 1, run: { ...run, resumed: run.nextPage > 1 } };
}

/** What to do now, whatever the worker was doing when it died. */
export function nextStep({ run, resumes }: RunningState, now: number): Step {
  if (resumes > MAX_RESUMES) return { do: 'fail', failure: { kind: 'interrupted' } };
  if (isTooOld(run, now)) return { do: 'fail', failure: { kind: 'too-slow' } };
  if (run.pages === null || run.nextPage <= run.pages) return { do: 'fetch', page: run.nextPage };
  const isDoubtful = run.pages > 1 && (run.resumed || now - run.startedAt > QUICK_RUN_MS);
  if (isDoubtful && !run.confirmed) return { do: 'confirm' };
  const [service] = run.toAsk ?? [];
  return service === undefined ? { do: 'publish' } : { do: 'ask', service };
}

/**
 * The state after a failure. The run keeps the pages that it has, unless the list itself is bad, or this is the second bad
 * answer in a row. If service v3 has no list, this run reads v2, and that is no failure.
 *
 * @param random a number from 0 to 1, so that a million installs do not come back at once
 */
export function afterFailure(
  state: RunningState,
  step: Step['do'],
  failure: Failure,
  now: number,
  random: number,
): SyncState {
  const { run } = state;
  const isFirstPage = run.nextPage === 1;
  const hasNoList = failure.kind === 'not-found' || failure.kind === 'gone';
  if (isFirstPage && run.version === 'v3' && hasNoList)
    return paced({ ...state, run: { ...run, version: 'v2' } }, now, 0);
  const isBad = !isFirstPage && waits.isBadAnswer(failure, step);
  const isBadAgain = isBad && state.lastFailure !== null && waits.isBadAnswer(state.lastFailure, step);
  // A service that cannot be had leaves the list, but nobody is told that the directory has removed it.
  if (isBadAgain && step === 'ask')
    return answered(state, { ...run, toAsk: run.toAsk?.slice(1) ?? [] }, now, 0);

  const isRateLimit = failure.kind === 'rate-limited';
  const refusals = isRateLimit ? state.refusals + 1 : state.refusals;
  const pause = isRateLimit
    ? waits.rateLimitWait(failure, refusals)
    : isBad && !isBadAgain
      ? Math.max(state.paceMs, BAD_ANSWER_WAIT_MS)
      : null;
  // Before the first page there is no progress to show. So a pause of over a minute counts as an outage, and people see why.
  const showsAsFailure = pause !== null && pause > MINUTE_MS && run.pages === null;
  const short = pause ?? waits.localWait(failure);
  const failures = short === null ? state.failures + 1 : state.failures;
  const wait = short ?? waits.retryWait(failure, failures, random);
  // No page arrived: the next run starts over with v3. After a short wait the same request is sent again.
  const startsOver = isFirstPage && !run.restarted && short === null;
  return {
    ...state,
    run: classOf(failure) === 'bad-list' || startsOver || isBadAgain ? null : run,
    failures,
    refusals,
    resumes: 0,
    failingSince: pause === null || showsAsFailure ? (state.failingSince ?? now) : state.failingSince,
    lastFailure: failure,
    notBefore: now + wait,
    waitingSince: now,
    isDeferred: false,
    heldBack: 'heldBack' in failure ? failure.heldBack : state.heldBack,
    // Further refusals in a row say nothing about the pace.
    paceMs: isRateLimit && refusals === 1 ? waits.slowerPace(state.paceMs) : state.paceMs,
  };
}

/**
 * The state after a page has arrived, or why the page cannot be used. If the list has changed in the meantime, the run begins
 * again with page 1, once.
 *
 * @param page what the directory sent
 * @param isSame whether page 1, asked for again, is as it was; null for the next page
 * @param now when it had arrived
 * @param took milliseconds from the request to then
 */
export function afterPage(
  state: RunningState,
  page: ListPage,
  now: number,
  took: number,
  isSame: boolean | null,
): RunningState | Failure {
  const { run } = state;
  const number = isSame === null ? run.nextPage : 1;
  if (page.current !== null && page.current !== number)
    return { kind: 'wrong-page', asked: number, got: page.current };
  const pages = pageCount(page, run.pages);
  if (pages === null) return { kind: 'unreadable', why: 'wrong-shape' };
  if (pages > MAX_PAGES || page.total > MAX_SERVICES) return { kind: 'too-many' };
  const hasChanged = run.pages !== null && (run.pages !== pages || run.total !== page.total);
  if (hasChanged || isSame === false) {
    if (run.restarted) return { kind: 'changed-midway' };
    const { generation, version, pageMs } = run;
    const again = { ...newRun(generation, now), version, pageMs, restarted: true };
    return answered(state, again, now, took);
  }
  if (isSame) return answered(state, { ...run, confirmed: true }, now, took);
  const pageMs = run.pageMs === null ? took : run.pageMs + (took - run.pageMs) * LAST_PAGE_SHARE;
  const next = { ...run, nextPage: run.nextPage + 1, pages, total: page.total, pageMs };
  return answered(state, next, now, took);
}

/** The state when the directory has to be asked for services that the new list lacks. */
export function withServicesToAsk(state: RunningState, toAsk: readonly number[], now: number): RunningState {
  return paced({ ...state, run: { ...state.run, toAsk } }, now, 0);
}

/** The state after the answer about the service that was asked for. */
export function afterAsking(state: RunningState, isGone: boolean, now: number, took: number): RunningState {
  const { toAsk, gone } = state.run;
  const [service, ...rest] = toAsk ?? [];
  const run = {
    ...state.run,
    toAsk: rest,
    gone: isGone && service !== undefined ? [...gone, service] : gone,
  };
  return answered(state, run, now, took);
}

/** The state after an answer: the next failure counts as the first. */
function answered(state: RunningState, run: Run, now: number, took: number): RunningState {
  const success = { failures: 0, failingSince: null, lastFailure: null, refusals: 0, resumes: 0 };
  return paced({ ...state, ...success, run }, now, took);
}

/** The pace counts from one request to the next, as the directory does. Publishing needs no request. */
function paced(state: RunningState, now: number, took: number): RunningState {
  const wait = nextStep(state, now).do === 'publish' ? 0 : Math.max(state.paceMs - took, 0);
  return { ...state, notBefore: now + wait, waitingSince: now };
}

/**
 * The state after a complete run: its list is current, or is the one that was current before.
 *
 * @param interval milliseconds until the next run, which is spread over a fifth
 */
export function afterPublish(state: SyncState, now: number, interval: number, random: number): SyncState {
  return {
    ...INITIAL_STATE,
    lastGeneration: state.lastGeneration,
    paceMs: waits.paceOfNextList(state.paceMs),
    checkedAt: now,
    jitter: random,
    waitingSince: now,
    notBefore: now + waits.jittered(interval, random),
  };
}
