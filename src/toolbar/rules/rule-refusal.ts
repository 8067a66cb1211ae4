import * as v from 'valibot';
import browser from '../../platform/browser.ts';
import { type RuleSource, ruleSourceSchema } from './rule-generations.ts';
import { isSameSource } from './rule-schedule.ts';

const refusalSchema = v.object({
  source: ruleSourceSchema,
  /** The browser's words. */
  reason: v.string(),
});

/** That the browser refused the rules of a list. Kept, because they would be refused again at every start. */
export type RuleRefusal = v.InferOutput<typeof refusalSchema>;

const KEY = 'rulesRefused';

export async function readRefusal(): Promise<RuleRefusal | null> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  const { success, output } = v.safeParse(refusalSchema, stored);
  return success ? output : null;
}

export async function writeRefusal(refusal: RuleRefusal): Promise<void> {
  await browser.storage.local.set({ [KEY]: refusal });
}

export async function forgetRefusal(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Whether just these rules were refused. */
export async function wasRefused(source: RuleSource): Promise<boolean> {
  const refusal = await readRefusal();
  return refusal !== null && isSameSource(refusal.source, source);
}
