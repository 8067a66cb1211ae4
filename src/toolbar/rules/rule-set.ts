import * as v from 'valibot';
import { iconLooks, iconName } from '../../graphics/icons.ts';
import type { SealLook } from '../../graphics/seal-drawing.ts';
import type { IconImages, TabRule, TabRules } from '../../platform/declarative-content.ts';
import { sessionStorage } from '../../platform/extension-storage.ts';
import { defineBroadcast } from '../../platform/messages.ts';
import type { IconRule, RuleIcon } from './rule-icon.ts';

/*
 * Registers rule sets with the browser. Removing the old rules first would show the default icon for half a second. So
 * rules have fixed ids in one of two slots: the new rules are added to the free slot, with a marker rule that says what they
 * are; then the old slot is emptied. The browser adds all rules of a call or none. If the worker dies between the two calls,
 * both sets are registered, and the marker with the higher number says which one is in use.
 */

/** The worker notifies open pages that the browser holds other rules for the toolbar. */
export const rulesChanged = defineBroadcast('rules-changed');

const SLOTS = ['0', '1'] as const;
type Slot = (typeof SLOTS)[number];

const MARKER = 'marker';
/** Matches no website: RFC 6761 reserves `.invalid`. */
const MARKER_HOST = 'smallprint-marker.invalid';

const ruleSourceSchema = v.object({
  directory: v.string(),
  generation: v.pipe(v.number(), v.integer()),
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
  const isSameList = a.directory === b.directory && a.generation === b.generation && a.since === b.since;
  const hasSameMarks = a.showPartlyReviewed === b.showPartlyReviewed && a.markChanges === b.markChanges;
  return isSameList && hasSameMarks && a.version === b.version;
}

const ruleSetSchema = v.object({
  source: ruleSourceSchema,
  /** When the first mark of a changed grade expires, in milliseconds since 1970; null if nothing is marked. */
  marksUntil: v.nullable(v.number()),
});

/** A set of rules that is registered with the browser, without the rules themselves. */
export type RuleSet = v.InferOutput<typeof ruleSetSchema>;

const markerSchema = v.object({
  ...ruleSetSchema.entries,
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
type Marker = v.InferOutput<typeof markerSchema>;
const markerTagSchema = v.pipe(v.string(), v.parseJson(), markerSchema);

/** The rule set in use; null if there is none. */
export async function registeredRuleSet(rules: TabRules): Promise<RuleSet | null> {
  return (await registeredSets(rules))[0]?.marker ?? null;
}

/**
 * Registers a rule set in place of the one in use.
 *
 * @param imagesOf the images of an icon
 * @throws Error with the browser's message if it rejects the rules; then the old rule set stays in use
 */
export async function replaceRuleSet(
  rules: TabRules,
  { source, marksUntil }: RuleSet,
  iconRules: readonly IconRule[],
  imagesOf: (icon: RuleIcon) => IconImages,
): Promise<void> {
  const [old] = await registeredSets(rules);
  const [slot, other] = old?.slot === '0' ? (['1', '0'] as const) : SLOTS;
  // The ids count as taken after a rejected call or the death of a worker.
  await empty(rules, slot);
  const number = (old?.marker.number ?? 0) + 1;
  const added = iconRules.map(
    ({ icon, filters }): TabRule => ({ id: ruleId(slot, icon), tags: [], filters, icon: imagesOf(icon) }),
  );
  await rules.add([...added, markerRule(slot, { number, source, marksUntil })]);
  // Also without an old one: an earlier version may have left rules without a marker.
  await empty(rules, other);
}

/** Removes the older rule set if the worker died during a replacement. Nearly always there is none. */
export async function removeLeftovers(rules: TabRules): Promise<void> {
  const [, older] = await registeredSets(rules);
  if (older) await empty(rules, older.slot);
}

/** Removes all rules. */
export async function removeRuleSet(rules: TabRules): Promise<void> {
  for (const slot of SLOTS) await empty(rules, slot);
}

/** The one in use first. There are two if the worker died before it removed the older one. */
async function registeredSets(rules: TabRules): Promise<{ slot: Slot; marker: Marker }[]> {
  const tags = await rules.tags(SLOTS.map((slot) => `${slot}/${MARKER}`));
  const sets = SLOTS.flatMap((slot) => {
    const { success, output: marker } = v.safeParse(markerTagSchema, tags.get(`${slot}/${MARKER}`)?.[0]);
    return success ? [{ slot, marker }] : [];
  });
  return sets.sort((a, b) => b.marker.number - a.marker.number);
}

function markerRule(slot: Slot, marker: Marker): TabRule {
  return {
    id: `${slot}/${MARKER}`,
    tags: [JSON.stringify(marker)],
    filters: [{ hostEquals: MARKER_HOST }],
    icon: null,
  };
}

function empty(rules: TabRules, slot: Slot): Promise<void> {
  return rules.remove(idsOf(slot));
}

/** Every id that a rule of the slot can have, and some that none has. */
function idsOf(slot: Slot): string[] {
  return [`${slot}/${MARKER}`, ...iconLooks().map((look) => ruleId(slot, look))];
}

function ruleId(slot: Slot, look: SealLook): string {
  return `${slot}/${iconName(look)}`;
}

const missingRulesSchema = v.object({
  source: ruleSourceSchema,
  /** The browser's error message; null if the list needs more rules than the browser can take. */
  error: v.nullable(v.string()),
});

/** The source of rules that could not be registered, and why. */
type MissingRules = v.InferOutput<typeof missingRulesSchema>;

/** In `storage.session`: the next start of the browser tries again. */
const MISSING_RULES = 'missingRules';

/** What was stored last with {@link storeMissingRules}. */
export async function readMissingRules(): Promise<MissingRules | null> {
  const { success, output } = v.safeParse(missingRulesSchema, await sessionStorage.read(MISSING_RULES));
  return success ? output : null;
}

/** Stores which rules could not be registered; null: those of the list in use are. */
export async function storeMissingRules(missing: MissingRules | null): Promise<void> {
  await sessionStorage.write(MISSING_RULES, missing);
}
