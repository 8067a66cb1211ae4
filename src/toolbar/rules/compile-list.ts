import type { OpenListIndex } from '../../catalog/list-index.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { ChangeLog } from '../../change-log/change-log.ts';
import { ICON_SIZES } from '../../graphics/icons.ts';
import { sealDrawing } from '../../graphics/seal-drawing.ts';
import type { Claims } from '../../matching/trie/host-claims.ts';
import { inTurns, type Steps } from '../../matching/trie/steps.ts';
import { eventLoop } from '../../platform/background-work.ts';
import { firstExpiry, gradeMarks } from '../marks/grade-mark.ts';
import type { LimitMarks } from '../marks/limit-marks.ts';
import { sealMark } from '../marks/service-marks.ts';
import { type CompiledRules, compileRules } from './rule-compiler.ts';
import { RULE_ICONS, type RuleIcon, ruleIcon } from './rule-icon.ts';
import type { RuleSet } from './rule-set.ts';
import type { RuleSource } from './rule-source.ts';

/**
 * Compiles the rules of a list.
 *
 * @param changes of the list
 * @param limitMarks for the limits of the source
 * @param now decides which changes are marked
 */
export async function compileList(
  { summaries, claims }: OpenListIndex,
  changes: ChangeLog,
  limitMarks: LimitMarks,
  source: RuleSource,
  now: number,
): Promise<RuleSet & CompiledRules> {
  const marks = gradeMarks(summaries, changes, source, now);
  const iconOf = (id: number) => {
    const service = summaries.get(id);
    if (!service) return null;
    const mark = sealMark({ change: marks.get(id) ?? null, limits: limitMarks(id) });
    return ruleIcon(shownService(service, source), mark);
  };
  const compiled = await inTurns(compiledInSteps(claims(), iconOf), eventLoop);
  return { ...compiled, source, digest: await digestOf(compiled), marksUntil: firstExpiry(marks.values()) };
}

function* compiledInSteps(
  claims: Steps<Claims>,
  iconOf: (id: number) => RuleIcon | null,
): Steps<CompiledRules> {
  return yield* compileRules(yield* claims, iconOf);
}

/** Filters that are hashed together: with the longest paths they are 8 MB of text. */
const FILTERS_PER_TURN = 2_000;

/** Includes the drawings: a new version of the extension may draw the same icon differently. */
async function digestOf({ rules, leftOut }: CompiledRules): Promise<string> {
  const drawings = RULE_ICONS.map((icon) => ICON_SIZES.map((size) => sealDrawing(icon, size)));
  const parts = [await sha256([leftOut, drawings])];
  for (const { icon, filters } of rules) {
    for (let from = 0; from < filters.length; from += FILTERS_PER_TURN) {
      parts.push(await sha256([icon, filters.slice(from, from + FILTERS_PER_TURN)]));
    }
  }
  return sha256(parts);
}

async function sha256(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
