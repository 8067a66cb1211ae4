import type { ListPage } from '../../../directory/schema.ts';
import { MAX_SERVICES } from '../../list-index.ts';
import type { SyncFailure } from '../../sync-failure.ts';
import type { Run, SyncState } from '../../sync-state.ts';
import { isOutage } from './backoff.ts';
import { HOUR_MS } from './durations.ts';
import { paceAfterAnswer } from './pace.ts';
import { knownAfterPage, pageCount } from './run-version.ts';
import { newRun } from './sync-plan.ts';

/* The part of the sync plan (sync-plan.ts) that says what a page means. Pure. */

/** The known list has 107 pages of 100 services. */
const MAX_PAGES = 20_000;
/**
 * After an outage all installs return, each with a whole list to fetch. One that has a list can wait: the first page shows
 * that the directory works again, and the others follow within half a day. The numbers are in docs/scale.md.
 */
const RECOVERY_MS = 12 * HOUR_MS;
/** Weight of the last page in the moving mean: it follows a change within a few pages. */
const LAST_PAGE_SHARE = 0.2;

/** The state of a sync with an active run. */
export type RunningState = SyncState & { readonly run: Run };

/** What to do with a page that has arrived. */
export type PageStep =
  | { readonly do: 'store'; readonly state: RunningState }
  /** The run begins again, without the pages that it has. */
  | { readonly do: 'restart'; readonly state: RunningState }
  | { readonly do: 'fail'; readonly failure: SyncFailure };

/**
 * @param page what the directory sent
 * @param now when it had arrived
 * @param took milliseconds from the request to then
 * @param random a number from 0 to 1, as for {@link afterFailure}
 */
export function afterPage(
  state: RunningState,
  page: ListPage,
  now: number,
  took: number,
  random: number,
): PageStep {
  const run = state.run.triesV2 ? { ...state.run, ...newRun('v2', now) } : state.run;
  const { nextPage } = run;
  if (page.current !== null && page.current !== nextPage) return wrongPage(nextPage, page.current);
  const pages = pageCount(page, run);
  if (pages === null) return { do: 'fail', failure: { kind: 'unreadable', why: 'wrong-shape' } };
  if (pages > MAX_PAGES) return { do: 'fail', failure: { kind: 'endless' } };
  if (page.total > MAX_SERVICES) return { do: 'fail', failure: { kind: 'too-many' } };
  const hasChanged = run.pages !== null && (run.pages !== pages || run.total !== page.total);
  if (hasChanged && run.restarted) return { do: 'fail', failure: { kind: 'changed-midway' } };
  const wasDown = state.failures > 0 && state.lastFailure !== null && isOutage(state.lastFailure);
  const isRecovering = wasDown && nextPage === 1 && state.checkedAt !== null;
  const answered = afterAnswer(state, now, took);
  const isLast = nextPage === pages;
  // After the last page no request is needed: the list is published at once.
  const notBefore = isLast ? now : isRecovering ? now + random * RECOVERY_MS : answered.notBefore;
  const next = { ...answered, notBefore };
  if (hasChanged) return { do: 'restart', state: { ...answered, run: restarted(run) } };
  const pageMs = run.pageMs === null ? took : run.pageMs + (took - run.pageMs) * LAST_PAGE_SHARE;
  return {
    do: 'store',
    state: {
      ...next,
      // The directory answers again: the next failure counts as the first.
      failures: 0,
      failingSince: null,
      lastFailure: null,
      refusals: 0,
      resumes: 0,
      knownVersion: nextPage === 1 ? knownAfterPage(state, state.run, now) : state.knownVersion,
      run: { ...run, nextPage: nextPage + 1, pages, total: page.total, pageMs },
    },
  };
}

/** The state after any answer. The pace counts from one request to the next, as the directory does. */
function afterAnswer(state: RunningState, now: number, took: number): RunningState {
  const pace = paceAfterAnswer(state.pace, now, took);
  return { ...state, pace, notBefore: now + Math.max(pace.interval - took, 0), waitingSince: now };
}

function restarted(run: Run): Run {
  return { ...run, nextPage: 1, pages: null, total: null, restarted: true };
}

function wrongPage(asked: number, got: number): { do: 'fail'; failure: SyncFailure } {
  return { do: 'fail', failure: { kind: 'wrong-page', asked, got } };
}
