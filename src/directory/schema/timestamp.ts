/** What v2 and v3 send: with milliseconds and `Z`, or with microseconds and no zone. Half the time of the general form. */
const USUAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|\d{3})$/;
const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Parses a timestamp of the directory. v2 sends milliseconds and `Z`. v3 and v5 send microseconds and no zone, but mean
 * UTC; `Date.parse` would take them for local time.
 *
 * @param text an ISO 8601 date and time
 * @returns milliseconds since 1970, UTC; null for anything else
 */
export function instantOf(text: string): number | null {
  const instant = Date.parse(USUAL.test(text) ? `${text.slice(0, 23)}Z` : withMilliseconds(text));
  return Number.isNaN(instant) ? null : instant;
}

function withMilliseconds(text: string): string {
  const parts = TIMESTAMP.exec(text);
  if (!parts) return '';
  const [, seconds, fraction = '', zone = 'Z'] = parts;
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`;
}
