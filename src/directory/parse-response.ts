import * as v from 'valibot';
import { bodyFailure, envelopeFailure } from './body-failure.ts';
import { DirectoryError, type RequestFailure } from './directory-error.ts';
import type { HttpResponse } from './http.ts';
import { isJsonError } from './json-error.ts';
import { envelopeSchema } from './schema.ts';
import { statusFailure } from './status-failure.ts';

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
 * @throws DirectoryError if the status or the body reports a failure, and `unreadable` if the body does not fit
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
 * @throws DirectoryError as {@link parseJson}, and if the body is not an envelope
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
 * @throws DirectoryError if the status reports a failure
 */
export function parsePicture(response: HttpResponse): Picture {
  const failure = statusFailure(response);
  if (failure) throw new DirectoryError(failure);
  return { type: response.headers.get('content-type') ?? '', bytes: response.body };
}

function parseValue<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  try {
    return v.parse(schema, value);
  } catch (cause) {
    // JSON nested 100,000 deep overflows the stack.
    if (!(cause instanceof v.ValiError || isJsonError(cause))) throw cause;
    throw new DirectoryError({ kind: 'unreadable', why: 'wrong-shape' }, { cause });
  }
}

/** The JSON of a response whose status and body both report success. */
function successBody(response: HttpResponse, requested: Requested): unknown {
  const byStatus = statusFailure(response);
  if (byStatus) throw new DirectoryError(requested === 'resource' ? refined(byStatus, response) : byStatus);
  const body = jsonBody(response);
  const inBody = bodyFailure(body);
  if (inBody?.kind === 'not-found' && requested === 'search')
    throw new DirectoryError({ kind: 'unreadable', why: 'no-success' });
  if (inBody) throw new DirectoryError(inBody);
  return body;
}

/**
 * Replaces a 4xx by "not found" if an envelope says so: the spec gives INVALID_SERVICE no status, and it comes with
 * several. A `detail` is not trusted here: with 401 or 403 its sentence is a refusal, and "no such thing" comes as 404
 * (notes, "unknown service").
 */
function refined(failure: RequestFailure, response: HttpResponse): RequestFailure {
  if (failure.kind !== 'invalid-request') return failure;
  try {
    const inEnvelope = envelopeFailure(jsonBody(response));
    return inEnvelope?.kind === 'not-found' ? inEnvelope : failure;
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error;
    return failure;
  }
}

function jsonBody({ body }: HttpResponse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    if (!isJsonError(cause)) throw cause;
    throw new DirectoryError({ kind: 'unreadable', why: 'not-json' }, { cause });
  }
}
