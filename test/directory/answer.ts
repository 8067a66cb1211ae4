/**
 * What an endpoint gives back, before it is put on the wire, and the two ways in which the interface says "no": the
 * envelope of the v2 endpoints with its error mask, and the bare `detail` of v3 and v5.
 */

/** Bits of the envelope's `error`. Only 256 is in the interface; the others are what directories in the field send. */
export const ErrorBit = {
  queryFailed: 16,
  deprecated: 64,
  success: 256,
  missingParameter: 32768,
  invalidParameter: 65536,
  generic: 131072,
} as const;

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly type: string; readonly bytes: string | Uint8Array }
  | { readonly kind: 'none' };

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** How an endpoint words its errors. */
export type Dialect = 'envelope' | 'bare';

/** A JSON answer. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers, body: { kind: 'json', value } };
}

/** An answer that is not JSON; `type` is its content type. */
export function raw(
  status: number,
  type: string,
  bytes: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers, body: { kind: 'raw', type, bytes } };
}

/** A v2 success: error 256 (and, for a superseded endpoint, 64 beside it). */
export function envelope(message: string, parameters: unknown, error: number = ErrorBit.success): Answer {
  return json(200, { error, message, parameters });
}

/** A v2 failure. `parameters` is an empty array when there is nothing to say, not an object: so it is in the field. */
export function envelopeError(
  status: number,
  error: number,
  message: string,
  parameters: unknown = [],
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return json(status, { error, message, parameters }, headers);
}

/** A v3 or v5 failure with one sentence. */
export function detail(
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return json(status, { detail: sentence }, headers);
}

/** A v3 or v5 validation error: HTTP 422 with `detail` as a list that names the parameter. */
export function invalidQuery(parameter: string, type: string, msg: string, input: string | null): Answer {
  return json(422, { detail: [{ type, loc: ['query', parameter], msg, input }] });
}

/** An answer without a body. */
export function empty(status: number, headers: Readonly<Record<string, string>>): Answer {
  return { status, headers, body: { kind: 'none' } };
}

/** The general refusal of a dialect: unknown path, wrong method, too many requests. */
export function refusal(
  dialect: Dialect,
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return dialect === 'bare'
    ? detail(status, sentence, headers)
    : envelopeError(status, ErrorBit.generic, sentence, [], headers);
}
