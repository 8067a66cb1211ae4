/** Reading query parameters: what was given, and whether it is a positive integer, without ever guessing. */

export type Given =
  | { readonly kind: 'missing' }
  | { readonly kind: 'repeated'; readonly values: readonly string[] }
  | { readonly kind: 'once'; readonly value: string };

/** One parameter of a query string. A repeated one is its own case: taking the first or the last would be a guess. */
export function given(query: URLSearchParams, name: string): Given {
  const values = query.getAll(name);
  const [value] = values;
  if (value === undefined) return { kind: 'missing' };
  return values.length > 1 ? { kind: 'repeated', values } : { kind: 'once', value };
}

/**
 * A positive integer in plain decimal digits.
 * @returns null for anything else: zero, a sign, a fraction, letters, or more than Number can hold exactly.
 */
export function positiveInteger(text: string): number | null {
  if (!/^[0-9]{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && Number.isSafeInteger(value) ? value : null;
}

/** Whether the text is an integer at all, of any size or sign: v3 words its refusal of a non-integer differently. */
export function isInteger(text: string): boolean {
  return /^[+-]?[0-9]+$/.test(text);
}
