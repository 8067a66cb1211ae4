import type { UrlFilter } from '../../platform/declarative-content.ts';
import { type Condition, capConditions } from './cap-conditions.ts';
import type { ClaimedHosts } from './claimed-hosts.ts';
import type { RuleIcon } from './rule-icon.ts';
import { RulePlan } from './rule-plan.ts';

/*
 * Compiles the list's claims to one rule per icon: the addresses that show it. No address may match two rules, because
 * Chrome then shows an arbitrary one of the two icons. So if a subdomain or a path has another icon than its host, the
 * host's condition excludes it by a regular expression.
 */

/** The addresses of one icon. */
export interface IconRule {
  readonly icon: RuleIcon;
  readonly filters: readonly UrlFilter[];
}

/** What the rules leave out, by reason. These addresses have the default icon, never a wrong one. */
export interface LeftOut {
  /** Claimed hosts and paths that no address can have, or that the browser would reject. */
  readonly impossible: number;
  /** Hosts and paths whose expression would be too long. Such a host has its icon only on itself and its `www.` form. */
  readonly tooWide: number;
  /** Conditions past the cap. */
  readonly tooMany: number;
}

export interface CompiledRules {
  readonly rules: readonly IconRule[];
  readonly leftOut: LeftOut;
}

export interface RuleCaps {
  /** Chrome uses 22 MB for 17,000 conditions and crashes at 700,000. */
  readonly conditions: number;
  /** Characters of one expression. The real list needs 1,500 at most; Chromium 156 accepted 300,000. */
  readonly expression: number;
  /** Characters of all expressions together: the browser compiles each of them. Those for hosts come first. */
  readonly expressions: number;
}

export const RULE_CAPS: RuleCaps = { conditions: 50_000, expression: 20_000, expressions: 500_000 };

/** Compiles the rules of a list. Pure. */
export function compileRules(
  { hosts, impossible, isClaimed }: ClaimedHosts,
  caps: RuleCaps = RULE_CAPS,
): CompiledRules {
  const tooWide = new Set<string>();
  for (;;) {
    const plan = RulePlan.of(hosts, isClaimed, tooWide, caps);
    const moreTooWide = plan.tooWide();
    // Hosts below these no longer inherit their icon and need conditions of their own, so plan again.
    for (const host of moreTooWide) tooWide.add(host);
    if (moreTooWide.length > 0) continue;
    const { conditions: all, pathsLeftOut } = plan.conditions();
    const conditions = capConditions(all, caps.conditions);
    const leftOut = {
      impossible,
      tooWide: tooWide.size + pathsLeftOut,
      tooMany: all.length - conditions.length,
    };
    return { rules: rulesByIcon(conditions), leftOut };
  }
}

function rulesByIcon(conditions: readonly Condition[]): IconRule[] {
  const rules = new Map<RuleIcon, UrlFilter[]>();
  for (const { icon, filter } of conditions) {
    const filters = rules.get(icon);
    if (filters) filters.push(filter);
    else rules.set(icon, [filter]);
  }
  return [...rules].map(([icon, filters]) => ({ icon, filters }));
}
