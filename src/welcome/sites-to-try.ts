import { useMemo } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { forgetListInUse, listInUse } from '../catalog/list-in-use.ts';
import type { OpenListIndex } from '../catalog/list-index.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { useLatest } from '../ui/use-latest.ts';

/** Sites that most people know, with different grades in ToS;DR's list. The first two that are in the list are offered. */
const WELL_KNOWN = ['reddit.com', 'wikipedia.org', 'instagram.com', 'openstreetmap.org', 'netflix.com'];

/** Hosts of two services that have a grade. */
export type SitesToTry = readonly [string, string];

/**
 * Two hosts with a grade in a list: well-known ones or, in a complete list without them, those of the reviewed services
 * with the lowest ids. Null if the list has no two.
 */
export function sitesToTry(index: OpenListIndex, isComplete: boolean): SitesToTry | null {
  const known = WELL_KNOWN.filter((host) => hasGrade(index, host));
  const [first, second] = known.length < 2 && isComplete ? hostsOfReviewedServices(index) : known;
  return first !== undefined && second !== undefined ? [first, second] : null;
}

function hasGrade({ trie, summaries }: OpenListIndex, host: string): boolean {
  const [id] = trie.match(host, '/')?.services ?? [];
  return id !== undefined && summaries.get(id)?.grade != null;
}

/**
 * The shortest host of each reviewed service, by ascending id: it is most likely the one that people visit. Punycode is
 * left out, because nobody can read it.
 */
function hostsOfReviewedServices({ claims, summaries }: OpenListIndex): string[] {
  const hosts = new Map<number, string>();
  for (const [host, claim] of claims().hosts) {
    if (typeof claim !== 'number' || host.includes('xn--')) continue;
    const shortest = hosts.get(claim);
    if (shortest !== undefined && shortest.length <= host.length) continue;
    const service = summaries.get(claim);
    if (service?.reviewed && service.grade !== null) hosts.set(claim, host);
  }
  return [...hosts].sort(([a], [b]) => a - b).map(([, host]) => host);
}

const EVENTS = [catalogMessages.listChanged.listen];

/** Two sites of the list in use, also while it is being downloaded; null before two are found. They stay the same then. */
export function useSitesToTry(directory: string): SitesToTry | null {
  const read = useMemo(() => {
    let found: SitesToTry | null = null;
    return async () => {
      if (found) return found;
      forgetListInUse();
      const { list, index } = await listInUse(directory, isPublicSuffix);
      found = index && sitesToTry(index, list.current !== null);
      return found;
    };
  }, [directory]);
  return useLatest(read, EVENTS).value ?? null;
}
