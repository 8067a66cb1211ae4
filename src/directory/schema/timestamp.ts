const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)?$/;

/** What nearly all are, and what `Date.parse` takes as it is: 20,000 of a list in 2 ms and not in 6. */
const V2 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Reads a timestamp of the directory as an instant.
 *
 * The contract knows two shapes: v2 ends in milliseconds and `Z`, v3 and v5 have microseconds and no zone, and are
 * UTC all the same (`Date.parse` would take those for local time). Anything else is no instant.
 *
 * @param text an ISO 8601 date and time
 * @returns milliseconds since 1970 in UTC, or null
 */
export function instantOf(text: string): number | null {
  if (V2.test(text)) return numberOrNull(Date.parse(text));
  const parts = SHAPE.exec(text);
  if (!parts) return null;
  const milliseconds = (parts[2] ?? '').slice(0, 3).padEnd(3, '0');
  return numberOrNull(Date.parse(`${parts[1]}.${milliseconds}${parts[3] ?? 'Z'}`));
}

function numberOrNull(instant: number): number | null {
  return Number.isNaN(instant) ? null : instant;
}
