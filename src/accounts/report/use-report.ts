import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { listDate } from '../../catalog/list-record.ts';
import { readNewerServices } from '../../catalog/site/newer-services.ts';
import { type Absence, absenceOf } from '../../catalog/site/no-grade.ts';
import { useListInUse } from '../../catalog/view/use-list.ts';
import { registrableDomain } from '../../platform/public-suffix.ts';
import type { Settings } from '../../settings/settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type AccountReport, accountCollector } from './account-collector.ts';

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
  const [state, setState] = useState<ReportState>({ kind: 'none' });
  const list = useListInUse(directory);
  const readAnswers = useCallback(() => readNewerServices(directory), [directory]);
  const answers = useLatest(readAnswers, ANSWERS).value;
  const inUse = useMemo(
    () =>
      list?.index && answers
        ? {
            collector: accountCollector(
              list.index,
              list.changes,
              { showPartlyReviewed },
              { listedAt: listDate(list.list), answers },
              registrableDomain,
            ),
            absence: absenceOf(list.list),
          }
        : null,
    [list, answers, showPartlyReviewed],
  );
  const latest = useRef(inUse);
  latest.current = inUse;

  const finish = () =>
    setState(
      latest.current
        ? { kind: 'shown', report: latest.current.collector.report(), absence: latest.current.absence }
        : { kind: 'waiting' },
    );
  useEffect(() => {
    if (sites.current.size === 0) return;
    inUse?.collector.addAll(sites.current);
    finish();
  }, [inUse]);

  const add = (added: readonly string[]) => {
    for (const site of added) sites.current.add(site);
    latest.current?.collector.addAll(added);
  };
  return { list, state, add, finish };
}
