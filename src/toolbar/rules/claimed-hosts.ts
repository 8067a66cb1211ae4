import type { HostClaims, Reach } from '#site-matcher';
import type { RuleIcon } from './rule-icon.ts';

/** The claims on one host, as icons. */
export interface ClaimedHost {
  readonly host: string;
  /** The icon of the whole host; null if only paths are claimed. */
  readonly icon: RuleIcon | null;
  readonly reach: Reach;
  readonly paths: ReadonlyMap<string, RuleIcon | null>;
}

/**
 * All claimed hosts, each before its subdomains, with icons in place of services. If several services claim the same, the
 * primary one counts. Hosts and paths are as the URL parser writes them, so the browser takes them as they are.
 *
 * @param iconOf the icon of a service by its id; null if the list has no such service
 */
export function claimedHosts(claims: HostClaims, iconOf: (id: number) => RuleIcon | null): ClaimedHost[] {
  const primaryIcon = ([id]: readonly number[]) => (id === undefined ? null : iconOf(id));
  return [...claims]
    .sort(([a], [b]) => shorterFirst(a, b))
    .map(([host, { services, reach, paths }]) => ({
      host,
      icon: primaryIcon(services),
      reach,
      paths: new Map([...paths].map(([path, ids]) => [path, primaryIcon(ids)])),
    }));
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

/**
 * Finds the claimed paths of a host that change its icon.
 *
 * @param claimed path -> icon
 * @param hostIcon the icon of the host itself; null if it has none
 */
export function pathIcons(
  claimed: ReadonlyMap<string, RuleIcon | null>,
  hostIcon: RuleIcon | null,
): PathIcons {
  const kept = new Map<string, { path: string; icon: RuleIcon; exclusions: string[] }>();
  const highest: string[] = [];
  for (const [path, icon] of [...claimed].sort(([a], [b]) => shorterFirst(a, b))) {
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
