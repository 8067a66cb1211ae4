import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { forgetListInUse, type ListInUse, listInUse } from '../../catalog/list-in-use.ts';
import { inTurns } from '../../matching/trie/steps.ts';
import { eventLoop, startInBackground } from '../../platform/background-work.ts';
import { isPublicSuffix, registrableDomain } from '../../platform/public-suffix.ts';
import type { Settings } from '../../settings/settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { AccountCollector, type AccountReport } from './account-collector.ts';
import type { SiteTaker } from './site-taker.ts';

const EVENTS = [catalogMessages.listChanged.listen];

/** The report about all sites of this page, and how sources add to it. */
export interface UsedReport extends SiteTaker {
  /** The list in use; undefined before it is read, null if it cannot be read. */
  readonly list: ListInUse | null | undefined;
  /** Null before the first source has been read, and while there is no list. */
  readonly report: AccountReport | null;
}

/** Keeps the sites of this page in memory, and makes the report again when the list or the shown grades change. */
export function useReport(settings: Settings): UsedReport {
  const { directory, showPartlyReviewed } = settings;
  const sites = useRef(new Set<string>());
  const [report, setReport] = useState<AccountReport | null>(null);
  const read = useCallback(() => readList(directory), [directory]);
  const list = useLatest(read, EVENTS).value;
  const collector = useMemo(
    () =>
      list?.index
        ? new AccountCollector(list.index, list.changes, { showPartlyReviewed }, registrableDomain)
        : null,
    [list, showPartlyReviewed],
  );
  const latest = useRef(collector);
  latest.current = collector;

  const finish = () => setReport(latest.current?.report() ?? null);
  useEffect(() => {
    const start = async () => {
      if (sites.current.size === 0) return;
      if (collector) await inTurns(collector.addAll(sites.current), eventLoop);
      if (latest.current === collector) finish();
    };
    startInBackground('compare the sites with the list', start());
  }, [collector]);

  const add = async (added: readonly string[]) => {
    for (const site of added) sites.current.add(site);
    if (latest.current) await inTurns(latest.current.addAll(added), eventLoop);
  };
  return { list, report, add, finish };
}

async function readList(directory: string): Promise<ListInUse | null> {
  try {
    forgetListInUse();
    return await listInUse(directory, isPublicSuffix);
  } catch {
    return null;
  }
}
