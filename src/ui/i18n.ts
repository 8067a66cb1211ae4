import type english from '../../public/_locales/en/messages.json';
import browser from '../platform/browser.ts';

/** Every text of the interface, by its name in `_locales`. */
export type MessageName = keyof typeof english;

type Plural<K> = K extends `${infer Name}_other` ? Name : never;
/** Texts that depend on a number: `services_one`, `services_other`, and what else a language needs. */
export type PluralName = Plural<MessageName>;

/** The language of the interface, as a BCP 47 tag. */
export function uiLanguage(): string {
  return browser.i18n.getUILanguage();
}

/** A text in the person's language, with its gaps filled in their order. */
export function t(name: MessageName, ...parts: string[]): string {
  return browser.i18n.getMessage(name, parts);
}

/** A text for a number of things: `3 services`. */
export function tCount(name: PluralName, count: number): string {
  const form = new Intl.PluralRules(uiLanguage()).select(count);
  const number = formatNumber(count);
  return browser.i18n.getMessage(`${name}_${form}`, [number]) || t(`${name}_other`, number);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** `2 deal-breakers, 9 bad, and 4 good`. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage(), { style: 'narrow' }).format(parts);
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
