import type { GradeState } from '../../directory/schema/vocabulary.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { type Change, type ChangedService, type ChangeLog, isAbout } from '../history/change-log.ts';
import type { ServiceSummary } from '../summary-table.ts';
import type { Site } from './site.ts';

/** The setting that decides which grades are shown. */
export interface ShownGrades {
  /** Whether services that are not fully reviewed show their grade. On the directory's own site they do not. */
  readonly showPartlyReviewed: boolean;
}

/** A service as this person wants it shown: perhaps without the grade of an unfinished review. */
export function shownService<L extends GradeState>(service: L, { showPartlyReviewed }: ShownGrades): L {
  return service.reviewed || showPartlyReviewed ? service : { ...service, grade: null };
}

/** A site as this person wants it shown. Pure; toolbar and popup both use it. */
export function shownSite(site: Site, shown: ShownGrades): Site {
  if ('runsOn' in site && site.runsOn) return { ...site, runsOn: shownService(site.runsOn, shown) };
  if (!('service' in site)) return site;
  const service = shownService(site.service, shown);
  const others = site.others.map((other) => shownService(other, shown));
  return { ...site, service, others, state: service.grade === null ? 'unrated' : site.state };
}

/** A clock that is corrected by a few minutes must not hide what has just changed. */
const FUTURE_MS = DAY_MS;

/** Whether a change happened in the last `period` milliseconds, as far as its time can be believed. */
export function isRecent(at: number, period: number, now: number): boolean {
  return now - at < period && at - now <= FUTURE_MS;
}

/**
 * The last change of a service's grade, as this person sees grades. Pure.
 *
 * @param service as it is shown, see {@link shownService}
 * @param period how long ago the change may be, in milliseconds
 * @returns null if the grade that is shown has not changed in this period, or if the time of the change is unbelievable
 */
export function shownGradeChange(
  service: ServiceSummary,
  changes: ChangeLog,
  shown: ShownGrades,
  period: number,
  now = Date.now(),
): ChangedService | null {
  for (const change of changes) {
    if (!isAbout(change, service)) continue;
    // Before this, the id may have been that of another service.
    if (change.kind !== 'changed') return null;
    if (!isRecent(change.at, period, now)) return null;
    const [before, after] = [shownService(change.before, shown), shownService(change.after, shown)];
    if (before.grade === after.grade) continue;
    // If they differ, a later change of this service was only counted in an entry for many changes.
    return after.grade === service.grade ? { ...change, before, after } : null;
  }
  return null;
}

/**
 * The changes as this person wants them shown. Those that only the hidden grades of unfinished reviews would show are left
 * out. Pure.
 */
export function shownChanges(changes: ChangeLog, shown: ShownGrades): ChangeLog {
  return shown.showPartlyReviewed ? changes : changes.flatMap((change) => shownChange(change, shown) ?? []);
}

function shownChange(change: Change, shown: ShownGrades): Change | null {
  switch (change.kind) {
    case 'many':
      return change;
    case 'new':
      return { ...change, after: shownService(change.after, shown) };
    case 'gone':
      return { ...change, before: shownService(change.before, shown) };
    case 'changed': {
      const [before, after] = [shownService(change.before, shown), shownService(change.after, shown)];
      // Two grades that are shown are those of finished reviews, so equal grades show no difference.
      return before.grade === after.grade ? null : { ...change, before, after };
    }
  }
}
