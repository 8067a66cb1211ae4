import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { foundCases } from '../../deal-breakers/approved-cases.ts';
import { countDealBreakers, type DealBreakerCount } from '../../deal-breakers/count-deal-breakers.ts';
import { useDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { cachedDetails, loadCachedDetails } from '../../points/details-cache.ts';
import { pointLanguage } from '../../points/point-language.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSnapshotCases, type SnapshotCases } from '../../snapshot/snapshot-cases.ts';

/**
 * How many deal-breakers the services of a search have, as far as that is known without a request: from the details of this
 * session, or else from the snapshot.
 *
 * @param services that were found
 * @returns by id, without the services of which nothing is known
 */
export function useHitDealBreakers(
  settings: Settings,
  services: readonly Pick<ServiceSummary, 'id' | 'reviewed'>[],
): ReadonlyMap<number, DealBreakerCount> {
  const { directory } = settings;
  const { chosen } = useDealBreakers(directory);
  const language = pointLanguage(settings.pointLanguage);
  const [read, setRead] = useState<{ readonly snapshot: SnapshotCases | null } | null>(null);
  const ids = services.map(({ id }) => id);
  const key = ids.join(' ');
  useEffect(() => {
    if (chosen.length === 0 || ids.length === 0) return;
    let isCurrent = true;
    const readAll = async () => {
      const [snapshot] = await Promise.all([
        readSnapshotCases(directory),
        loadCachedDetails(directory, ids, language),
      ]);
      if (isCurrent) setRead({ snapshot });
    };
    startInBackground('read what was found', readAll());
    return () => {
      isCurrent = false;
    };
  }, [directory, key, chosen]);
  return useMemo(() => {
    const counts = new Map<number, DealBreakerCount>();
    if (chosen.length === 0 || !read) return counts;
    for (const { id, reviewed } of services) {
      const details = cachedDetails(directory, id, language);
      const found = details ? foundCases(details.details.points) : read.snapshot?.casesOf(id);
      if (found) counts.set(id, countDealBreakers(chosen, found, reviewed));
    }
    return counts;
  }, [read, key, chosen]);
}
