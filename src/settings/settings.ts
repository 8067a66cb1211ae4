import * as v from 'valibot';
import { DEFAULT_DIRECTORY } from '../directory/profile.ts';
import { POINT_LANGUAGES } from '../directory/schema.ts';
import browser from '../platform/browser.ts';

/** `auto` follows the browser's language, `en` asks for no translation. */
export const POINT_LANGUAGE_CHOICES = ['auto', 'en', ...POINT_LANGUAGES] as const;

/** The languages of `_locales`; `auto` is the browser's. */
export const LANGUAGE_CHOICES = ['auto', 'en', 'de', 'nl', 'fr', 'es', 'ar'] as const;

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A setting that is missing or damaged falls back alone: the others stay. */
const settingsSchema = v.object({
  /** Base address of the directory, without a slash at the end. */
  directory: v.fallback(v.pipe(v.string(), v.url()), DEFAULT_DIRECTORY),
  /** A directory whose list is fetched beside the one in use, and used when it is complete; empty if there is none. */
  nextDirectory: v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.url())]), ''),
  /** The directory that the five templates are for, and the templates (directory/profile.ts); empty for what is sensible. */
  templatesOf: v.fallback(v.string(), ''),
  badgeTemplate: v.fallback(v.string(), ''),
  pageTemplate: v.fallback(v.string(), ''),
  logoTemplate: v.fallback(v.string(), ''),
  discussionTemplate: v.fallback(v.string(), ''),
  requestTemplate: v.fallback(v.string(), ''),
  /** Days from one check of the list to the next. */
  listDays: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 7),
  pointLanguage: v.fallback(v.picklist(POINT_LANGUAGE_CHOICES), 'auto'),
  /** Fetch the reasons whenever the popup opens, without a click. */
  reasonsAlways: v.fallback(v.boolean(), false),
  /** Whether that was offered: it is asked once. */
  reasonsOffered: v.fallback(v.boolean(), false),
  /** Show the letter of services that are not yet fully reviewed; the directory's own site shows none. */
  showPartlyReviewed: v.fallback(v.boolean(), true),
  /** Fetch a service's logo with its reasons: one more request, often to another host. */
  logos: v.fallback(v.boolean(), false),
  /** Of the extension's own pages; toolbar, menus and prompts are the browser's and speak its language. */
  language: v.fallback(v.picklist(LANGUAGE_CHOICES), 'auto'),
  theme: v.fallback(v.picklist(THEMES), 'auto'),
  /** An item in the menu of links and of selected text. */
  contextMenu: v.fallback(v.boolean(), true),
  /** Send nothing at all, to nobody: the list in use keeps working as it is. */
  sendNothing: v.fallback(v.boolean(), false),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** What holds where nobody chose anything. */
export function defaultSettings(): Settings {
  return v.parse(settingsSchema, {});
}

/** The settings as they are, whatever is stored. Throws only if the browser's storage does. */
export async function readSettings(): Promise<Settings> {
  return v.parse(settingsSchema, await browser.storage.local.get(Object.keys(settingsSchema.entries)));
}

/** The settings that a file or another program names, each as far as it is one: what is unknown or has no right value is named. */
export function knownSettings(values: Readonly<Record<string, unknown>>): {
  readonly settings: Partial<Settings>;
  readonly refused: readonly string[];
} {
  // A value that comes out as another one was not a value of that setting, and fell back.
  const parsed: Record<string, unknown> = v.parse(settingsSchema, values);
  const named = Object.keys(values);
  const known = named.filter((name) => Object.hasOwn(parsed, name) && parsed[name] === values[name]);
  return {
    settings: Object.fromEntries(known.map((name) => [name, parsed[name]])),
    refused: named.filter((name) => !known.includes(name)),
  };
}

/** Stores some settings and leaves the others. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(change);
}

/** Calls back with the names of the settings that somebody changed, here or elsewhere, until the returned function is called. */
export function onSettingsChanged(listener: (names: readonly string[]) => void): () => void {
  const listen = (changes: Record<string, unknown>) => listener(Object.keys(changes));
  browser.storage.local.onChanged.addListener(listen);
  return () => browser.storage.local.onChanged.removeListener(listen);
}
