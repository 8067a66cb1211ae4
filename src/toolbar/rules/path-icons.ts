import { shorterFirst } from './filter-text.ts';
import type { RuleIcon } from './rule-icon.ts';

/** A path whose icon differs from that of the path or host above it. */
export interface PathIcon {
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
const NO_PATHS: PathIcons = { paths: [], highest: [] };

/**
 * Finds the claimed paths of a host that change its icon.
 *
 * @param claimed path -> icon
 * @param hostIcon the icon of the host itself; null if it has none
 */
export function pathIcons(claimed: ReadonlyMap<string, RuleIcon>, hostIcon: RuleIcon | null): PathIcons {
  if (claimed.size === 0) return NO_PATHS;
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
