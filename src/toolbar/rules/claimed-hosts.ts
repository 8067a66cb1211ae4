import type { Claims, Reach } from '../../matching/trie/host-claims.ts';
import type { Steps } from '../../matching/trie/steps.ts';
import { isFilterHost, isFilterPath, shorterFirst } from './filter-text.ts';
import type { RuleIcon } from './rule-icon.ts';
import { sortedInSteps } from './sorted-in-steps.ts';

/** The claims on one host, as icons. */
export interface ClaimedHost {
  readonly host: string;
  /** The icon of the whole host; null if only paths are claimed. */
  readonly icon: RuleIcon | null;
  readonly reach: Reach;
  readonly paths: ReadonlyMap<string, RuleIcon>;
}

const NO_PATHS: ReadonlyMap<string, RuleIcon> = new Map();
/** How many hosts or paths to take between two steps: to find an icon takes some microseconds. */
const CLAIMS_PER_STEP = 1024;

/**
 * Replaces the services of all claims by icons. If several services claim the same, the primary one counts.
 *
 * @returns each host before its subdomains, and the number of claims left out because no address can match them
 */
export function* claimedHosts(
  claims: Claims,
  iconOf: (id: number) => RuleIcon | null,
): Steps<{ readonly hosts: readonly ClaimedHost[]; readonly impossible: number }> {
  /** Of several services nearly always the first one has an icon, and there may be a thousand. */
  const firstIcon = (services: readonly number[]): RuleIcon | null => {
    for (const id of services) {
      const icon = iconOf(id);
      if (icon) return icon;
    }
    return null;
  };
  let impossible = 0;
  let read = 0;
  const names: string[] = [];
  for (const host of claims.hosts.keys()) {
    if (++read % CLAIMS_PER_STEP === 0) yield;
    if (isFilterHost(host)) names.push(host);
    else impossible++;
  }
  // No map: it would be one more of a million hosts, and each time it grows takes a turn of 200 ms.
  const hosts: ClaimedHost[] = [];
  for (const host of yield* sortedInSteps(names, shorterFirst)) {
    if (++read % CLAIMS_PER_STEP === 0) yield;
    const claim = claims.hosts.get(host);
    if (claim === undefined) continue;
    if (typeof claim === 'number') {
      hosts.push({ host, icon: iconOf(claim), reach: 'subdomains', paths: NO_PATHS });
      continue;
    }
    const paths = new Map<string, RuleIcon>();
    for (const [path, services] of claim.paths) {
      if (++read % CLAIMS_PER_STEP === 0) yield;
      const icon = firstIcon(services);
      if (!isFilterPath(path)) impossible++;
      else if (icon) paths.set(path, icon);
    }
    hosts.push({ host, icon: firstIcon(claim.services), reach: claim.reach, paths });
  }
  return { hosts, impossible };
}
