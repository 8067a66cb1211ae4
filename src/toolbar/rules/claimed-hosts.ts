import type { HostClaims, Reach } from '#site-matcher';
import { isFilterHost, isFilterPath, shorterFirst } from './filter-text.ts';
import type { RuleIcon } from './rule-icon.ts';

/** The claims on one host, as icons. */
export interface ClaimedHost {
  readonly host: string;
  /** The icon of the whole host; null if only paths are claimed. */
  readonly icon: RuleIcon | null;
  readonly reach: Reach;
  readonly paths: ReadonlyMap<string, RuleIcon>;
}

const NO_PATHS: ReadonlyMap<string, RuleIcon> = new Map();

/** All claimed hosts that an address can have. */
export interface ClaimedHosts {
  /** Each host before its subdomains. */
  readonly hosts: readonly ClaimedHost[];
  /** The number of claims left out because no address can match them. */
  readonly impossible: number;
  /** Whether a host is claimed. */
  isClaimed(host: string): boolean;
}

/**
 * Replaces the services of all claims by icons. If several services claim the same, the primary one counts.
 *
 * @param iconOf the icon of a service by its id; null if the list has no such service
 */
export function claimedHosts(claims: HostClaims, iconOf: (id: number) => RuleIcon | null): ClaimedHosts {
  /** Of several services nearly always the first one has an icon, and there may be a thousand. */
  const firstIcon = (services: readonly number[]): RuleIcon | null => {
    for (const id of services) {
      const icon = iconOf(id);
      if (icon) return icon;
    }
    return null;
  };
  let impossible = 0;
  const names: string[] = [];
  for (const host of claims.hosts.keys()) {
    if (isFilterHost(host)) names.push(host);
    else impossible++;
  }
  const hosts: ClaimedHost[] = [];
  for (const host of names.sort(shorterFirst)) {
    const claim = claims.hosts.get(host);
    if (claim === undefined) continue;
    if (typeof claim === 'number') {
      hosts.push({ host, icon: iconOf(claim), reach: 'subdomains', paths: NO_PATHS });
      continue;
    }
    const paths = new Map<string, RuleIcon>();
    for (const [path, services] of claim.paths) {
      const icon = firstIcon(services);
      if (!isFilterPath(path)) impossible++;
      else if (icon) paths.set(path, icon);
    }
    hosts.push({ host, icon: firstIcon(claim.services), reach: claim.reach, paths });
  }
  return { hosts, impossible, isClaimed: (host) => claims.hosts.has(host) };
}
