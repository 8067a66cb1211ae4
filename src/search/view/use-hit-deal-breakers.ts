import { useCallback, useMemo } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import {
  countDealBreakers,
  type DealBreakerCount,
  foundCases,
} from '../../deal-breakers/my-deal-breakers.ts';
import { useDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import { cachedDetails, loadCachedDetails } from '../../points/details-cache.ts';
import { pointLanguage } from '../../points/point-language.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSnapshotCases } from '../../snapshot/snapshot-cases.ts';
import { useLatest } from '../../ui/use-latest.ts';

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
  const ids = services.map(({ id }) => id);
  const key = ids.join(' ');
  const read = useCallback(async () => {
    if (chosen.length === 0) return null;
    const [snapshot] = await Promise.all([
      readSnapshotCases(directory),
      loadCachedDetails(directory, ids, language),
    ]);
    return { snapshot };
  }, [directory, key, chosen]);
  const stored = useLatest(read).value;
  return useMemo(() => {
    const counts = new Map<number, DealBreakerCount>();
    if (chosen.length === 0 || !stored) return counts;
    for (const { id, reviewed } of services) {
      const details = cachedDetails(directory, id, language);
      const found = details ? foundCases(details.details.points) : stored.snapshot?.casesOf(id);
      if (found) counts.set(id, countDealBreakers(chosen, found, reviewed));
    }
    return counts;
  }, [stored, key, chosen]);
}
