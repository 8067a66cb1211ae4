import type { CatalogDatabase, ListRecord } from '../../catalog/database.ts';
import { readList } from '../../catalog/list-record.ts';
import { openCatalog } from '../../catalog/open-catalog.ts';
import { readBlocks } from '../../catalog/pages.ts';
import { shownService } from '../../catalog/shown-site.ts';
import { ICON_SIZES } from '../../graphics/icons.ts';
import { sealDrawing } from '../../graphics/seal-drawing.ts';
import { sealImages } from '../../graphics/seal-image.ts';
import { claimsOf } from '../../matching/claims.ts';
import browser from '../../platform/browser.ts';
import { type TabRules, tabRules } from '../../platform/declarative-content.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';
import { readSettings } from '../../settings/settings.ts';
import { forgetRejectedRules, storeRejectedRules, wereRejected } from './rejected-rules.ts';
import { type CompiledRules, compileRules } from './rule-compiler.ts';
import { RULE_ICONS, ruleIcon } from './rule-icon.ts';
import { ruleMessages } from './rule-messages.ts';
import {
  changeRuleSource,
  type RuleSet,
  type RuleSource,
  registeredRuleSet,
  removeLeftovers,
  removeRuleSet,
  replaceRuleSet,
} from './rule-set.ts';
import { ruleStep } from './rule-step.ts';

/** A worker that wakes answers what it was woken for first. */
const AFTER_WAKE_MS = 1_000;

/** Updates and removals run one after the other. */
let last: Promise<void> = Promise.resolve();
let unfinished = 0;
/** An update that has not started yet. */
let waiting: Promise<void> | null = null;
/** What is in force, as far as this worker has asked. */
let known: Promise<RuleSet | null> | null = null;

/**
 * Sees to it that the browser shows the grades of the list in use, by rules that it matches itself. Does nothing where
 * there are no such rules, or where they fit already. Calls during an update share one more update, which follows it.
 *
 * @returns when an update that began after the call has ended; it never rejects. If the list cannot be read, the rules
 *   stay as they are: they work without us
 */
export function updateRules(): Promise<void> {
  const rules = tabRules();
  if (!rules) return Promise.resolve();
  waiting ??= enqueue(async () => {
    waiting = null;
    await update(rules).catch((error) => {
      console.warn('The rules for the toolbar were left as they are:', error);
    });
  });
  return waiting;
}

/**
 * A worker that wakes, for whatever reason, looks whether the rules are those of the list, and whole: it may have died
 * amid an update, and an extension that is loaded unpacked loses them with each start.
 */
export function updateRulesAfterWake(): void {
  setTimeout(updateRules, AFTER_WAKE_MS);
}

/** All that is stored goes, the rules too. */
export async function removeRules(): Promise<void> {
  const rules = tabRules();
  if (!rules) return;
  await enqueue(() => removeRuleSet(rules));
  ruleMessages.changed.send();
}

function enqueue(task: () => Promise<void>): Promise<void> {
  unfinished += 1;
  const done = last.then(task).finally(() => {
    unfinished -= 1;
    known = null;
  });
  last = done.catch(() => {});
  return done;
}

async function update(rules: TabRules): Promise<void> {
  const { directory, showPartlyReviewed } = await readSettings();
  const { version } = browser.runtime.getManifest();
  const database = await openCatalog();
  const list = await readList(database, directory);
  const inForce = await registeredRuleSet(rules);
  const step = ruleStep(list, inForce?.source ?? null, { version, showPartlyReviewed });
  if (step.do === 'remove') await removeRuleSet(rules);
  else if (step.do === 'nothing' || (await wereRejected(step.source))) {
    await removeLeftovers(rules);
    return;
  } else {
    const next = await compileList(database, step.source);
    if (next.digest === inForce?.digest) await changeRuleSource(rules, step.source);
    else await register(rules, next);
  }
  ruleMessages.changed.send();
}

async function register(rules: TabRules, next: RuleSet & CompiledRules): Promise<void> {
  try {
    await replaceRuleSet(rules, next, next.rules, ({ look }) => sealImages(look));
  } catch (error) {
    await storeRejectedRules({ source: next.source, reason: String(error) });
    return;
  }
  await forgetRejectedRules();
}

async function compileList(database: CatalogDatabase, source: RuleSource): Promise<RuleSet & CompiledRules> {
  const { services: read } = await readBlocks(database, source.directory, source.generation);
  // Rows can move between two page reads, so a service can be there twice: the later one counts.
  const services = new Map(read.map((service) => [service.id, service]));
  const compiled = compileRules(claimsOf(services.values(), isPublicSuffix), (id) => {
    const service = services.get(id);
    return service ? ruleIcon(shownService(service, source)) : null;
  });
  return { ...compiled, source, digest: await digestOf(compiled) };
}

/** Differs when the rules or their icons do. */
async function digestOf({ rules, leftOut }: CompiledRules): Promise<string> {
  const drawings = RULE_ICONS.map((look) => ICON_SIZES.map((size) => sealDrawing(look, size)));
  const bytes = new TextEncoder().encode(JSON.stringify([rules, leftOut, drawings]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the browser shows the icon of every host of a list by its rules.
 *
 * @returns false where some are left out, or the rules are still those of another list
 */
export async function rulesCover({ directory, current }: ListRecord): Promise<boolean> {
  const rules = tabRules();
  if (!rules || !current || unfinished > 0) return false;
  known ??= registeredRuleSet(rules);
  // A browser that does not say counts as one without rules: then each tab gets its own icon.
  const inForce = await known.catch(() => null);
  if (!inForce) return false;
  const { source, leftOut } = inForce;
  return (
    source.directory === directory &&
    source.since === current.publishedAt &&
    source.pages === null &&
    leftOut.tooMany + leftOut.tooWide === 0
  );
}
