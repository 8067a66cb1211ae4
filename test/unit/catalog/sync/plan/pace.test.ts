import { describe, expect, it } from 'vitest';
import { paceAfterAnswer, slowerPace } from '../../../../../src/catalog/sync/plan/pace.ts';

const NOW = 1_000_000;
const WAIT = 6_000;

/** The interval that is learnt when so many requests were answered in the 4 s before the refusal. */
const learnt = (answered: number, interval = 0) =>
  slowerPace({ interval, since: NOW - 4_000, answered }, WAIT, NOW).interval;

describe('the pace after an answer', () => {
  it('is measured from the first request, which arrived while its answer was awaited', () => {
    const first = paceAfterAnswer({ interval: 0, since: NOW - 900, answered: 0 }, NOW, 800);
    expect(first).toEqual({ interval: 0, since: NOW - 400, answered: 1 });
    expect(paceAfterAnswer(first, NOW + 500, 500)).toEqual({ interval: 0, since: NOW - 400, answered: 2 });
  });

  it('is measured from the end of the last wait at the earliest', () => {
    const pace = paceAfterAnswer({ interval: 2_200, since: NOW - 100, answered: 0 }, NOW, 800);
    expect(pace.since).toBe(NOW - 100);
  });
});

describe('the pace after a refusal', () => {
  it.each([
    ['is three fifths of the rate of the window, with a little to spare', 5, 0, 3_400],
    ['is a tenth slower than the pace that was refused, if that is more', 5, 3_400, 3_740],
    ['is at most 15 s', 1, 14_000, 15_000],
    ['stays if no request was answered', 0, 2_200, 2_200],
  ])('%s', (_, answered, interval, expected) => {
    expect(learnt(answered, interval)).toBeCloseTo(expected, 6);
  });

  it('is measured again from the end of the wait', () => {
    const before = { interval: 0, since: NOW - 4_000, answered: 5 };
    expect(slowerPace(before, WAIT, NOW)).toMatchObject({ since: NOW + WAIT, answered: 0 });
  });

  it('is not taken from a time in the future', () => {
    expect(slowerPace({ interval: 0, since: NOW + 60_000, answered: 3 }, WAIT, NOW).interval).toBeCloseTo(
      3_400,
      6,
    );
  });
});
