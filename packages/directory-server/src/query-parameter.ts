export type QueryParameter =
  | { readonly kind: 'missing' }
  | { readonly kind: 'repeated'; readonly values: readonly string[] }
  | { readonly kind: 'single'; readonly value: string };

/** Reads one parameter. A repeated one is a case of its own: to take its first or last value would be a guess. */
export function queryParameter(query: URLSearchParams, name: string): QueryParameter {
  const values = query.getAll(name);
  const [value] = values;
  if (value === undefined) return { kind: 'missing' };
  return values.length > 1 ? { kind: 'repeated', values } : { kind: 'single', value };
}

/**
 * Parses a positive integer in decimal digits.
 * @returns null for anything else: zero, a sign, a fraction, letters, or an unsafe integer
 */
export function positiveInteger(text: string): number | null {
  if (!/^[0-9]{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && Number.isSafeInteger(value) ? value : null;
}

/** Whether the text is an integer of any size or sign: v3 has an error of its own for anything else. */
export function isInteger(text: string): boolean {
  return /^[+-]?[0-9]+$/.test(text);
}
