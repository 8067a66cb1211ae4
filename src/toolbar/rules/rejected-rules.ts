import * as v from 'valibot';
import browser from '../../platform/browser.ts';
import { type RuleSource, ruleSourceSchema } from './rule-set.ts';
import { isSameSource } from './rule-step.ts';

const refusalSchema = v.object({
  source: ruleSourceSchema,
  /** The browser's words. */
  reason: v.string(),
});

/** That the browser refused the rules of a list. Kept, because they would be refused again at every start. */
export type RejectedRules = v.InferOutput<typeof refusalSchema>;

const KEY = 'rejectedRules';

export async function readRejectedRules(): Promise<RejectedRules | null> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  const { success, output } = v.safeParse(refusalSchema, stored);
  return success ? output : null;
}

export async function storeRejectedRules(refusal: RejectedRules): Promise<void> {
  await browser.storage.local.set({ [KEY]: refusal });
}

export async function forgetRejectedRules(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Whether just these rules were refused. */
export async function wereRejected(source: RuleSource): Promise<boolean> {
  const refusal = await readRejectedRules();
  return refusal !== null && isSameSource(refusal.source, source);
}
