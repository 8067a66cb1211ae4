const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Parses a timestamp of the directory. v2 sends milliseconds and `Z`. v3 and v5 send microseconds and no zone, but mean
 * UTC; `Date.parse` would take them for local time.
 *
 * @param text an ISO 8601 date and time
 * @returns milliseconds since 1970, UTC; null for anything else
 */
export function instantOf(text: string): number | null {
  const parts = TIMESTAMP.exec(text);
  if (!parts) return null;
  const [, seconds, fraction = '', zone = 'Z'] = parts;
  const instant = Date.parse(`${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`);
  return Number.isNaN(instant) ? null : instant;
}
