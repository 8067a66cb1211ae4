import * as v from 'valibot';
import { iconName } from '../../graphics/icons.ts';
import type { IconImages, TabRule, TabRules } from '../../platform/declarative-content.ts';
import type { IconRule } from './rule-compiler.ts';
import { RULE_ICONS, type RuleIcon } from './rule-icon.ts';
import { ruleSourceSchema } from './rule-source.ts';

/*
 * Registers rule sets with the browser. Removing the old rules first would show the default icon for half a second. So
 * rules have fixed ids in one of two slots: the new rules are added to the free slot, together with a marker rule that
 * says what they are; then the old slot is emptied. The browser adds all rules of a call or none. So if the worker dies,
 * at most both sets are registered, and the marker with the higher number tells which one is in use.
 */

const SLOTS = ['0', '1'] as const;
type Slot = (typeof SLOTS)[number];

const MARKER = 'marker';
const NAMES: readonly string[] = [...RULE_ICONS.map(iconName), MARKER];
/** Matches no website: RFC 6761 reserves `.invalid`. */
const MARKER_HOST = 'smallprint-marker.invalid';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const ruleSetSchema = v.object({
  source: ruleSourceSchema,
  /** Equal for equal rules and icons. */
  digest: v.string(),
  conditions: count,
  leftOut: v.object({ impossible: count, tooWide: count, tooMany: count }),
  /** When the first mark of a changed grade expires, in milliseconds since 1970; null if nothing is marked. */
  marksUntil: v.nullable(v.number()),
});

/** A set of rules that is registered with the browser, without the rules themselves. */
export type RuleSet = v.InferOutput<typeof ruleSetSchema>;

const markerSchema = v.object({ ...ruleSetSchema.entries, number: count });
type Marker = v.InferOutput<typeof markerSchema>;
const markerTagSchema = v.pipe(v.string(), v.parseJson(), markerSchema);

/** The rule set in use; null if there is none. */
export async function registeredRuleSet(rules: TabRules): Promise<RuleSet | null> {
  return (await current(rules))?.marker ?? null;
}

/**
 * Registers a rule set in place of the one in use.
 *
 * @param imagesOf the images of an icon
 * @throws Error with the browser's message if it rejects the rules; then the old rule set stays in use
 */
export async function replaceRuleSet(
  rules: TabRules,
  { source, digest, conditions, leftOut, marksUntil }: RuleSet,
  iconRules: readonly IconRule[],
  imagesOf: (icon: RuleIcon) => IconImages,
): Promise<void> {
  const old = await current(rules);
  const slot = old ? otherSlot(old.slot) : await freeSlot(rules);
  // The ids count as taken after a rejected call or the death of a worker.
  await empty(rules, slot);
  const number = (old?.marker.number ?? 0) + 1;
  const added = iconRules.map(({ icon, filters }) => ({
    id: `${slot}/${iconName(icon)}`,
    tags: [],
    filters,
    icon: imagesOf(icon),
  }));
  await rules.add([...added, markerRule(slot, { number, source, digest, conditions, leftOut, marksUntil })]);
  await empty(rules, otherSlot(slot));
}

/**
 * Changes the source of the rule set in use, for a list that compiles to the same rules. Only the marker changes. If the
 * worker dies halfway, the rules stay registered without a marker, until the next rule set replaces them.
 */
export async function changeRuleSource(
  rules: TabRules,
  { source, marksUntil }: Pick<RuleSet, 'source' | 'marksUntil'>,
): Promise<void> {
  const old = await current(rules);
  if (!old) return;
  await rules.remove([`${old.slot}/${MARKER}`]);
  await rules.add([markerRule(old.slot, { ...old.marker, source, marksUntil })]);
}

/** Removes what is left of an old rule set if the worker died during a replacement. */
export async function removeLeftovers(rules: TabRules): Promise<void> {
  const now = await current(rules);
  if (now) await empty(rules, otherSlot(now.slot));
}

/** Removes all rules. */
export async function removeRuleSet(rules: TabRules): Promise<void> {
  for (const slot of SLOTS) await empty(rules, slot);
}

async function current(rules: TabRules): Promise<{ slot: Slot; marker: Marker } | null> {
  const tags = await rules.tags(SLOTS.map((slot) => `${slot}/${MARKER}`));
  let latest: { slot: Slot; marker: Marker } | null = null;
  for (const slot of SLOTS) {
    const { success, output: marker } = v.safeParse(markerTagSchema, tags.get(`${slot}/${MARKER}`)?.[0]);
    if (success && marker.number >= (latest?.marker.number ?? 0)) latest = { slot, marker };
  }
  return latest;
}

/** The slot to use if no marker is registered: rules without a marker may be left, see `changeRuleSource`. */
async function freeSlot(rules: TabRules): Promise<Slot> {
  const [first, second] = SLOTS;
  const taken = await rules.tags(NAMES.map((name) => `${first}/${name}`));
  return taken.size === 0 ? first : second;
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
  return rules.remove(NAMES.map((name) => `${slot}/${name}`));
}

function otherSlot(slot: Slot): Slot {
  return slot === '0' ? '1' : '0';
}
