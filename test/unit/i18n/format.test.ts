import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from './fake-ui-language.ts';

vi.mock('../../../src/i18n/ui-language.ts', () => import('./fake-ui-language.ts'));
const { formatDistance, formatDuration, formatList, formatNames, formatNumber, formatPercent } = await import(
  '../../../src/i18n/format.ts'
);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 9, 30);

beforeEach(() => loadLanguage('en'));

describe('formatDistance', () => {
  it.each([
    [0, 'now'],
    [-29 * SECOND, 'now'],
    [29 * SECOND, 'now'],
    [-40 * SECOND, 'now'],
    [-MINUTE, '1 minute ago'],
    [12 * MINUTE, 'in 12 minutes'],
    [-59.4 * MINUTE, '59 minutes ago'],
    [-59.6 * MINUTE, '1 hour ago'],
    [59.6 * MINUTE, 'in 1 hour'],
    [-(23 * HOUR + 20 * MINUTE), '23 hours ago'],
    [-(23 * HOUR + 40 * MINUTE), '1 day ago'],
    [23 * HOUR + 40 * MINUTE, 'in 1 day'],
    [-30 * HOUR, '1 day ago'],
    [-3 * DAY, '3 days ago'],
    [-100 * DAY, '100 days ago'],
  ])('%i ms from now is "%s"', (distance, text) => {
    expect(formatDistance(NOW + distance, NOW)).toBe(text);
  });

  it('speaks the language of the interface', () => {
    loadLanguage('de');
    expect(formatDistance(NOW - (23 * HOUR + 40 * MINUTE), NOW)).toBe('vor 1 Tag');
    expect(formatDistance(NOW, NOW)).toBe('jetzt');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '1 second'],
    [40 * SECOND, '40 seconds'],
    [59.2 * SECOND, '1 minute'],
    [61 * SECOND, '2 minutes'],
    [4 * MINUTE, '4 minutes'],
    [59.5 * MINUTE, '1 hour'],
    [2 * HOUR, '2 hours'],
    [23.5 * HOUR, '1 day'],
  ])('%i ms are "%s"', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('every other format', () => {
  it('speaks the language of the interface', () => {
    loadLanguage('de');
    expect(formatNumber(10_639)).toBe('10.639');
    expect(formatPercent(11)).toBe('11\u00a0%');
    expect(formatList(['2 schlecht', '4 gut'])).toBe('2 schlecht, 4 gut');
    expect(formatNames(['Google', 'YouTube', 'Gmail'])).toBe('Google, YouTube und Gmail');
  });
});
