import { beforeEach, describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDuration,
  formatList,
  formatNames,
  formatNumber,
  formatPercent,
  formatPhrases,
  formatUntil,
} from '../../../src/i18n/format.ts';
import { loadLanguage } from './fake-ui-language.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 9, 30);

beforeEach(() => loadLanguage('en'));

/** Lengths of time, and how both directions say them. */
const LENGTHS: readonly (readonly [number, string])[] = [
  [MINUTE, '1 minute'],
  [12 * MINUTE, '12 minutes'],
  [59.4 * MINUTE, '59 minutes'],
  [59.6 * MINUTE, '1 hour'],
  [23 * HOUR + 20 * MINUTE, '23 hours'],
  [23 * HOUR + 40 * MINUTE, '1 day'],
  [30 * HOUR, '1 day'],
  [3 * DAY, '3 days'],
  [100 * DAY, '100 days'],
];

describe('formatAge', () => {
  it.each(LENGTHS)('says after %i ms that it was %s ago', (length, text) => {
    expect(formatAge(NOW - length, NOW)).toBe(`${text} ago`);
  });

  it.each([0, 40 * SECOND, -DAY])('says "just now" after %i ms', (length) => {
    expect(formatAge(NOW - length, NOW)).toBe('just now');
  });

  it('uses the language of the interface', () => {
    loadLanguage('de');
    expect(formatAge(NOW - (23 * HOUR + 40 * MINUTE), NOW)).toBe('vor 1 Tag');
    expect(formatAge(NOW, NOW)).toBe('gerade eben');
  });
});

describe('formatUntil', () => {
  it.each(LENGTHS)('says of %i ms that it will be in %s', (length, text) => {
    expect(formatUntil(NOW + length, NOW)).toBe(`in ${text}`);
  });

  it.each([0, 40 * SECOND, -DAY])('says "now" when %i ms are left', (length) => {
    expect(formatUntil(NOW + length, NOW)).toBe('now');
  });

  it('uses the language of the interface', () => {
    loadLanguage('de');
    expect(formatUntil(NOW + 59.6 * MINUTE, NOW)).toBe('in 1 Stunde');
    expect(formatUntil(NOW, NOW)).toBe('jetzt');
  });
});

it.each([
  [0, '1 second'],
  [40 * SECOND, '40 seconds'],
  [59.2 * SECOND, '1 minute'],
  [61 * SECOND, '2 minutes'],
  [4 * MINUTE, '4 minutes'],
  [59.5 * MINUTE, '1 hour'],
  [2 * HOUR, '2 hours'],
  [23.5 * HOUR, '1 day'],
])('a duration of %i ms is "%s"', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

it('every other format uses the language of the interface', () => {
  loadLanguage('de');
  expect(formatNumber(10_639)).toBe('10.639');
  expect(formatPercent(11)).toBe('11\u00a0%');
  expect(formatList(['2 schlecht', '4 gut'])).toBe('2 schlecht, 4 gut');
  expect(formatNames(['Google', 'YouTube', 'Gmail'])).toBe('Google, YouTube und Gmail');
});

it.each([
  ['de', 'Behält, was du löschst; Verkauft Daten'],
  ['fr', 'Behält, was du löschst\u202f; Verkauft Daten'],
  ['fr-CA', 'Behält, was du löschst\u202f; Verkauft Daten'],
  ['ar', 'Behält, was du löschst؛ Verkauft Daten'],
])('phrases with commas stay apart in %s', async (language, expected) => {
  await loadLanguage(language);
  expect(formatPhrases(['Behält, was du löschst', 'Verkauft Daten'])).toBe(expected);
});
