import * as v from 'valibot';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { POINT_LANGUAGES } from '../directory/schema/vocabulary.ts';
import browser from '../platform/browser.ts';
import { OLD_SETTINGS, withoutOldSettings } from './old-settings.ts';

/** `auto` follows the browser's language, `en` asks for no translation. */
export const POINT_LANGUAGE_CHOICES = ['auto', 'en', ...POINT_LANGUAGES] as const;

/** The languages in `_locales`; `auto` follows the browser's language. */
export const LANGUAGE_CHOICES = ['auto', 'en', 'de', 'nl', 'fr', 'es', 'ar'] as const;

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A missing or damaged setting falls back to its default. The others are kept. */
const settingsSchema = v.object({
  /** The base address of the directory, without a slash at the end. */
  directory: v.fallback(v.pipe(v.string(), v.url()), DEFAULT_DIRECTORY),
  /** The directory that replaces the one in use when its list is complete; empty: none. */
  nextDirectory: v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.url())]), ''),
  /** The directory that the five templates belong to (see directory/profile.ts). An empty template means the default. */
  templatesOf: v.fallback(v.string(), ''),
  badgeTemplate: v.fallback(v.string(), ''),
  pageTemplate: v.fallback(v.string(), ''),
  logoTemplate: v.fallback(v.string(), ''),
  discussionTemplate: v.fallback(v.string(), ''),
  requestTemplate: v.fallback(v.string(), ''),
  /** Days between two syncs of the list. */
  listDays: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 7),
  pointLanguage: v.fallback(v.picklist(POINT_LANGUAGE_CHOICES), 'auto'),
  /** When the popup asks for the points of a service. Private windows always wait for the click. */
  reasons: v.fallback(v.picklist(['on-open', 'on-click']), 'on-open'),
  /** Whether the popup has shown the notice about asking on open. It is shown once. */
  reasonsNoticed: v.fallback(v.boolean(), false),
  /** Whether the welcome page, which says what is sent, has been on the screen. */
  welcomeSeen: v.fallback(v.boolean(), false),
  /** Show the grade of services whose review is not finished. The directory's own site does not. */
  showPartlyReviewed: v.fallback(v.boolean(), true),
  /** Mark grades in the toolbar that became worse or better in the last 14 days. */
  markChanges: v.fallback(v.boolean(), true),
  /** Fetch a service's logo with its points: one more request, often to another host. */
  logos: v.fallback(v.boolean(), false),
  /** The language of our pages. The toolbar, the menus and the prompts have the browser's language. */
  language: v.fallback(v.picklist(LANGUAGE_CHOICES), 'auto'),
  theme: v.fallback(v.picklist(THEMES), 'auto'),
  /** Show an item in the context menu of links and selected text. */
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
 * The settings in force, whatever is stored.
 *
 * @throws what the browser's storage throws
 */
export async function readSettings(): Promise<Settings> {
  const names = [...Object.keys(settingsSchema.entries), ...OLD_SETTINGS];
  return v.parse(settingsSchema, withoutOldSettings(await browser.storage.local.get(names)));
}

/** Separates valid settings from the names that are not settings or have an invalid value. */
export function knownSettings(stored: Readonly<Record<string, unknown>>): {
  readonly settings: Partial<Settings>;
  readonly refused: readonly string[];
} {
  const values = withoutOldSettings(stored);
  // A value that parsing has changed was invalid and fell back.
  const parsed: Record<string, unknown> = v.parse(settingsSchema, values);
  const named = Object.keys(values);
  const known = named.filter((name) => Object.hasOwn(parsed, name) && parsed[name] === values[name]);
  return {
    settings: Object.fromEntries(known.map((name) => [name, parsed[name]])),
    refused: named.filter((name) => !known.includes(name)),
  };
}

/** Stores these settings and keeps the others. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(change);
}

/** Calls back with the names of changed settings, wherever they were changed, until the returned function is called. */
export function onSettingsChanged(listener: (names: readonly string[]) => void): () => void {
  const listen = (changes: Record<string, unknown>) => listener(Object.keys(changes));
  browser.storage.local.onChanged.addListener(listen);
  return () => browser.storage.local.onChanged.removeListener(listen);
}
