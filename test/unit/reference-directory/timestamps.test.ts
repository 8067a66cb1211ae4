import { describe, expect, it } from 'vitest';
import { asV2, asV3 } from '../../directory/timestamps.ts';

describe('timestamps', () => {
  it.each([
    ['keeps the v2 format', '2026-03-02T08:15:30.250Z', '2026-03-02T08:15:30.250Z'],
    ['cuts off the microseconds of the v3 format', '2026-03-02T08:15:30.250999', '2026-03-02T08:15:30.250Z'],
    ['rejects an invalid day', '2026-02-30T08:15:30.250Z', null],
    ['rejects an invalid hour', '2026-02-03T25:15:30.250Z', null],
    ['rejects milliseconds without a zone', '2026-03-02T08:15:30.250', null],
    ['rejects a date without a time', '2026-03-02', null],
    ['rejects a time without milliseconds', '2026-03-02T08:15:30Z', null],
    ['rejects another zone', '2026-03-02T08:15:30.250+01:00', null],
  ])('%s', (_, timestamp, expected) => {
    expect(asV2(timestamp)).toBe(expected);
  });

  it('has microseconds and no zone in the v3 format', () => {
    expect(asV3('2026-03-02T08:15:30.250Z')).toBe('2026-03-02T08:15:30.250000');
  });
});
