/*
 * An endpoint's answer before it is encoded. The interface has two error formats: the envelope of the v2 endpoints with
 * its error mask, and the bare `detail` of v3 and v5.
 */

/** Bits of the envelope's `error`. The interface documents only 256; real directories send the others. */
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

export type ErrorFormat = 'envelope' | 'bare';

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

/** A v2 success: error 256, plus 64 for a deprecated endpoint. */
export function envelope(message: string, parameters: unknown, error: number = ErrorBit.success): Answer {
  return json(200, { error, message, parameters });
}

/** A v2 failure. Empty `parameters` are an array and not an object, as real directories send them. */
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

/** An error that any route can return: unknown path, wrong method, too many requests. */
export function refusal(
  errorFormat: ErrorFormat,
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return errorFormat === 'bare'
    ? detail(status, sentence, headers)
    : envelopeError(status, ErrorBit.generic, sentence, [], headers);
}
