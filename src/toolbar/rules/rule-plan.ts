import type { UrlFilter } from '../../platform/declarative-content.ts';
import { type ClaimedHost, type PathIcons, pathIcons } from './claimed-hosts.ts';
import { type Exclusion, hostComplement, pathComplement } from './complement.ts';
import type { RuleIcon } from './rule-icon.ts';

/** One condition of a rule. */
export interface Condition {
  readonly icon: RuleIcon;
  readonly host: string;
  readonly filter: UrlFilter;
}

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

/** Characters of one expression, and of all. */
interface ExpressionCaps {
  readonly expression: number;
  readonly expressions: number;
}

/** Which conditions the claimed hosts need. A host that inherits its icon from a host above it needs none. */
export class RulePlan {
  private readonly areas = new Map<string, Area>();
  private readonly singles: SingleHost[] = [];
  /** Host -> the expression for its subdomains. */
  private readonly expressions = new Map<string, string>();
  /** Hosts whose expression exceeds the cap of one. */
  private readonly tooLong: string[] = [];
  private readonly isClaimed: (host: string) => boolean;
  private readonly caps: ExpressionCaps;

  private constructor(isClaimed: (host: string) => boolean, caps: ExpressionCaps) {
    this.isClaimed = isClaimed;
    this.caps = caps;
  }

  /**
   * @param hosts a host before its subdomains
   * @param isClaimed whether a host is among them
   * @param tooWide the hosts whose subdomains shall not inherit the icon
   */
  static of(
    hosts: readonly ClaimedHost[],
    isClaimed: (host: string) => boolean,
    tooWide: ReadonlySet<string>,
    caps: ExpressionCaps,
  ): RulePlan {
    const plan = new RulePlan(isClaimed, caps);
    for (const claimed of hosts) plan.add(claimed, !tooWide.has(claimed.host));
    for (const { host, isWide, exclusions } of plan.areas.values()) {
      if (!isWide || exclusions.length === 0) continue;
      const expression = plan.expression(exclusions, () => hostComplement(host, exclusions));
      if (expression === null) plan.tooLong.push(host);
      else plan.expressions.set(host, expression);
    }
    return plan;
  }

  /** The hosts whose expressions exceed the caps. */
  tooWide(): string[] {
    const hosts = [...this.tooLong];
    const longestFirst = [...this.expressions].sort(([, a], [, b]) => b.length - a.length);
    let sum = charactersOf(this.expressions.values());
    for (const [host, { length }] of longestFirst) {
      if (sum <= this.caps.expressions) break;
      sum -= length;
      hosts.push(host);
    }
    return hosts;
  }

  /**
   * The conditions, and how many were left out because the expressions for their paths exceed the caps.
   */
  conditions(): { readonly conditions: readonly Condition[]; readonly pathsLeftOut: number } {
    const conditions: Condition[] = [];
    for (const area of this.areas.values()) conditions.push(...this.areaConditions(area));
    let left = this.caps.expressions - charactersOf(this.expressions.values());
    let pathsLeftOut = 0;
    for (const single of this.singles) {
      for (const condition of this.singleConditions(single)) {
        const length = condition?.filter.originAndPathMatches?.length ?? 0;
        if (!condition || length > left) {
          pathsLeftOut += 1;
          continue;
        }
        left -= length;
        conditions.push(condition);
      }
    }
    return { conditions, pathsLeftOut };
  }

  private add(claimed: ClaimedHost, isWide: boolean): void {
    const { host } = claimed;
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
      ...(this.isClaimed(www) ? [] : [www]),
    ];
    return names.map((name) => ({ icon, host: name, filter: { hostEquals: name } }));
  }

  /** Null for a condition whose expression is too long. */
  private *singleConditions({ host, icon, paths, highest }: SingleHost): Generator<Condition | null> {
    const filter = { hostEquals: host };
    if (icon) yield this.excluding({ icon, host, filter }, '', highest);
    for (const { path, icon: pathIcon, exclusions } of paths) {
      const below = { ...filter, pathPrefix: `${path}/` };
      yield { icon: pathIcon, host, filter: { ...filter, pathEquals: path } };
      yield this.excluding({ icon: pathIcon, host, filter: below }, path, exclusions);
    }
  }

  private excluding(condition: Condition, path: string, exclusions: readonly string[]): Condition | null {
    if (exclusions.length === 0) return condition;
    const originAndPathMatches = this.expression(exclusions, () => pathComplement(path, exclusions));
    return originAndPathMatches === null
      ? null
      : { ...condition, filter: { ...condition.filter, originAndPathMatches } };
  }

  /** An expression; null if it exceeds the cap of one. */
  private expression(exclusions: readonly unknown[], make: () => string): string | null {
    // Each exclusion takes at least one character.
    if (exclusions.length > this.caps.expression) return null;
    const expression = make();
    return expression.length <= this.caps.expression ? expression : null;
  }
}

/** The characters of some expressions. */
function charactersOf(expressions: Iterable<string>): number {
  let sum = 0;
  for (const { length } of expressions) sum += length;
  return sum;
}
