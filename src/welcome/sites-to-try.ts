import type { OpenListIndex } from '../catalog/list-index.ts';

/** Sites that most people know, with different grades in ToS;DR's list. The first two that are in the list are offered. */
const WELL_KNOWN = ['reddit.com', 'wikipedia.org', 'instagram.com', 'openstreetmap.org', 'netflix.com'];

/** Hosts of two services that have a grade. */
export type SitesToTry = readonly [string, string];

/**
 * Two hosts with a grade in a list: well-known ones or, in a complete list without them, those of the reviewed services
 * with the lowest ids. Null if the list has no two.
 */
export function sitesToTry(index: OpenListIndex, isComplete: boolean): SitesToTry | null {
  const known = firstTwo(WELL_KNOWN.filter((host) => hasGrade(index, host)));
  return known ?? (isComplete ? firstTwo(hostsOfReviewedServices(index)) : null);
}

function firstTwo([first, second]: readonly string[]): SitesToTry | null {
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
