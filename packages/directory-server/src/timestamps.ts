/*
 * The interface has two timestamp formats, both in UTC: v2 sends `2026-03-02T08:15:30.250Z`, v3 and v5 send
 * `2026-03-02T08:15:30.250000`.
 */

const V2 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const V3 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/;

/**
 * Converts a timestamp of either format to the v2 format. Microseconds are cut off.
 * @returns null if it has neither format or is not a valid date
 */
export function asV2(timestamp: string): string | null {
  const v2 = V3.test(timestamp) ? `${timestamp.slice(0, -3)}Z` : timestamp;
  if (!V2.test(v2)) return null;
  const instant = Date.parse(v2);
  // Some engines parse February 30th as March 2nd.
  return Number.isNaN(instant) || new Date(instant).toISOString() !== v2 ? null : v2;
}

export function asV3(v2: string): string {
  return v2.replace('Z', '000');
}
