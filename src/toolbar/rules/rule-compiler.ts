import type { OpenListIndex } from '../../catalog/list-index.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { ChangeLog } from '../../changes/log/change-log.ts';
import { ICON_SIZES } from '../../graphics/icons.ts';
import { sealDrawing } from '../../graphics/seal-drawing.ts';
import type { UrlFilter } from '../../platform/declarative-content.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { firstExpiry, gradeMarks } from '../marks/grade-marks.ts';
import { type ClaimedHosts, claimedHosts } from './claimed-hosts.ts';
import { type IconRule, type RuleIcon, ruleIcon, ruleIcons } from './rule-icon.ts';
import { type Condition, RulePlan } from './rule-plan.ts';
import type { RuleSet } from './rule-set.ts';
import type { RuleSource } from './rule-source.ts';

/*
 * Compiles the list's claims to one rule per icon: the addresses that show it. No address may match two rules, because
 * Chrome then shows an arbitrary one of the two icons. So if a subdomain or a path has another icon than its host, the
 * host's condition excludes it by a regular expression.
 */

/** What the rules leave out, by reason. These addresses have the default icon, never a wrong one. */
interface LeftOut {
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
  /** Characters of one expression. The snapshot of June 2026 needs 782 at most; Chromium 156 accepted 300,000. */
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

/**
 * Keeps the most useful conditions: fully reviewed before graded before unrated services, then the more specific ones.
 * The addresses of the others get the default icon.
 */
function capConditions(conditions: readonly Condition[], cap: number): readonly Condition[] {
  if (conditions.length <= cap) return conditions;
  return conditions
    .map((condition) => ({
      condition,
      order: rank(condition.icon) * MAX_SPECIFICITY - specificity(condition),
    }))
    .sort((a, b) => a.order - b.order)
    .slice(0, cap)
    .map(({ condition }) => condition);
}

function rank(icon: RuleIcon): number {
  if (icon.kind === 'unrated') return 2;
  return icon.reviewed ? 0 : 1;
}

/** A host has at most 127 labels, and a path counts more than any number of them. */
const PATH = 128;
const MAX_SPECIFICITY = 2 * PATH;

function specificity({ host, filter }: Condition): number {
  const hasPath = filter.pathEquals !== undefined || filter.pathPrefix !== undefined;
  return (hasPath ? PATH : 0) + host.split('.').length;
}

/**
 * Compiles the rules of a list.
 *
 * @param changes of the list
 * @param now decides which changes are marked
 */
export async function compileList(
  { summaries, trie }: OpenListIndex,
  changes: ChangeLog,
  source: RuleSource,
  now: number,
): Promise<RuleSet & CompiledRules> {
  const marks = gradeMarks(summaries, changes, source, now);
  const iconOf = (id: number) => {
    const service = summaries.get(id);
    return service && ruleIcon(shownService(service, source), marks.get(id)?.trend);
  };
  const read = trie.claims();
  await nextTurn();
  const hosts = claimedHosts(read, iconOf);
  await nextTurn();
  const compiled = compileRules(hosts);
  return { ...compiled, source, digest: await digestOf(compiled), marksUntil: firstExpiry(marks.values()) };
}

/** Includes the drawings: a new version of the extension may draw the same icon differently. */
async function digestOf({ rules, leftOut }: CompiledRules): Promise<string> {
  const drawings = ruleIcons().map((icon) => ICON_SIZES.map((size) => sealDrawing(icon, size)));
  const bytes = new TextEncoder().encode(JSON.stringify([leftOut, drawings, rules]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
