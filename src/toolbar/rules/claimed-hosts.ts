import type { Claims, Reach } from '../../matching/trie/host-claims.ts';
import { isFilterHost, isFilterPath } from './filter-text.ts';
import type { RuleIcon } from './rule-icon.ts';

/** The claims on one host, as icons. */
export interface ClaimedHost {
  /** The icon of the whole host; null if only paths are claimed. */
  readonly icon: RuleIcon | null;
  readonly reach: Reach;
  readonly paths: ReadonlyMap<string, RuleIcon>;
}

const NO_PATHS: ReadonlyMap<string, RuleIcon> = new Map();

/**
 * Replaces the services of all claims by icons. If several services claim the same, the primary one counts.
 *
 * @returns each host before its subdomains, and the number of claims left out because no address can match them
 */
export function claimedHosts(
  claims: Claims,
  iconOf: (id: number) => RuleIcon | null,
): { readonly hosts: ReadonlyMap<string, ClaimedHost>; readonly impossible: number } {
  let impossible = 0;
  const hosts: [string, ClaimedHost][] = [];
  const firstIcon = (services: readonly number[]) =>
    services.map(iconOf).find((icon) => icon !== null) ?? null;
  for (const [host, claim] of claims.hosts) {
    if (!isFilterHost(host)) {
      impossible++;
      continue;
    }
    if (typeof claim === 'number') {
      hosts.push([host, { icon: iconOf(claim), reach: 'subdomains', paths: NO_PATHS }]);
      continue;
    }
    const paths = new Map<string, RuleIcon>();
    for (const [path, services] of claim.paths) {
      const icon = firstIcon(services);
      if (!isFilterPath(path)) impossible++;
      else if (icon) paths.set(path, icon);
    }
    hosts.push([host, { icon: firstIcon(claim.services), reach: claim.reach, paths }]);
  }
  // Shorter hosts first. Claims have no order, but the same claims must give the same rules.
  hosts.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return { hosts: new Map(hosts), impossible };
}
