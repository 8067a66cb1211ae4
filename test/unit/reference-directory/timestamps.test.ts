import { describe, expect, it } from 'vitest';
import { asV2, asV3 } from '../../directory/timestamps.ts';

describe('timestamps', () => {
  it.each([
    ['stay as they are in the v2 shape', '2026-03-02T08:15:30.250Z', '2026-03-02T08:15:30.250Z'],
    [
      'are taken in the v3 shape, microseconds cut off',
      '2026-03-02T08:15:30.250999',
      '2026-03-02T08:15:30.250Z',
    ],
    ['must name a real day', '2026-02-30T08:15:30.250Z', null],
    ['must name a real hour', '2026-02-03T25:15:30.250Z', null],
    ['must have a zone in the v2 shape', '2026-03-02T08:15:30.250', null],
    ['must have a time', '2026-03-02', null],
    ['must have milliseconds', '2026-03-02T08:15:30Z', null],
    ['must have no other zone', '2026-03-02T08:15:30.250+01:00', null],
  ])('%s', (_, timestamp, expected) => {
    expect(asV2(timestamp)).toBe(expected);
  });

  it('are written in the v3 shape with microseconds and without a zone', () => {
    expect(asV3('2026-03-02T08:15:30.250Z')).toBe('2026-03-02T08:15:30.250000');
  });
});
