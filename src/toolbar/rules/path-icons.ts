import type { RuleIcon } from './rule-icon.ts';

/** A path of a host whose look differs from that of what is around it. */
export interface PathIcon {
  readonly path: string;
  readonly look: RuleIcon;
  /** Paths below it with another look again. */
  readonly exclusions: readonly string[];
}

/** The looks of the paths of one host, without those that make no difference. */
export interface PathIcons {
  readonly paths: readonly PathIcon[];
  /** The highest of them: what is left of the host is without these. */
  readonly highest: readonly string[];
}

/**
 * Sorts out which claimed paths change anything.
 *
 * @param hostLook the look of the host where no path is claimed; null if it has none
 */
export function pathIcons(claimed: ReadonlyMap<string, RuleIcon>, hostLook: RuleIcon | null): PathIcons {
  const kept = new Map<string, { path: string; look: RuleIcon; exclusions: string[] }>();
  const highest: string[] = [];
  for (const [path, look] of [...claimed].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) {
    const above = nearest(kept, path);
    if (look === (above?.look ?? hostLook)) continue;
    kept.set(path, { path, look, exclusions: [] });
    (above?.exclusions ?? highest).push(path);
  }
  return { paths: [...kept.values()], highest };
}

function nearest<T>(kept: ReadonlyMap<string, T>, path: string): T | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const above = kept.get(path.slice(0, slash));
    if (above) return above;
  }
  return undefined;
}
