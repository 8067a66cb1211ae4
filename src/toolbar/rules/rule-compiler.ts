import type { Claims } from '../../matching/trie/host-claims.ts';
import type { UrlFilter } from '../../platform/declarative-content.ts';
import { type ClaimedHost, claimedHosts } from './claimed-hosts.ts';
import { type Exclusion, hostComplement } from './host-complement.ts';
import { type Condition, limitConditions } from './limit-conditions.ts';
import { pathComplement } from './path-complement.ts';
import { type PathIcons, pathIcons } from './path-icons.ts';
import type { RuleIcon } from './rule-icon.ts';

/*
 * Claims -> what to tell the browser: for each look the addresses that have it. Two looks never fit one address, for
 * which of them the browser then shows is left to chance. So what is listed with another look below a host, or on a path
 * of it, is taken out of that host's condition by an expression.
 */

/** The addresses of one look. */
export interface IconRule {
  readonly look: RuleIcon;
  readonly filters: readonly UrlFilter[];
}

/** What the rules do not say, by reason. Such addresses have the default icon, never another one's. */
export interface LeftOut {
  /** Claimed hosts and paths that no address can have, or that the browser would refuse. */
  readonly impossible: number;
  /** Hosts whose exceptions make too long an expression: only the host itself and its `www.` form have their icon. */
  readonly tooWide: number;
  /** Conditions beyond what one browser should hold. */
  readonly tooMany: number;
}

export interface CompiledRules {
  readonly rules: readonly IconRule[];
  readonly conditions: number;
  readonly leftOut: LeftOut;
}

export interface Limits {
  /** Chrome takes 22 MB for 17,000 conditions and falls over at 700,000. */
  readonly conditions: number;
  /** Characters of one expression. The longest of the real list has some 1,500; Chromium 156 still took 300,000. */
  readonly expression: number;
  /** Characters of all expressions: each is a program in the browser's memory. */
  readonly expressions: number;
}

export const LIMITS: Limits = { conditions: 50_000, expression: 20_000, expressions: 500_000 };

/**
 * Compiles the rules of a list. Pure.
 *
 * @param lookOf the look of a service by its id, null for one that the list does not have
 */
export function compileRules(
  claims: Claims,
  lookOf: (id: number) => RuleIcon | null,
  limits: Limits = LIMITS,
): CompiledRules {
  const { hosts, impossible } = claimedHosts(claims, lookOf);
  const tooWide = new Set<string>();
  for (;;) {
    const plan = new Plan(hosts, tooWide, limits);
    const wider = plan.tooWideNow();
    // What such a host passed on to those below it they must now say themselves: all is looked at again.
    if (wider.length > 0) for (const host of wider) tooWide.add(host);
    else {
      const all = plan.conditions();
      const conditions = limitConditions(all, limits.conditions);
      const leftOut = {
        impossible,
        tooWide: tooWide.size + plan.pathsLeftOut,
        tooMany: all.length - conditions.length,
      };
      return { rules: byLook(conditions), conditions: conditions.length, leftOut };
    }
  }
}

/** A host that gives its look to all below it that is not excluded. */
interface Area {
  readonly host: string;
  readonly look: RuleIcon;
  /** Whether the look holds for the subdomains; if not, what is listed below stands on its own. */
  readonly isWide: boolean;
  readonly exclusions: Exclusion[];
}

/** A host by itself, with the paths on it. */
interface SingleHost extends PathIcons {
  readonly host: string;
  readonly look: RuleIcon | null;
}

class Plan {
  pathsLeftOut = 0;
  private readonly areas = new Map<string, Area>();
  private readonly singles: SingleHost[] = [];
  private readonly expressions = new Map<string, string>();
  private readonly hosts: ReadonlyMap<string, ClaimedHost>;
  private readonly limits: Limits;

  /** @param hosts those above before those below */
  constructor(hosts: ReadonlyMap<string, ClaimedHost>, tooWide: ReadonlySet<string>, limits: Limits) {
    this.hosts = hosts;
    this.limits = limits;
    for (const [host, claimed] of hosts) this.place(host, claimed, !tooWide.has(host));
    for (const { host, isWide, exclusions } of this.areas.values()) {
      if (isWide && exclusions.length > 0) this.expressions.set(host, hostComplement(host, exclusions));
    }
  }

