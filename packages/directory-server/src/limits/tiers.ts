import type { RequestWindow } from './rate-limiter.ts';

export const TIERS = ['Guest', 'Staff', 'Office', 'Partner'] as const;
export type Tier = (typeof TIERS)[number];

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function windows(second: number, hour: number, day: number): readonly RequestWindow[] {
  return [
    { requests: second, windowMs: SECOND },
    { requests: hour, windowMs: HOUR },
    { requests: day, windowMs: DAY },
  ];
}

/** Requests per second, hour and day, as the interface's table "Limits" gives them. */
export const TIER_WINDOWS: Readonly<Record<Tier, readonly RequestWindow[]>> = {
  Guest: windows(15, 1000, 15_000),
  Staff: windows(15_000, 100_000, 150_000),
  Office: windows(15_000, 100_000, 150_000),
  Partner: windows(150, 10_000, 50_000),
};
