import { describe, expect, it } from 'vitest';
import { type ChangeLog, withChanges } from '../../../../src/catalog/history/change-log.ts';
import { reviewed, went } from './some-changes.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 3);

const change = (service: number, at: number) => went(reviewed('B'), { service, at });
const servicesOf = (log: ChangeLog) => log.map((each) => (each.kind === 'many' ? 'many' : each.service));

/** A log that gets one change with each list, published at these times. */
function publishedAt(...times: number[]): ChangeLog {
  let log: ChangeLog = [];
  for (const [i, now] of times.entries()) {
    log = withChanges(log, [change(i + 1, now)], { before: times[i - 1] ?? now, now });
  }
  return log;
}

describe('the change log', () => {
  it('forgets changes after a year', () => {
    const weeks = Array.from({ length: 60 }, (_, week) => NOW + 7 * week * DAY);
    const log = publishedAt(...weeks);
    expect(log.length).toBeGreaterThanOrEqual(52);
    expect(log.length).toBeLessThanOrEqual(54);
    expect(servicesOf(log).slice(0, 2)).toEqual([60, 59]);
  });

  it('forgets the oldest changes above 2,000', () => {
    const added = Array.from({ length: 1500 }, (_, i) => change(i, NOW));
    const log = withChanges(
      withChanges([], added, { before: NOW, now: NOW }),
      added.map((each) => ({ ...each, at: NOW + DAY })),
      { before: NOW, now: NOW + DAY },
    );
    expect(log).toHaveLength(2000);
    expect(log.filter(({ at }) => at === NOW + DAY)).toHaveLength(1500);
  });
});

describe('a clock that jumps', () => {
  const YEARS = 10 * 365 * DAY;

  it.each([
    ['ten years ahead and back', [NOW, NOW + YEARS, NOW + 7 * DAY]],
    ['back to 1970 and ahead', [NOW, 0, NOW + 7 * DAY]],
    ['back and forth', [NOW, 0, NOW + YEARS, 0, NOW + 7 * DAY]],
  ])('deletes nothing and keeps the order of publishing: %s', (_, times) => {
    expect(servicesOf(publishedAt(...times))).toEqual(times.map((_, i) => times.length - i));
  });

  it('is believed once two lists in a row have come ten years later', () => {
    expect(servicesOf(publishedAt(NOW, NOW + YEARS, NOW + YEARS + DAY))).toEqual([3, 2]);
  });
});
