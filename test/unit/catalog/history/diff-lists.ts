import type { Change } from '../../../../src/catalog/history/change-log.ts';
import { diff } from '../../../../src/catalog/history/diff.ts';
import { packSummaries, type ServiceSummary, SummaryTable } from '../../../../src/catalog/summary-table.ts';

/** What differs between two lists, each id once, in any order. */
export function diffLists(
  before: readonly ServiceSummary[],
  after: readonly ServiceSummary[],
  at = 0,
  starred: ReadonlySet<number> = new Set(),
): Change[] {
  const [old, now] = [tableOf(before), tableOf(after)];
  return diff(now.pairsWith(old), Math.max(old.size, now.size), at, starred);
}

const tableOf = (services: readonly ServiceSummary[]) => new SummaryTable(packSummaries(services));
