import * as v from 'valibot';
import { localArea } from '../../platform/extension-storage.ts';

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

const rejectedRulesSchema = v.object({
  source: ruleSourceSchema,
  /** The browser's error message. */
  reason: v.string(),
});

/** A rule set that the browser rejected. It is stored, so that a restart does not try the same set again. */
type RejectedRules = v.InferOutput<typeof rejectedRulesSchema>;

const KEY = 'rejectedRules';

export async function readRejectedRules(): Promise<RejectedRules | null> {
  const { [KEY]: stored } = await localArea.get(KEY);
  const { success, output } = v.safeParse(rejectedRulesSchema, stored);
  return success ? output : null;
}

export async function storeRejectedRules(rejected: RejectedRules): Promise<void> {
  await localArea.set({ [KEY]: rejected });
}

export async function forgetRejectedRules(): Promise<void> {
  await localArea.remove(KEY);
}

/** Whether the browser rejected the rule set of this source. */
export async function wereRejected(source: RuleSource): Promise<boolean> {
  const rejected = await readRejectedRules();
  return rejected !== null && isSameSource(rejected.source, source);
}
