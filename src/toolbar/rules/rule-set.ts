import * as v from 'valibot';
import { iconName } from '../../graphics/icons.ts';
import type { IconImages, TabRule, TabRules } from '../../platform/declarative-content.ts';
import type { IconRule, LeftOut } from './rule-compiler.ts';
import { RULE_ICONS } from './rule-icon.ts';

/*
 * An update of the rules must never be seen: taking the old ones away first would show the default icon for half a second.
 * So there are two places, each with fixed ids. The new rules are added in the free place together with a marker that
 * says what they are; then the old place is emptied. The call that adds is all or nothing, so a worker that dies leaves
 * at most both generations, and the marker with the higher number tells which one counts.
 */

const PLACES = ['0', '1'] as const;
type Place = (typeof PLACES)[number];

const MARKER = 'marker';
const NAMES: readonly string[] = [...RULE_ICONS.map(iconName), MARKER];
/** Never a site's: RFC 6761 keeps `.invalid` from ever being one. */
const NOWHERE = 'smallprint-marker.invalid';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const ruleSourceSchema = v.object({
  directory: v.string(),
  generation: count,
  /** When it was published, or its download began: numbers of generations begin again when the store is lost. */
  since: v.number(),
  /** Pages of a list that was not whole yet; null: it was. */
  pages: v.nullable(count),
  version: v.string(),
  /** Whether grades that are not fully reviewed are shown. */
  showPartlyReviewed: v.boolean(),
});

/** The list that rules were made of, and the version of the extension that made them. */
export type RuleSource = v.InferOutput<typeof ruleSourceSchema>;

const markerSchema = v.object({
  /** Which of two generations is the later one. */
  number: count,
  source: ruleSourceSchema,
  /** Tells whether other rules would be any different. */
  digest: v.string(),
  conditions: count,
  leftOut: v.object({ impossible: count, tooWide: count, tooMany: count }),
});

type Marker = v.InferOutput<typeof markerSchema>;

/** What is registered with the browser. */
export interface RuleSet {
  readonly source: RuleSource;
  readonly digest: string;
  readonly conditions: number;
  readonly leftOut: LeftOut;
}

/** The rules that count, or null if there are none. */
export async function registeredRuleSet(rules: TabRules): Promise<RuleSet | null> {
  return (await current(rules))?.marker ?? null;
}

/**
 * Puts rules in force instead of those that are.
 *
 * @param icon the images of a look
 * @throws Error with the browser's words if it refuses; then what was in force still is
 */
export async function replaceRuleSet(
  rules: TabRules,
  next: RuleSet,
  lookRules: readonly IconRule[],
  icon: (rule: IconRule) => IconImages,
): Promise<void> {
  const now = await current(rules);
  const place = now ? other(now.place) : await freePlace(rules);
  // What a death or a refused call has left there would make the ids count as taken.
  await empty(rules, place);
  const made = lookRules.map((rule) => ({
    id: `${place}/${iconName(rule.look)}`,
    tags: [],
    filters: rule.filters,
    icon: icon(rule),
  }));
  try {
    const { source, digest, conditions, leftOut } = next;
    const number = (now?.marker.number ?? 0) + 1;
    await rules.add([...made, markerRule(place, { number, source, digest, conditions, leftOut })]);
  } catch (error) {
    await empty(rules, place);
    throw error;
  }
  await empty(rules, other(place));
}

/**
 * The same rules are now known to be those of another list: only the marker changes. A worker that dies in between leaves
 * rules that nobody knows of; they go on showing what they show until others have been added beside them.
 */
export async function changeRuleSource(rules: TabRules, source: RuleSource): Promise<void> {
  const now = await current(rules);
  if (!now) return;
  await rules.remove([`${now.place}/${MARKER}`]);
  await rules.add([markerRule(now.place, { ...now.marker, source })]);
}

/** Clears away what a worker left that died amid an update. */
export async function removeLeftovers(rules: TabRules): Promise<void> {
  const now = await current(rules);
  if (now) await empty(rules, other(now.place));
}

/** Takes all rules away. */
export async function removeRuleSet(rules: TabRules): Promise<void> {
  for (const place of PLACES) await empty(rules, place);
}

async function current(rules: TabRules): Promise<{ place: Place; marker: Marker } | null> {
  const tags = await rules.tags(PLACES.map((place) => `${place}/${MARKER}`));
  let latest: { place: Place; marker: Marker } | null = null;
  for (const place of PLACES) {
    const marker = parseMarker(tags.get(`${place}/${MARKER}`)?.[0]);
    if (marker && marker.number >= (latest?.marker.number ?? 0)) latest = { place, marker };
  }
  return latest;
}

/** Where nothing is shown from. Rules can be there without a marker, if a worker died as it changed it. */
async function freePlace(rules: TabRules): Promise<Place> {
  const [first, second] = PLACES;
  const taken = await rules.tags(NAMES.map((name) => `${first}/${name}`));
  return taken.size === 0 ? first : second;
}

function parseMarker(tag: string | undefined): Marker | null {
  if (tag === undefined) return null;
  try {
    const { success, output } = v.safeParse(markerSchema, JSON.parse(tag));
    return success ? output : null;
  } catch {
    return null;
  }
}

function markerRule(place: Place, marker: Marker): TabRule {
  return {
    id: `${place}/${MARKER}`,
    tags: [JSON.stringify(marker)],
    filters: [{ hostEquals: NOWHERE }],
    icon: null,
  };
}

function empty(rules: TabRules, place: Place): Promise<void> {
  return rules.remove(NAMES.map((name) => `${place}/${name}`));
}

function other(place: Place): Place {
  return place === '0' ? '1' : '0';
}
