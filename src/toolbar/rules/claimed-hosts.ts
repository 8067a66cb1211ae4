import type { Claims, Reach } from '../../matching/trie/host-claims.ts';
import { isFilterHost, isFilterPath } from './filter-text.ts';
import type { RuleIcon } from './rule-icon.ts';

/** What is claimed on one host, as far as looks go. */
export interface ClaimedHost {
  /** Of the whole host; null if only paths are claimed. */
  readonly look: RuleIcon | null;
  readonly reach: Reach;
  readonly paths: ReadonlyMap<string, RuleIcon>;
}

const NO_PATHS: ReadonlyMap<string, RuleIcon> = new Map();

/**
 * The claims as looks: that of the primary service counts.
 *
 * @returns the hosts, those above before those below, and how many hosts and paths no address can have
 */
export function claimedHosts(
  claims: Claims,
  lookOf: (id: number) => RuleIcon | null,
): { readonly hosts: ReadonlyMap<string, ClaimedHost>; readonly impossible: number } {
  let impossible = 0;
  const byLabels: [string, ClaimedHost][][] = [];
  const firstLook = (services: readonly number[]): RuleIcon | null => {
    for (const id of services) {
      const look = lookOf(id);
      if (look) return look;
    }
    return null;
  };
  for (const [host, claim] of claims.hosts) {
    if (!isFilterHost(host)) {
      impossible++;
      continue;
    }
    const level = labelsOf(host);
    byLabels[level] ??= [];
    if (typeof claim === 'number') {
      byLabels[level].push([host, { look: lookOf(claim), reach: 'subdomains', paths: NO_PATHS }]);
      continue;
    }
    const paths = new Map<string, RuleIcon>();
    for (const [path, services] of claim.paths) {
      const look = firstLook(services);
      if (!isFilterPath(path)) impossible++;
      else if (look) paths.set(path, look);
    }
    byLabels[level].push([host, { look: firstLook(claim.services), reach: claim.reach, paths }]);
  }
  // Claims have no order, and the same claims must give the same rules.
  for (const level of byLabels) level?.sort(([a], [b]) => (a < b ? -1 : 1));
  return { hosts: new Map(byLabels.flat()), impossible };
}

function labelsOf(host: string): number {
  let dots = 0;
  for (let at = host.indexOf('.'); at >= 0; at = host.indexOf('.', at + 1)) dots++;
  return dots;
}
