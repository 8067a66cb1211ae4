import * as v from 'valibot';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { POINT_LANGUAGES, type PointLanguage } from '../directory/schema/vocabulary.ts';
import { uiLanguage } from '../i18n/ui-language.ts';
import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { type Policy, parsePolicy, settingsChangedByPolicy, settingsOfPolicy } from './policy.ts';

/** `auto` follows the browser's language, `en` asks for no translation. */
export const POINT_LANGUAGE_CHOICES = ['auto', 'en', ...POINT_LANGUAGES] as const;

/** The languages in `_locales`; `auto` follows the browser's language. */
export const LANGUAGE_CHOICES = ['auto', 'en', 'de', 'nl', 'fr', 'es', 'ar'] as const;

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The key of the policy in the extension's storage, as the browser gave it last (background/follow-policy.ts). */
export const POLICY_KEY = 'policy';

/**
 * A missing or damaged setting falls back to its default. The others are kept.
 *
 * A new setting also needs a control in `options/` with its texts, a line in `background/apply-settings.ts` if the worker
 * has to do something at once, and `policy.ts` and `public/managed-schema.json` if organisations may set it.
 */
const settingsSchema = v.object({
  /** The base address of the directory, without a slash at the end. */
  directory: v.fallback(v.pipe(v.string(), v.url()), DEFAULT_DIRECTORY),
  /** The directory that replaces the one in use when its list is complete; empty: none. */
  nextDirectory: v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.url())]), ''),
  /** Days between two syncs of the list. */
  listDays: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 7),
  pointLanguage: v.fallback(v.picklist(POINT_LANGUAGE_CHOICES), 'auto'),
  /** When the popup asks for the points of a service. Private windows always wait for the click. */
  askForPoints: v.fallback(v.picklist(['on-open', 'on-click']), 'on-open'),
  /** Whether somebody has answered the popup's notice that it asks for points on open. */
  noticeAnswered: v.fallback(v.boolean(), false),
  /** Whether the welcome page, which says what is sent, has been on the screen. */
  welcomeSeen: v.fallback(v.boolean(), false),
  /** Show the grade of services whose review is not finished. The directory's own site does not. */
  showPartlyReviewed: v.fallback(v.boolean(), true),
  /** Mark grades in the toolbar that became worse or better in the last 14 days. */
  markChanges: v.fallback(v.boolean(), true),
  /** Show a "1" on the toolbar icon when the terms of a starred service have changed. */
  markStars: v.fallback(v.boolean(), true),
  /** The language of our pages. The toolbar, the menus and the prompts have the browser's language. */
  language: v.fallback(v.picklist(LANGUAGE_CHOICES), 'auto'),
  theme: v.fallback(v.picklist(THEMES), 'auto'),
  /** Show items in the context menu of links, selected text and pages. */
  contextMenu: v.fallback(v.boolean(), true),
  /** Send no request at all. The list in use stays as it is. */
  sendNothing: v.fallback(v.boolean(), false),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** The default settings. */
export function defaultSettings(): Settings {
  return v.parse(settingsSchema, {});
}

/**
 * The settings in force, whatever is stored: those of the person, and before them those of a policy.
 *
 * @throws what the browser's storage throws
 */
export async function readSettings(): Promise<Settings> {
  const { policy, ...stored } = await readStored();
  return { ...v.parse(settingsSchema, stored), ...settingsOfPolicy(parsePolicy(policy).values) };
}

/** The settings that the person chose, without those of a policy. Throws as {@link readSettings}. */
export async function readOwnSettings(): Promise<Settings> {
  return v.parse(settingsSchema, await readStored());
}

async function readStored(): Promise<Record<string, unknown>> {
  const names = [...Object.keys(settingsSchema.entries), ...OLD_NAMES, POLICY_KEY];
  return withNamesOfToday(await localArea.get(names));
}

/** The policy that is stored; an empty one if there is none. Throws as {@link readSettings}. */
export async function readPolicy(): Promise<Policy> {
  return parsePolicy((await localArea.get(POLICY_KEY))[POLICY_KEY]);
}

/** The valid settings among stored values. */
export function knownSettings(stored: Readonly<Record<string, unknown>>): Partial<Settings> {
  const values = withNamesOfToday(stored);
  // A value that parsing has changed was invalid and fell back.
  const parsed: Record<string, unknown> = v.parse(settingsSchema, values);
  return Object.fromEntries(Object.entries(parsed).filter(([name, value]) => values[name] === value));
}

/** Stores these settings and keeps the others. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  await localArea.set(change);
}

/** Calls back with the names of changed settings, wherever they were changed, until the returned function is called. */
export function onSettingsChanged(listener: (names: readonly string[]) => void): () => void {
  const listen = (changes: Record<string, { oldValue?: unknown; newValue?: unknown }>) => {
    const { [POLICY_KEY]: policy } = changes;
    const ofPolicy = policy ? settingsChangedByPolicy(policy.oldValue, policy.newValue) : [];
    listener([...Object.keys(changes), ...ofPolicy]);
  };
  browser.storage.local.onChanged.addListener(listen);
  return () => browser.storage.local.onChanged.removeListener(listen);
}

/**
 * The language to request case titles in; null for English, in which the directory has all of them.
 *
 * @param choice of the settings; `auto` is the browser's language
 */
export function pointLanguage(choice: Settings['pointLanguage']): PointLanguage | null {
  const code = choice === 'auto' ? uiLanguage().slice(0, 2).toLowerCase() : choice;
  return POINT_LANGUAGES.find((language) => language === code) ?? null;
}

/**
 * Names of version 0.1.0, which offered to ask at once. Nobody deletes what is stored under them: it counts until the person
 * changes the setting, which stores it under its name of today.
 */
const OLD_NAMES = ['reasonsAlways', 'reasonsOffered'] as const;

function withNamesOfToday(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { reasonsAlways, reasonsOffered, ...settings } = stored;
  // Who declined is asked to press the button; everybody else never chose, or accepted.
  const isDeclined = reasonsOffered === true && reasonsAlways !== true;
  return { ...(isDeclined && { askForPoints: 'on-click' }), ...settings };
}
