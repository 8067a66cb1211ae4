import * as v from 'valibot';
import { localArea } from '../../platform/extension-storage.ts';
import { isSameSource, type RuleSource, ruleSourceSchema } from './rule-source.ts';

const rejectedRulesSchema = v.object({
  source: ruleSourceSchema,
  /** The browser's error message. */
  reason: v.string(),
});

/** A rule set that the browser rejected. It is stored, so that a restart does not try the same set again. */
export type RejectedRules = v.InferOutput<typeof rejectedRulesSchema>;

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
