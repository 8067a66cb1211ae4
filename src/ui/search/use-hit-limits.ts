import { useEffect, useMemo, useState } from 'preact/hooks';
import { cachedDetails, loadCachedDetails } from '../../details/details-cache.ts';
import { pointLanguage } from '../../details/point-language.ts';
import { type CrossedLimits, crossedLimits } from '../../my-limits/crossed-limits.ts';
import { foundCases } from '../../my-limits/found-cases.ts';
import { startInBackground } from '../../platform/background-work.ts';
import type { Settings } from '../../settings/settings.ts';
import { type SnapshotFindings, snapshotFindings } from '../../snapshot/snapshot-findings.ts';
import { useLimits } from '../limits/use-limits.ts';

/**
 * How many deal-breakers the services of a search have, as far as that is known without a request: from the details of this
 * session, or else from the snapshot.
 *
 * @param ids of the services
 * @returns by id, without the services of which nothing is known
 */
export function useHitLimits(settings: Settings, ids: readonly number[]): ReadonlyMap<number, CrossedLimits> {
  const { directory } = settings;
  const { chosen } = useLimits(directory);
  const language = pointLanguage(settings.pointLanguage);
  const [read, setRead] = useState<{ readonly snapshot: SnapshotFindings | null } | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    if (chosen.length === 0 || ids.length === 0) return;
    let isCurrent = true;
    const readAll = async () => {
      const [snapshot] = await Promise.all([
        snapshotFindings(directory),
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
    const counts = new Map<number, CrossedLimits>();
    if (chosen.length === 0 || !read) return counts;
    for (const id of ids) {
      const details = cachedDetails(directory, id, language);
      const ofSnapshot = read.snapshot?.of(id);
      const found = details ? foundCases(details.details.points) : ofSnapshot && new Set(ofSnapshot);
      if (found) counts.set(id, crossedLimits(chosen, found));
    }
    return counts;
  }, [read, key, chosen]);
}
