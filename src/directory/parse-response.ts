import * as v from 'valibot';
import { isJsonError } from '../platform/errors.ts';
import { bodyFailure, envelopeFailure, envelopeSchema } from './envelope.ts';
import { type Failure, FailureError } from './failure.ts';
import type { HttpResponse } from './http.ts';
import { retryAfterMs } from './retry-after.ts';

/**
 * What was requested. "No such thing" in a body is a valid answer to a request by number. To a search it is a refusal:
 * a search that finds nothing returns an empty list.
 */
type Requested = 'resource' | 'search';

/** The JSON body of a response, parsed with a schema. Throws the FailureError that it reports, or that it does not fit. */
export function parseJson<S extends v.GenericSchema>(
  schema: S,
  response: HttpResponse,
  requested: Requested = 'resource',
): v.InferOutput<S> {
  return parseValue(schema, successBody(response, requested));
}

/** The payload of an envelope, parsed with a schema. Throws FailureError as {@link parseJson}. */
export function parseEnvelope<S extends v.GenericSchema>(
  schema: S,
  response: HttpResponse,
  requested: Requested = 'resource',
): v.InferOutput<S> {
  return parseValue(schema, parseJson(envelopeSchema, response, requested).parameters);
}

/** Whether the body is an error in the form of the interface. A page of a proxy in front of it is not. */
export function isInterfaceError(response: HttpResponse): boolean {
  return bodyFailure(jsonOf(response)) !== null;
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
  const body = jsonOf(response);
  if (body === undefined) throw new FailureError({ kind: 'unreadable', why: 'not-json' });
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
  const inEnvelope = envelopeFailure(jsonOf(response));
  return inEnvelope?.kind === 'not-found' ? inEnvelope : failure;
}

/** The parsed body; undefined if it is no JSON. */
function jsonOf({ body }: HttpResponse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    if (!isJsonError(error)) throw error;
    return undefined;
  }
}

/** The failure that an HTTP status reports; null for a success. */
export function statusFailure({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return { kind: 'rate-limited', waitMs: retryAfterMs(headers) };
  if (status === 404 || status === 410) return { kind: 'not-found' };
  if (status >= 400 && status < 500) return { kind: 'invalid-request', status };
  return { kind: 'unavailable', status, waitMs: retryAfterMs(headers) };
}