  /** Finds what a host adds to those above it, which may be nothing. */
  private place(host: string, claimed: ClaimedHost, isWide: boolean): void {
    const above = this.areaAbove(host);
    const inherited = above?.isWide ? above.look : null;
    const look = claimed.look ?? inherited;
    const paths = pathIcons(claimed.paths, look);
    const hasPaths = paths.paths.length > 0;
    const isArea = claimed.look !== null && claimed.reach === 'subdomains' && claimed.look !== inherited;
    if (isArea && claimed.look) {
      above?.exclusions.push({ host, reach: 'subdomains' });
      const exclusions: Exclusion[] = hasPaths ? [{ host, reach: 'host' }] : [];
      this.areas.set(host, { host, look: claimed.look, isWide, exclusions });
    } else if (hasPaths || look !== inherited) {
      above?.exclusions.push({ host, reach: 'host' });
    }
    if (hasPaths || (!isArea && look !== inherited)) this.singles.push({ host, look, ...paths });
  }

  private areaAbove(host: string): Area | undefined {
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      const area = this.areas.get(host.slice(dot + 1));
      if (area) return area;
    }
    return undefined;
  }

  /** Hosts whose expressions are past the limits. */
  tooWideNow(): string[] {
    const longestFirst = [...this.expressions].sort(([, a], [, b]) => b.length - a.length);
    let sum = longestFirst.reduce((total, [, expression]) => total + expression.length, 0);
    const wide: string[] = [];
    for (const [host, { length }] of longestFirst) {
      if (length <= this.limits.expression && sum <= this.limits.expressions) break;
      sum -= length;
      wide.push(host);
    }
    return wide;
  }

  conditions(): Condition[] {
    const conditions: Condition[] = [];
    for (const area of this.areas.values()) conditions.push(...this.conditionsOfArea(area));
    for (const single of this.singles) conditions.push(...this.conditionsOfSingle(single));
    return conditions;
  }

  private conditionsOfArea({ host, look, isWide, exclusions }: Area): Condition[] {
    if (isWide) {
      const urlMatches = this.expressions.get(host);
      return [{ look, host, filter: { hostSuffix: `.${host}`, ...(urlMatches && { urlMatches }) } }];
    }
    const www = `www.${host}`;
    const names = [
      ...(exclusions.some((exclusion) => exclusion.host === host) ? [] : [host]),
      ...(this.hosts.has(www) ? [] : [www]),
    ];
    return names.map((name) => ({ look, host: name, filter: { hostEquals: name } }));
  }

  private conditionsOfSingle({ host, look, paths, highest }: SingleHost): Condition[] {
    const conditions: Condition[] = [];
    const add = (of: RuleIcon, filter: UrlFilter, path: string, exclusions: readonly string[]) => {
      const originAndPathMatches = exclusions.length > 0 ? pathComplement(path, exclusions) : '';
      if (originAndPathMatches.length > this.limits.expression) this.pathsLeftOut++;
      else {
        const whole = { hostEquals: host, ...filter, ...(originAndPathMatches && { originAndPathMatches }) };
        conditions.push({ look: of, host, filter: whole });
      }
    };
    if (look) add(look, {}, '', highest);
    for (const { path, look: pathLook, exclusions } of paths) {
      add(pathLook, { pathEquals: path }, path, []);
      add(pathLook, { pathPrefix: `${path}/` }, path, exclusions);
    }
    return conditions;
  }
}

function byLook(conditions: readonly Condition[]): IconRule[] {
  const filters = new Map<RuleIcon, UrlFilter[]>();
  for (const { look, filter } of conditions) {
    const known = filters.get(look);
    if (known) known.push(filter);
    else filters.set(look, [filter]);
  }
  return [...filters].map(([look, filtersOfLook]) => ({ look, filters: filtersOfLook }));
}
