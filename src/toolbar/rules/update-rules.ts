import { listInUse } from '../../catalog/list-in-use.ts';
import { type ListRecord, SNAPSHOT_GENERATION } from '../../catalog/list-record.ts';
import { sealImages } from '../../graphics/seal-images.ts';
import browser from '../../platform/browser.ts';
import { type TabRules, tabRules } from '../../platform/declarative-content.ts';
import { handledElsewhere, reportError, reported } from '../../platform/errors.ts';
import { readSettings } from '../../settings/settings.ts';
import { type CompiledList, compileList, RulesTooLargeError } from './rule-compiler.ts';
import {
  isSameSource,
  type RuleOptions,
  type RuleSet,
  type RuleSource,
  readMissingRules,
  registeredRuleSet,
  removeLeftovers,
  removeRuleSet,
  replaceRuleSet,
  rulesChanged,
  storeMissingRules,
} from './rule-set.ts';

/** Updates and removals run one after the other. */
let last: Promise<void> = Promise.resolve();
/** An update that has not started yet. */
let waiting: Promise<void> | null = null;

/**
 * Makes the browser's rules show the grades of the list in use. Does nothing if the browser has no rules or the registered
 * ones still fit. Calls during an update share one more update after it. If the list cannot be read, the rules stay.
 *
 * @returns a promise that resolves when an update that began after the call has ended; it never rejects
 */
export function updateRules(): Promise<void> {
  const rules = tabRules();
  if (!rules) return Promise.resolve();
  waiting ??= enqueue(async () => {
    waiting = null;
    await update(rules).catch(reported('update the toolbar rules', undefined));
  });
  return waiting;
}

/**
 * Removes all rules.
 *
 * @throws Error with the browser's message
 */
export async function removeRules(): Promise<void> {
  const rules = tabRules();
  if (!rules) return;
  await enqueue(() => removeRuleSet(rules));
  rulesChanged.send();
}

function enqueue(task: () => Promise<void>): Promise<void> {
  const done = last.then(task);
  last = done.catch(handledElsewhere);
  return done;
}

async function update(rules: TabRules): Promise<void> {
  const { directory, showPartlyReviewed, markChanges } = await readSettings();
  const { version } = browser.runtime.getManifest();
  const { list, index, changes } = await listInUse(directory);
  const old = await registeredRuleSet(rules);
  const now = Date.now();
  const options = { version, showPartlyReviewed, markChanges };
  const step = ruleStep(list, old, options, now);
  if (step === 'remove') await removeRuleSet(rules);
  else if (step === 'keep' || !index || (await areMissing(step))) {
    await removeLeftovers(rules);
    return;
  } else {
    const compiled = await compileList(index, changes, step, now).catch(ifTooLarge);
    if (compiled) await register(rules, compiled);
    else {
      await removeRuleSet(rules);
      await storeMissingRules({ source: step, error: null });
    }
  }
  rulesChanged.send();
}

async function areMissing(source: RuleSource): Promise<boolean> {
  const missing = await readMissingRules();
  return missing !== null && isSameSource(missing.source, source);
}

function ifTooLarge(error: unknown): null {
  if (!(error instanceof RulesTooLargeError)) throw error;
  return null;
}

/** Registers rules. If the browser refuses them, it is asked once more: an error may be a passing one. */
async function register(rules: TabRules, compiled: CompiledList): Promise<void> {
  const replace = () => replaceRuleSet(rules, compiled, compiled.rules, sealImages);
  try {
    await replace().catch((error: unknown) => {
      reportError('register the toolbar rules', error);
      return replace();
    });
  } catch (error) {
    reportError('register the toolbar rules', error);
    await storeMissingRules({ source: compiled.source, error: String(error) });
    return;
  }
  await storeMissingRules(null);
}

/**
 * What to do with the registered rule set: keep it, remove it, or compile the rules of the list in use in its place. Pure.
 *
 * @param ruleSet the registered one; null if there is none
 */
function ruleStep(
  list: ListRecord,
  ruleSet: Pick<RuleSet, 'source' | 'marksUntil'> | null,
  options: RuleOptions,
  now: number,
): 'keep' | 'remove' | RuleSource {
  const registered = ruleSet?.source ?? null;
  const isForeign = registered !== null && registered.directory !== list.directory;
  const source = sourceOf(list, options);
  if (!source) {
    // If the stored list was lost, the old rules of the same directory are better than none.
    return isForeign ? 'remove' : 'keep';
  }
  const hasExpired = now >= (ruleSet?.marksUntil ?? Number.POSITIVE_INFINITY);
  return registered && !hasExpired && isSameSource(registered, source) ? 'keep' : source;
}

function sourceOf({ directory, current, snapshot }: ListRecord, options: RuleOptions): RuleSource | null {
  if (current) return { directory, generation: current.id, since: current.publishedAt, ...options };
  if (!snapshot) return null;
  return { directory, generation: SNAPSHOT_GENERATION, since: snapshot.takenAt, ...options };
}
