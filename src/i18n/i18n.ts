import type english from '../../public/_locales/en/messages.json';
import browser from '../platform/browser.ts';
import { fillMessage, type MessageEntry } from './fill-message.ts';

/** Every text of the interface, by its name in `_locales`. */
export type MessageName = keyof typeof english;

type Plural<K> = K extends `${infer Name}_other` ? Name : never;
/** Texts that depend on a number: `services_one`, `services_other`, and what else a language needs. */
export type PluralName = Plural<MessageName>;

/** The texts of a language that was chosen in the settings; null while the browser's own is spoken. */
let chosen: Readonly<Record<string, MessageEntry>> | null = null;

/**
 * Where the texts of each language lie in the package. Written out one by one, because a checker of extensions cannot
 * see where a computed import leads.
 */
const TEXTS: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, MessageEntry>> }>>> = {
  en: () => import('/_locales/en/messages.json', { with: { type: 'json' } }),
  de: () => import('/_locales/de/messages.json', { with: { type: 'json' } }),
  nl: () => import('/_locales/nl/messages.json', { with: { type: 'json' } }),
  fr: () => import('/_locales/fr/messages.json', { with: { type: 'json' } }),
  es: () => import('/_locales/es/messages.json', { with: { type: 'json' } }),
  ar: () => import('/_locales/ar/messages.json', { with: { type: 'json' } }),
};

/**
 * Speaks a language from now on. The browser knows only its own, so another one is read from the package, as a module:
 * no request, and nothing for the policy to allow.
 *
 * @param language a folder of `_locales`, or `auto` for the browser's language
 */
export async function speak(language: string): Promise<void> {
  chosen = (await TEXTS[language]?.())?.default ?? null;
}

function message(name: string, parts: readonly string[]): string {
  if (!chosen) return browser.i18n.getMessage(name, [...parts]);
  const entry = chosen[name];
  return entry ? fillMessage(entry, parts) : browser.i18n.getMessage(name, [...parts]);
}

/**
 * The language of the texts, as a BCP 47 tag: the browser's own where it has texts for it, with its region, since that
 * decides how numbers and dates look.
 */
export function uiLanguage(): string {
  const language = message('textLanguage', []);
  const browsers = browserLanguage();
  return new Intl.Locale(browsers).language === language ? browsers : language;
}

/** The browser's own language, whatever is spoken here. */
export function browserLanguage(): string {
  return browser.i18n.getUILanguage();
}

/** The direction in which the texts are read. */
export function uiDirection(): 'ltr' | 'rtl' {
  return message('textDirection', []) === 'rtl' ? 'rtl' : 'ltr';
}

/** A text in the person's language, with its gaps filled in their order. */
export function t(name: MessageName, ...parts: string[]): string {
  return message(name, uiDirection() === 'rtl' ? parts.map(isolated) : parts);
}

/** A Latin name in an Arabic sentence keeps its own punctuation to itself: U+2068 and U+2069 isolate it. */
function isolated(part: string): string {
  return `\u2068${part}\u2069`;
}

/** A text for a number of things: `3 services`. */
export function tCount(name: PluralName, count: number): string {
  const form = new Intl.PluralRules(uiLanguage()).select(count);
  const number = formatNumber(count);
  return message(`${name}_${form}`, [number]) || message(`${name}_other`, [number]);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** `2 deal-breakers, 9 bad, 4 good`. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage(), { type: 'unit', style: 'short' }).format(parts);
}

/** A language's own name: `Deutsch`. */
export function languageName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

/** An instant (milliseconds since 1970) as date and time. */
export function formatInstant(instant: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How far an instant is from now, in the largest unit that fits: `3 days ago`, `in 12 minutes`, `now`. */
export function formatDistance(instant: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(uiLanguage(), { numeric: 'auto' });
  const distance = instant - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return format.format(Math.round(distance / length), unit);
  }
  return format.format(0, 'second');
}

/** A length of time in the largest unit that fits, rounded up: `40 seconds`, `4 minutes`, `2 hours`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const [unit, length] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600];
  const value = Math.max(1, Math.ceil(seconds / length));
  return new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** `11%`, from 0 to 100. */
export function formatPercent(percent: number): string {
  return new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(percent / 100);
}
