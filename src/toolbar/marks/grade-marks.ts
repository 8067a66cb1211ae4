import {
  type Change,
  type ChangedService,
  type ChangeLog,
  direction,
} from '../../catalog/history/change-log.ts';
import { shownGradeChange, shownService } from '../../catalog/site/shown-site.ts';
import type { ServiceSummary, SummaryTable } from '../../catalog/summary-table.ts';
import type { Trend } from '../../graphics/seal-drawing.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { Settings } from '../../settings/settings.ts';

/** How long the toolbar marks a grade that has changed. */
const MARKED_MS = 14 * DAY_MS;

/** The settings that decide which grades are marked. */
type MarkOptions = Pick<Settings, 'markChanges' | 'showPartlyReviewed'>;

/** The mark of a grade that became worse or better. */
export interface GradeMark {
  readonly trend: Trend;
  readonly change: ChangedService;
}

/**
 * The mark of a service; null if its grade has not become worse or better in the last 14 days. Pure.
 *
 * @param service as it is shown
 */
export function gradeMark(
  service: ServiceSummary,
  changes: ChangeLog,
  options: MarkOptions,
  now: number,
): GradeMark | null {
  if (!options.markChanges || service.grade === null) return null;
  const change = shownGradeChange(service, changes, options, MARKED_MS, now);
  const trend = change && direction(change);
  return change && trend && trend !== 'other' ? { trend, change } : null;
}

/** All marks of a list, by the id of the service. Pure. */
export function gradeMarks(
  summaries: SummaryTable,
  changes: ChangeLog,
  options: MarkOptions,
  now: number,
): ReadonlyMap<number, GradeMark> {
  const logs = new Map<number, Change[]>();
  for (const change of changes) {
    if (change.kind !== 'many') logs.set(change.service, [...(logs.get(change.service) ?? []), change]);
  }
  const marks = new Map<number, GradeMark>();
  for (const [id, log] of logs) {
    const service = summaries.get(id);
    const mark = service && gradeMark(shownService(service, options), log, options, now);
    if (mark) marks.set(id, mark);
  }
  return marks;
}

/** When the first of some marks expires, in milliseconds since 1970; null if there are none. */
export function firstExpiry(marks: Iterable<GradeMark>): number | null {
  let first: number | null = null;
  for (const { change } of marks) first = Math.min(first ?? Number.POSITIVE_INFINITY, change.at + MARKED_MS);
  return first;
}
