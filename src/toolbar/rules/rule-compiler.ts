import type { ChangeLog } from '../../catalog/history/change-log.ts';
import type { OpenListIndex } from '../../catalog/list-index.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import { ICON_SIZES } from '../../graphics/icons.ts';
import { sealDrawing } from '../../graphics/seal-drawing.ts';
import type { UrlFilter } from '../../platform/declarative-content.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { firstExpiry, gradeMarks } from '../marks/grade-marks.ts';
import { type ClaimedHost, claimedHosts } from './claimed-hosts.ts';
import { type IconRule, type RuleIcon, ruleIcon, ruleIcons } from './rule-icon.ts';
import { conditionsOf, RULE_CAPS } from './rule-plan.ts';
import type { RuleSet } from './rule-set.ts';
import type { RuleSource } from './rule-source.ts';

/*
 * Compiles the list's claims to one rule per icon: the addresses that show it. No address may match two rules, because
 * Chrome then shows an arbitrary one of the two icons. So if a subdomain or a path has another icon than its host, the
 * host's condition excludes it by a regular expression.
 */

/** The rules of a list, and what they were made from. */
export interface CompiledList extends RuleSet {
  readonly rules: readonly IconRule[];
}

/**
 * Compiles the rules for claimed hosts. Pure.
 *
 * @throws RulesTooLargeError
 */
export function compileRules(hosts: readonly ClaimedHost[], caps = RULE_CAPS): readonly IconRule[] {
  const rules = new Map<RuleIcon, UrlFilter[]>();
  for (const { icon, filter } of conditionsOf(hosts, caps)) {
    const filters = rules.get(icon);
    if (filters) filters.push(filter);
    else rules.set(icon, [filter]);
  }
  return [...rules].map(([icon, filters]) => ({ icon, filters }));
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
  const rules = compileRules(hosts);
  return { rules, source, digest: await digestOf(rules), marksUntil: firstExpiry(marks.values()) };
}

/** Includes the drawings: a new version of the extension may draw the same icon differently. */
async function digestOf(rules: readonly IconRule[]): Promise<string> {
  const drawings = ruleIcons().map((icon) => ICON_SIZES.map((size) => sealDrawing(icon, size)));
  const bytes = new TextEncoder().encode(JSON.stringify([drawings, rules]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
