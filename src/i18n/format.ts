import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/durations.ts';
import { messageText, uiLanguage } from './ui-language.ts';

/** `10,639` */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** `11%`; `percent` is from 0 to 100. */
export function formatPercent(percent: number): string {
  return new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(percent / 100);
}

/** `2 deal-breakers, 9 bad, 4 good` */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage(), { type: 'unit', style: 'short' }).format(parts);
}

/** `Google, YouTube, and Gmail` */
export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage(), { type: 'conjunction', style: 'long' }).format(names);
}

const SEMICOLONS: Readonly<Record<string, string>> = { ar: '؛ ', fr: '\u202f; ' };

/** Phrases, which may have commas of their own: `Sells your data; Keeps what you deleted`. */
export function formatPhrases(phrases: readonly string[]): string {
  return phrases.join(SEMICOLONS[messageText('textLanguage')] ?? '; ');
}

/** Date and time of an instant (milliseconds since 1970): `Nov 21, 2026, 9:30 AM`. */
export function formatInstant(instant: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}

/** The date of an instant (milliseconds since 1970): `November 21, 2026`. */
export function formatDate(instant: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'long' }).format(instant);
}

/** The day of an instant (milliseconds since 1970) without the year: `Nov 21`. */
export function formatDay(instant: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short' }).format(instant);
}

/** The month of an instant (milliseconds since 1970): `Mar 2024`. */
export function formatMonth(instant: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { month: 'short', year: 'numeric' }).format(instant);
}

/** How long ago an instant was: `3 days ago`, or `just now`, also if it lies in the future because the clock was set back. */
export function formatAge(instant: number, now: number): string {
  const [value, unit] = roundedTime(now - instant, Math.round);
  // `Intl` has only "now", but it is "updated just now".
  return unit === 'second'
    ? messageText('justNow')
    : new Intl.RelativeTimeFormat(uiLanguage()).format(-value, unit);
}

/** How far away an instant is: `in 12 minutes`, or `now`, also if it has passed. */
export function formatUntil(instant: number, now: number): string {
  const [value, unit] = roundedTime(instant - now, Math.round);
  const format = new Intl.RelativeTimeFormat(uiLanguage(), {
    numeric: unit === 'second' ? 'auto' : 'always',
  });
  return format.format(unit === 'second' ? 0 : value, unit);
}

/** A length of time, rounded up: `40 seconds`, `4 minutes`, `2 hours`. */
export function formatDuration(milliseconds: number): string {
  const [value, unit] = roundedTime(Math.max(1, milliseconds), Math.ceil);
  return new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Rounds before it chooses the unit, so that 59.6 minutes are 1 hour and not 60 minutes. */
function roundedTime(milliseconds: number, round: (value: number) => number) {
  const seconds = round(milliseconds / 1000);
  if (seconds < 60) return [seconds, 'second'] as const;
  const minutes = round(milliseconds / MINUTE_MS);
  if (minutes < 60) return [minutes, 'minute'] as const;
  const hours = round(milliseconds / HOUR_MS);
  return hours < 24 ? ([hours, 'hour'] as const) : ([round(milliseconds / DAY_MS), 'day'] as const);
}
