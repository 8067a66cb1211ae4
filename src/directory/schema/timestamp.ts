const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)?$/;

/** What nearly all timestamps look like. `Date.parse` reads them as they are: 20,000 take 2 ms instead of 6. */
const V2_TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Parses a timestamp of the directory. v2 sends milliseconds and `Z`. v3 and v5 send microseconds and no zone, but mean
 * UTC; `Date.parse` would take them for local time.
 *
 * @param text an ISO 8601 date and time
 * @returns milliseconds since 1970, UTC; null for anything else
 */
export function instantOf(text: string): number | null {
  if (V2_TIMESTAMP.test(text)) return numberOrNull(Date.parse(text));
  const parts = TIMESTAMP.exec(text);
  if (!parts) return null;
  const milliseconds = (parts[2] ?? '').slice(0, 3).padEnd(3, '0');
  return numberOrNull(Date.parse(`${parts[1]}.${milliseconds}${parts[3] ?? 'Z'}`));
}

function numberOrNull(instant: number): number | null {
  return Number.isNaN(instant) ? null : instant;
}
