/**
 * The two timestamp shapes of the interface: v2 gives `2026-03-02T08:15:30.250Z`, v3 and v5 give
 * `2026-03-02T08:15:30.250000`, which is the same instant in UTC without saying so.
 */

const V2 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const V3 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/;

/**
 * Takes a timestamp of either shape.
 * @returns it in the v2 shape, or null if it has neither shape or names no real instant. Microseconds are cut off.
 */
export function asV2(timestamp: string): string | null {
  const v2 = V3.test(timestamp) ? `${timestamp.slice(0, -3)}Z` : timestamp;
  if (!V2.test(v2)) return null;
  const instant = Date.parse(v2);
  // A date like February 30th parses in some engines; it does not come back as it went in.
  return Number.isNaN(instant) || new Date(instant).toISOString() !== v2 ? null : v2;
}

/** Takes a timestamp in the v2 shape and gives the same instant in the v3 shape. */
export function asV3(v2: string): string {
  return v2.replace('Z', '000');
}
