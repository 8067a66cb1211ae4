import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { listDate } from '../../catalog/list-record.ts';
import { readNewerServices } from '../../catalog/site/newer-services.ts';
import { type Absence, absenceOf } from '../../catalog/site/no-grade.ts';
import { useListInUse } from '../../catalog/view/use-list.ts';
import type { Settings } from '../../settings/settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type AccountReport, accountReport } from './account-report.ts';

const ANSWERS = [catalogMessages.newerAnswer.listen];

/** What a source gives its sites to. */
export interface SiteSink {
  /** Takes sites (`smalltown.example/login`). */
  readonly add: (sites: readonly string[]) => void;
  /** Shows the report with what was added. */
  readonly finish: () => void;
}

type ReportState =
  /** No source has been read. */
  | { readonly kind: 'none' }
  /** There is nothing of the list yet. The report comes by itself as soon as there is. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'shown';
      readonly report: AccountReport;
      /** What it means that a site is not in the report's list. */
      readonly absence: Absence;
    };

/**
 * Keeps the sites of this page in memory, and makes the report again when the list or the shown grades change.
 *
 * @returns `list`: the list in use; undefined before it is read, null if it cannot be read
 */
export function useReport(settings: Settings) {
  const { directory, showPartlyReviewed } = settings;
  const sites = useRef(new Set<string>());
  /** How many sites the report has. */
  const [shown, setShown] = useState(0);
  const list = useListInUse(directory);
  const readAnswers = useCallback(() => readNewerServices(directory), [directory]);
  const answers = useLatest(readAnswers, ANSWERS).value;
  const state = useMemo((): ReportState => {
    if (shown === 0) return { kind: 'none' };
    if (!list?.index || !answers) return { kind: 'waiting' };
    const newer = { listedAt: listDate(list.list), answers };
    return {
      kind: 'shown',
      report: accountReport(sites.current, list.index, list.changes, { showPartlyReviewed }, newer),
      absence: absenceOf(list.list),
    };
  }, [list, answers, showPartlyReviewed, shown]);
  const add = (added: readonly string[]) => {
    for (const site of added) sites.current.add(site);
  };
  return { list, state, add, finish: () => setShown(sites.current.size) };
}
