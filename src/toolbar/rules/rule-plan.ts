import type { UrlFilter } from '../../platform/declarative-content.ts';
import type { ClaimedHost } from './claimed-hosts.ts';
import { type Exclusion, hostComplement } from './host-complement.ts';
import type { Condition } from './limit-conditions.ts';
import { pathComplement } from './path-complement.ts';
import { type PathIcons, pathIcons } from './path-icons.ts';
import type { RuleIcon } from './rule-icon.ts';

/** A host whose icon holds for its subdomains too. */
interface Area {
  readonly host: string;
  readonly icon: RuleIcon;
  /** False if its expression would be too long: then the subdomains do not inherit the icon. */
  readonly isWide: boolean;
  readonly exclusions: Exclusion[];
}

/** A host without its subdomains, and the paths on it. */
interface SingleHost extends PathIcons {
  readonly host: string;
  readonly icon: RuleIcon | null;
}

/** Which conditions the claimed hosts need. A host that inherits its icon from a host above it needs none. */
export class RulePlan {
  private readonly areas = new Map<string, Area>();
  private readonly singles: SingleHost[] = [];
  private readonly expressions = new Map<string, string>();
  private readonly hosts: ReadonlyMap<string, ClaimedHost>;
  private readonly limits: { readonly expression: number; readonly expressions: number };

  /**
   * @param hosts a host before its subdomains
   * @param tooWide the hosts whose subdomains shall not inherit the icon
   * @param limits characters of one expression, and of all
   */
  constructor(
    hosts: ReadonlyMap<string, ClaimedHost>,
    tooWide: ReadonlySet<string>,
    limits: { readonly expression: number; readonly expressions: number },
  ) {
    this.hosts = hosts;
    this.limits = limits;
    for (const [host, claimed] of hosts) this.add(host, claimed, !tooWide.has(host));
    for (const { host, isWide, exclusions } of this.areas.values()) {
      if (isWide && exclusions.length > 0) this.expressions.set(host, hostComplement(host, exclusions));
    }
  }

  /** The hosts whose expressions exceed the limits. */
  tooWide(): string[] {
    const longestFirst = [...this.expressions].sort(([, a], [, b]) => b.length - a.length);
    let sum = longestFirst.reduce((total, [, expression]) => total + expression.length, 0);
    const hosts: string[] = [];
    for (const [host, { length }] of longestFirst) {
      if (length <= this.limits.expression && sum <= this.limits.expressions) break;
      sum -= length;
      hosts.push(host);
    }
    return hosts;
  }

  /** The conditions, and how many were left out because the expression for their paths is too long. */
  conditions(): { readonly conditions: readonly Condition[]; readonly pathsLeftOut: number } {
    const all = [
      ...[...this.areas.values()].flatMap((area) => this.areaConditions(area)),
      ...this.singles.flatMap(singleConditions),
    ];
    const conditions = all.filter(
      ({ filter: { originAndPathMatches = '' } }) => originAndPathMatches.length <= this.limits.expression,
    );
    return { conditions, pathsLeftOut: all.length - conditions.length };
  }

  private add(host: string, claimed: ClaimedHost, isWide: boolean): void {
    const above = this.areaAbove(host);
    const inherited = above?.isWide ? above.icon : null;
    const icon = claimed.icon ?? inherited;
    const paths = pathIcons(claimed.paths, icon);
    const hasPaths = paths.paths.length > 0;
    const isArea = claimed.icon !== null && claimed.reach === 'subdomains' && claimed.icon !== inherited;
    if (isArea) {
      above?.exclusions.push({ host, reach: 'subdomains' });
      const exclusions: Exclusion[] = hasPaths ? [{ host, reach: 'host' }] : [];
      this.areas.set(host, { host, icon: claimed.icon, isWide, exclusions });
    } else if (hasPaths || icon !== inherited) {
      above?.exclusions.push({ host, reach: 'host' });
    }
    if (hasPaths || (!isArea && icon !== inherited)) this.singles.push({ host, icon, ...paths });
  }

  private areaAbove(host: string): Area | undefined {
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      const area = this.areas.get(host.slice(dot + 1));
      if (area) return area;
    }
    return undefined;
  }

  private areaConditions({ host, icon, isWide, exclusions }: Area): Condition[] {
    if (isWide) {
      const urlMatches = this.expressions.get(host);
      return [{ icon, host, filter: { hostSuffix: `.${host}`, ...(urlMatches && { urlMatches }) } }];
    }
    const www = `www.${host}`;
    const names = [
      ...(exclusions.some((exclusion) => exclusion.host === host) ? [] : [host]),
      ...(this.hosts.has(www) ? [] : [www]),
    ];
    return names.map((name) => ({ icon, host: name, filter: { hostEquals: name } }));
  }
}

function singleConditions({ host, icon, paths, highest }: SingleHost): Condition[] {
  const filter = { hostEquals: host };
  const conditions: Condition[] = icon ? [{ icon, host, filter: excluding(filter, '', highest) }] : [];
  for (const { path, icon: pathIcon, exclusions } of paths) {
    const below = { ...filter, pathPrefix: `${path}/` };
    conditions.push(
      { icon: pathIcon, host, filter: { ...filter, pathEquals: path } },
      { icon: pathIcon, host, filter: excluding(below, path, exclusions) },
    );
  }
  return conditions;
}

function excluding(filter: UrlFilter, path: string, exclusions: readonly string[]): UrlFilter {
  return exclusions.length > 0
    ? { ...filter, originAndPathMatches: pathComplement(path, exclusions) }
    : filter;
}
