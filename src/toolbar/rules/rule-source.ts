import * as v from 'valibot';
import { sessionStorage } from '../../platform/extension-storage.ts';

/** The list of a file has a negative one. */
const generation = v.pipe(v.number(), v.integer());

export const ruleSourceSchema = v.object({
  directory: v.string(),
  generation,
  /** When it was published: a lost database makes the numbers of generations start again. */
  since: v.number(),
  /** The version of the extension. */
  version: v.string(),
  /** Whether grades that are not fully reviewed are shown. */
  showPartlyReviewed: v.boolean(),
  /** Whether grades that have just changed are marked. */
  markChanges: v.boolean(),
});

/** All that a rule set depends on. */
export type RuleSource = v.InferOutput<typeof ruleSourceSchema>;

/** What a rule set depends on besides the list. */
export type RuleOptions = Pick<RuleSource, 'version' | 'showPartlyReviewed' | 'markChanges'>;

export function isSameSource(a: RuleSource, b: RuleSource): boolean {
  return (
    a.directory === b.directory && a.generation === b.generation && a.since === b.since && hasOptions(a, b)
  );
}

export function hasOptions(source: RuleSource, options: RuleOptions): boolean {
  return (
    source.version === options.version &&
    source.showPartlyReviewed === options.showPartlyReviewed &&
    source.markChanges === options.markChanges
  );
}

const missingRulesSchema = v.object({
  source: ruleSourceSchema,
  /** The browser's error message; null if the list needs more rules than the browser can take. */
  error: v.nullable(v.string()),
});

/** The source of rules that could not be registered, and why. */
type MissingRules = v.InferOutput<typeof missingRulesSchema>;

/** In `storage.session`: the next start of the browser tries again. */
const KEY = 'missingRules';

/** What was stored last with {@link storeMissingRules}. */
export async function readMissingRules(): Promise<MissingRules | null> {
  const { success, output } = v.safeParse(missingRulesSchema, await sessionStorage.read(KEY));
  return success ? output : null;
}

/** Stores which rules could not be registered; null: those of the list in use are. */
export async function storeMissingRules(missing: MissingRules | null): Promise<void> {
  await sessionStorage.write(KEY, missing);
}
