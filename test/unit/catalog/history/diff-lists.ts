import type { Change } from '../../../../src/catalog/history/change.ts';
import { diff } from '../../../../src/catalog/history/diff.ts';
import {
  openSummaries,
  type ServiceSummary,
  SummaryPacker,
} from '../../../../src/catalog/summaries/summary-table.ts';

/** What differs between two lists, each id once, in any order. */
export function diffLists(
  before: readonly ServiceSummary[],
  after: readonly ServiceSummary[],
  at = 0,
  starred: ReadonlySet<number> = new Set(),
): Change[] {
  const [old, now] = [tableOf(before), tableOf(after)];
  return diff(now.differencesFrom(old), Math.max(old.size, now.size), at, starred);
}

function tableOf(services: readonly ServiceSummary[]) {
  const packer = new SummaryPacker();
  for (const service of services) packer.add(service);
  return openSummaries(packer.pack());
}
