import { describe, expect, it } from 'vitest';
import { load, simulate } from '../../../../../scripts/simulate/simulate-installs.ts';

/** The simulation of docs/scale.md with fewer installs. It looks at hours, because minutes are noisy then. */

const DAY = 1_440;
const HOUR = 60;
const OUTAGE = [15 * DAY + 9 * HOUR, 15 * DAY + 15 * HOUR] as const;
const INSTALLS = 20_000;

function busiestHour(requests: Float64Array, from: number, to: number): number {
  const hours = Array.from({ length: Math.floor((to - from) / HOUR) }, (_, i) => from + i * HOUR);
  return Math.max(...hours.map((start) => load(requests, start, start + HOUR).mean));
}

describe.each([
  ['always', 1.5],
  ['office-hours', 2],
] as const)('a directory whose users run their browsers: %s', (awake, most) => {
  const scenario = { installs: INSTALLS, days: 24, awake, seed: 1 };
  const ordinary = simulate({ ...scenario, outage: null });
  const broken = simulate({ ...scenario, outage: OUTAGE });

  it('gets one request for each page, and one to compare page 1, a week and install', () => {
    const { mean } = load(ordinary, 10 * DAY, 24 * DAY);
    const expected = (INSTALLS * 23) / (7 * 24 * 3600);
    expect(mean / expected).toBeGreaterThan(0.85);
    expect(mean / expected).toBeLessThan(1.1);
  });

  it('gets few requests while it is down', () => {
    const asked = load(broken, ...OUTAGE).mean * (OUTAGE[1] - OUTAGE[0]) * 60;
    // About 4 tries of each install whose list fell due.
    expect(asked / INSTALLS).toBeLessThan(1);
  });

  it('gets no rush of requests when it is up again', () => {
    const usual = busiestHour(ordinary, 10 * DAY, 24 * DAY);
    expect(busiestHour(broken, OUTAGE[1], OUTAGE[1] + 3 * DAY)).toBeLessThan(most * usual);
    expect(busiestHour(broken, OUTAGE[1], OUTAGE[1] + 2 * HOUR)).toBeLessThan(most * usual);
  });
});
