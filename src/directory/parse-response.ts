import * as v from 'valibot';
import { DAY_MS } from '../platform/durations.ts';
import { isJsonError } from '../platform/errors.ts';
import { type Failure, FailureError } from './failure.ts';
import type { HttpResponse } from './http.ts';
import { detailSchema, ERROR_BITS, envelopeSchema } from './schema.ts';

/**
 * What was requested. "No such thing" in a body is a valid answer to a request by number. To a search it is a refusal:
 * a search that finds nothing returns an empty list.
 */
type Requested = 'resource' | 'search';

/** A picture as it came, not yet checked. */
export interface Picture {
  /** The content type as the server gave it. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The JSON body of a response, parsed with a schema.
 *
 * @throws FailureError if the status or the body reports a failure, and `unreadable` if the body does not fit
 */
export function parseJson<S extends v.GenericSchema>(
  schema: S,
  response: HttpResponse,
  requested: Requested = 'resource',
): v.InferOutput<S> {
  return parseValue(schema, successBody(response, requested));
}

/**
 * The payload of an envelope, parsed with a schema.
 *
 * @throws FailureError as {@link parseJson}, and if the body is not an envelope
 */
export function parseEnvelope<S extends v.GenericSchema>(
  schema: S,
  response: HttpResponse,
  requested: Requested = 'resource',
): v.InferOutput<S> {
  return parseValue(schema, parseJson(envelopeSchema, response, requested).parameters);
}

/**
 * The body of a response as a picture.
 *
 * @throws FailureError if the status reports a failure
 */
export function parsePicture(response: HttpResponse): Picture {
  const failure = statusFailure(response);
  if (failure) throw new FailureError(failure);
  return { type: response.headers.get('content-type') ?? '', bytes: response.body };
}

/** Whether the body is an error in the form of the interface. A page of a proxy in front of it is not. */
export function isInterfaceError(response: HttpResponse): boolean {
  try {
    return bodyFailure(jsonBody(response)) !== null;
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return false;
  }
}

function parseValue<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  try {
    return v.parse(schema, value);
  } catch (cause) {
    // JSON nested 100,000 deep overflows the stack.
    if (!(cause instanceof v.ValiError || isJsonError(cause))) throw cause;
    throw new FailureError({ kind: 'unreadable', why: 'wrong-shape' }, { cause });
  }
}

/** The JSON of a response whose status and body both report success. */
function successBody(response: HttpResponse, requested: Requested): unknown {
  const byStatus = statusFailure(response);
  if (byStatus?.kind === 'not-found' && (response.status === 410 || !isInterfaceError(response)))
    throw new FailureError({ kind: 'gone' });
  if (byStatus) throw new FailureError(requested === 'resource' ? refined(byStatus, response) : byStatus);
  const body = jsonBody(response);
  const inBody = bodyFailure(body);
  if (inBody?.kind === 'not-found' && requested === 'search')
    throw new FailureError({ kind: 'unreadable', why: 'no-success' });
  if (inBody) throw new FailureError(inBody);
  return body;
}

/**
 * Replaces a 4xx by "not found" if an envelope says so: the spec gives INVALID_SERVICE no status, and it comes with
 * several. A `detail` is not trusted here: with 401 or 403 its sentence is a refusal, and "no such thing" comes as 404
 * (notes, "unknown service").
 */
function refined(failure: Failure, response: HttpResponse): Failure {
  if (failure.kind !== 'invalid-request') return failure;
  try {
    const inEnvelope = envelopeFailure(jsonBody(response));
    return inEnvelope?.kind === 'not-found' ? inEnvelope : failure;
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return failure;
  }
}

function jsonBody({ body }: HttpResponse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    if (!isJsonError(cause)) throw cause;
    throw new FailureError({ kind: 'unreadable', why: 'not-json' }, { cause });
  }
}

/** A typing error in a header must not stop the list for years. */
const MAX_WAIT_MS = DAY_MS;

/** The failure that an HTTP status reports; null for a success. */
export function statusFailure({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return { kind: 'rate-limited', waitMs: retryAfterMs(headers) };
  if (status === 404 || status === 410) return { kind: 'not-found' };
  if (status >= 400 && status < 500) return { kind: 'invalid-request', status };
  return { kind: 'unavailable', status, waitMs: retryAfterMs(headers) };
}

/**
 * How long the directory asks us to wait: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else
 * `X-RateLimit-Reset` in seconds (field notes, "rate limit today").
 *
 * @returns milliseconds, at most a day; null if the directory did not say
 */
function retryAfterMs(headers: Headers): number | null {
  const retryAfter = headers.get('retry-after')?.trim();
  const text = retryAfter || headers.get('x-ratelimit-reset')?.trim() || '';
  // A header that a proxy has sent, too, comes as `7, 8`: the longest wait counts. Dates have a comma of their own.
  const waits = (text.match(/[a-z]+, [^,]+|[^,]+/gi) ?? []).flatMap((part) => waitOf(part.trim()) ?? []);
  return waits.length > 0 ? Math.min(Math.max(...waits, 0), MAX_WAIT_MS) : null;
}

/** The milliseconds until a time, or that a number of seconds means; null for anything else. */
function waitOf(text: string): number | null {
  const now = Date.now();
  // Browsers take almost any text with a number for a date, so a time of the day is required.
  if (!/^\d+(\.\d+)?$/.test(text)) return /\d:\d\d/.test(text) ? numberOrNull(Date.parse(text) - now) : null;
  const number = Number(text);
  // A billion seconds are 31 years: such a number is an instant, which some servers send in X-RateLimit-Reset.
  return number > 1e9 ? number * 1000 - now : number * 1000;
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/**
 * The failure that a body reports although it came with HTTP 200: an envelope without the success bit, or the `detail`
 * of v3 and v5.
 *
 * @param body parsed JSON
 * @returns null if the body reports no failure
 */
function bodyFailure(body: unknown): Failure | null {
  const inEnvelope = envelopeFailure(body);
  if (inEnvelope) return inEnvelope;
  const refusal = v.safeParse(detailSchema, body);
  if (!refusal.success) return null;
  // A sentence says that there is no such thing; a list names the fields that are missing or malformed.
  const isSentence = typeof refusal.output.detail === 'string';
  return isSentence ? { kind: 'not-found' } : { kind: 'invalid-request', status: 422 };
}

/** The failure that an envelope reports; null if it reports success or the body is not an envelope. */
function envelopeFailure(body: unknown): Failure | null {
  const envelope = v.safeParse(envelopeSchema, body);
  return envelope.success ? maskFailure(envelope.output.error) : null;
}

/** What the `error` of an envelope means (`field-notes.md`, "error"). People see the number itself as the status. */
function maskFailure(error: number): Failure | null {
  const has = (bit: number) => (error & bit) !== 0;
  if (has(ERROR_BITS.success)) return null;
  if (has(ERROR_BITS.invalidService)) return { kind: 'not-found' };
  if (has(ERROR_BITS.missingParameter | ERROR_BITS.invalidParameter))
    return { kind: 'invalid-request', status: error };
  if (has(ERROR_BITS.queryFailed)) return { kind: 'unavailable', status: error, waitMs: null };
  return { kind: 'unreadable', why: 'no-success' };
}
