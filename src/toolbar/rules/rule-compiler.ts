import type { ChangeLog } from '../../catalog/history/change-log.ts';
import type { OpenListIndex } from '../../catalog/list-index.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { UrlFilter } from '../../platform/declarative-content.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { firstExpiry, gradeMarks } from '../marks/grade-marks.ts';
import { type ClaimedHost, claimedHosts, type PathIcons, pathIcons } from './claimed-hosts.ts';
import { type Exclusion, hostComplement, pathComplement } from './complement.ts';
import { type IconRule, type RuleIcon, ruleIcon } from './rule-icon.ts';
import type { RuleSet, RuleSource } from './rule-set.ts';

/*
 * Compiles the list's claims to one rule per icon: the addresses that show it. No address may match two rules, because
 * Chrome then shows an arbitrary one of the two icons. So if a subdomain or a path has another icon than its host, the
 * host's condition excludes it by a regular expression.
 */

/** The rules of a list, and what they were made from. */
export interface CompiledList extends RuleSet {
  readonly rules: readonly IconRule[];
}

export const RULE_CAPS = {
  /** Chrome uses 22 MB for 17,000 conditions and crashes at 700,000. */
  conditions: 50_000,
  /** Characters of one expression. The snapshot of June 2026 needs 782 at most; Chromium 156 accepted 300,000. */
  expression: 20_000,
  /** Characters of all expressions together: the browser compiles each of them. */
  expressions: 500_000,
};

/** The list needs more than the caps allow. No real list does. */
export class RulesTooLargeError extends Error {
  override readonly name = 'RulesTooLargeError';
}

/** A host whose icon holds for its subdomains too. */
interface Area {
  readonly host: string;
  readonly icon: RuleIcon;
  readonly exclusions: Exclusion[];
}

/** A host without its subdomains, and the paths on it. */
interface SingleHost extends PathIcons {
  readonly host: string;
  readonly icon: RuleIcon | null;
}

/**
 * Compiles the rules for claimed hosts. A host that inherits its icon from a host above it needs none. Pure.
 *
 * @param hosts a host before its subdomains
 * @throws RulesTooLargeError
 */
export function compileRules(hosts: readonly ClaimedHost[], caps = RULE_CAPS): readonly IconRule[] {
  const rules = new Map<RuleIcon, UrlFilter[]>();
  let conditions = 0;
  let characters = 0;
  const add = (icon: RuleIcon, filter: UrlFilter) => {
    if (++conditions > caps.conditions) throw new RulesTooLargeError('too many conditions');
    const filters = rules.get(icon) ?? [];
    rules.set(icon, filters);
    filters.push(filter);
  };
  const expression = (exclusions: readonly unknown[], make: () => string) => {
    // Each exclusion takes at least one character.
    const made = exclusions.length > caps.expression ? null : make();
    characters += made?.length ?? 0;
    if (made === null || made.length > caps.expression || characters > caps.expressions)
      throw new RulesTooLargeError('too long an expression');
    return made;
  };
  const addPath = (icon: RuleIcon, filter: UrlFilter, path: string, exclusions: readonly string[]) => {
    if (exclusions.length === 0) add(icon, filter);
    else {
      const originAndPathMatches = expression(exclusions, () => pathComplement(path, exclusions));
      add(icon, { ...filter, originAndPathMatches });
    }
  };
  const { areas, singles } = areasAndSingles(hosts);
  for (const { host, icon, exclusions } of areas) {
    const hostSuffix = `.${host}`;
    if (exclusions.length === 0) add(icon, { hostSuffix });
    else
      add(icon, { hostSuffix, urlMatches: expression(exclusions, () => hostComplement(host, exclusions)) });
  }
  for (const { host, icon, paths, highest } of singles) {
    const filter = { hostEquals: host };
    if (icon) addPath(icon, filter, '', highest);
    for (const { path, icon: pathIcon, exclusions } of paths) {
      add(pathIcon, { ...filter, pathEquals: path });
      addPath(pathIcon, { ...filter, pathPrefix: `${path}/` }, path, exclusions);
    }
  }
  return [...rules].map(([icon, filters]) => ({ icon, filters }));
}

function areasAndSingles(hosts: readonly ClaimedHost[]): { areas: Iterable<Area>; singles: SingleHost[] } {
  const areas = new Map<string, Area>();
  const singles: SingleHost[] = [];
  for (const claimed of hosts) {
    const { host } = claimed;
    const above = areaAbove(areas, host);
    const inherited = above?.icon ?? null;
    const icon = claimed.icon ?? inherited;
    const paths = pathIcons(claimed.paths, icon);
    const hasPaths = paths.paths.length > 0;
    const isArea = claimed.icon !== null && claimed.reach === 'subdomains' && claimed.icon !== inherited;
    if (isArea) {
      above?.exclusions.push({ host, reach: 'subdomains' });
      areas.set(host, { host, icon: claimed.icon, exclusions: hasPaths ? [{ host, reach: 'host' }] : [] });
    } else if (hasPaths || icon !== inherited) {
      above?.exclusions.push({ host, reach: 'host' });
    }
    if (hasPaths || (!isArea && icon !== inherited)) singles.push({ host, icon, ...paths });
  }
  return { areas: areas.values(), singles };
}

function areaAbove(areas: ReadonlyMap<string, Area>, host: string): Area | undefined {
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
    const area = areas.get(host.slice(dot + 1));
    if (area) return area;
  }
  return undefined;
}

/**
 * Compiles the rules of a list.
 *
 * @param changes of the list
 * @param now decides which changes are marked
 * @throws RulesTooLargeError
 */
export async function compileList(
  { summaries, trie }: OpenListIndex,
  changes: ChangeLog,
  source: RuleSource,
  now: number,
): Promise<CompiledList> {
  const marks = gradeMarks(summaries, changes, source, now);
  const iconOf = (id: number) => {
    const service = summaries.get(id);
    return service && ruleIcon(shownService(service, source), marks.get(id)?.trend);
  };
  const read = trie.claims();
  await nextTurn();
  const hosts = claimedHosts(read, iconOf);
  await nextTurn();
  return { rules: compileRules(hosts), source, marksUntil: firstExpiry(marks.values()) };
}
