import type { OpenListIndex } from '../../catalog/list-index.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { ChangeLog } from '../../changes/log/change-log.ts';
import type { DealBreakerMarks } from '../../deal-breakers/deal-breaker-marks.ts';
import { ICON_SIZES } from '../../graphics/icons.ts';
import { sealDrawing } from '../../graphics/seal-drawing.ts';
import { nextTurn } from '../../platform/background-work.ts';
import { firstExpiry, gradeMarks } from '../marks/grade-mark.ts';
import { sealMark } from '../marks/service-marks.ts';
import { claimedHosts } from './claimed-hosts.ts';
import { type CompiledRules, compileRules } from './rule-compiler.ts';
import { RULE_ICONS, ruleIcon } from './rule-icon.ts';
import type { RuleSet } from './rule-set.ts';
import type { RuleSource } from './rule-source.ts';

/**
 * Compiles the rules of a list.
 *
 * @param changes of the list
 * @param dealBreakerMarks for the deal-breakers of the source
 * @param now decides which changes are marked
 */
export async function compileList(
  { summaries, claims }: OpenListIndex,
  changes: ChangeLog,
  dealBreakerMarks: DealBreakerMarks,
  source: RuleSource,
  now: number,
): Promise<RuleSet & CompiledRules> {
  const marks = gradeMarks(summaries, changes, source, now);
  const iconOf = (id: number) => {
    const service = summaries.get(id);
    if (!service) return null;
    const mark = sealMark({ change: marks.get(id) ?? null, dealBreakers: dealBreakerMarks(id) });
    return ruleIcon(shownService(service, source), mark);
  };
  const read = claims();
  await nextTurn();
  const hosts = claimedHosts(read, iconOf);
  await nextTurn();
  const compiled = compileRules(hosts);
  return { ...compiled, source, digest: await digestOf(compiled), marksUntil: firstExpiry(marks.values()) };
}

/** Includes the drawings: a new version of the extension may draw the same icon differently. */
async function digestOf({ rules, leftOut }: CompiledRules): Promise<string> {
  const drawings = RULE_ICONS.map((icon) => ICON_SIZES.map((size) => sealDrawing(icon, size)));
  const bytes = new TextEncoder().encode(JSON.stringify([leftOut, drawings, rules]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
