import type { HostClaims, Reach } from '#site-matcher';
import type { RuleIcon } from './rule-icon.ts';

/** The claims on one host, as icons. */
export interface ClaimedHost {
  readonly host: string;
  /** The icon of the whole host; null if only paths are claimed. */
  readonly icon: RuleIcon | null;
  readonly reach: Reach;
  readonly paths: ReadonlyMap<string, RuleIcon>;
}

/** Of nearly all hosts. */
const NO_PATHS = new Map<string, RuleIcon>();

/**
 * All claimed hosts that an address can have, each before its subdomains, with icons in place of services. If several
 * services claim the same, the primary one counts.
 *
 * @param iconOf the icon of a service by its id; null if the list has no such service
 */
export function claimedHosts(claims: HostClaims, iconOf: (id: number) => RuleIcon | null): ClaimedHost[] {
  /** Of several services nearly always the first one has an icon, and there may be a thousand. */
  const firstIcon = (services: readonly number[]): RuleIcon | null => {
    for (const id of services) {
      const icon = iconOf(id);
      if (icon) return icon;
    }
    return null;
  };
  const hosts: ClaimedHost[] = [];
  for (const host of [...claims.keys()].filter(isFilterHost).sort(shorterFirst)) {
    const claim = claims.get(host);
    if (claim === undefined) continue;
    const paths = claim.paths.size === 0 ? NO_PATHS : new Map<string, RuleIcon>();
    for (const [path, services] of claim.paths) {
      const icon = firstIcon(services);
      if (icon && isFilterPath(path)) paths.set(path, icon);
    }
    hosts.push({ host, icon: firstIcon(claim.services), reach: claim.reach, paths });
  }
  return hosts;
}

/*
 * The hosts and paths that a URL filter may contain. The browser rejects the whole call for one host in upper case, and it
 * accepts hosts that no address can have. Both are left out.
 */

/** RFC 1035, section 2.3.4, without the trailing dot. */
const MAX_HOST_LENGTH = 253;
/** Longer than any path that a person would list; browsers accept a thousand times as much. */
const MAX_PATH_LENGTH = 2048;

/** Printable ASCII without upper case and without the forbidden domain code points of the URL standard. */
const LABELS = /^[!-"$&-,\-0-9;=_`a-z{}~]+(?:\.[!-"$&-,\-0-9;=_`a-z{}~]+)*$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;
const PATH = /^\/[!-~]*$/;

/** Whether an address can have this host, in the form that the browser compares. */
function isFilterHost(host: string): boolean {
  return host.length <= MAX_HOST_LENGTH && (LABELS.test(host) || IPV6.test(host));
}

/** Whether an address can have this path. */
function isFilterPath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && PATH.test(path);
}

/** The order of hosts, or of paths, in which each comes before those below it. The same for the same texts. */
function shorterFirst(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** A path whose icon differs from that of the path or host above it. */
interface PathIcon {
  readonly path: string;
  readonly icon: RuleIcon;
  /** The nearest paths below it that have another icon. */
  readonly exclusions: readonly string[];
}

export interface PathIcons {
  readonly paths: readonly PathIcon[];
  /** The highest of the paths: the condition of the host must exclude these. */
  readonly highest: readonly string[];
}

/** Of nearly all hosts. */
const NO_PATH_ICONS: PathIcons = { paths: [], highest: [] };

/**
 * Finds the claimed paths of a host that change its icon.
 *
 * @param claimed path -> icon
 * @param hostIcon the icon of the host itself; null if it has none
 */
export function pathIcons(claimed: ReadonlyMap<string, RuleIcon>, hostIcon: RuleIcon | null): PathIcons {
  if (claimed.size === 0) return NO_PATH_ICONS;
  const kept = new Map<string, { path: string; icon: RuleIcon; exclusions: string[] }>();
  const highest: string[] = [];
  for (const path of [...claimed.keys()].sort(shorterFirst)) {
    const icon = claimed.get(path) ?? null;
    const above = nearestAbove(kept, path);
    if (icon === null || icon === (above?.icon ?? hostIcon)) continue;
    kept.set(path, { path, icon, exclusions: [] });
    (above?.exclusions ?? highest).push(path);
  }
  return { paths: [...kept.values()], highest };
}

function nearestAbove<T>(kept: ReadonlyMap<string, T>, path: string): T | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const above = kept.get(path.slice(0, slash));
    if (above) return above;
  }
  return undefined;
}
