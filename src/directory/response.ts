import * as v from 'valibot';
import { bodyFailure, envelopeFailure } from './body-failure.ts';
import { DirectoryError, type RequestFailure } from './directory-error.ts';
import type { HttpAnswer } from './http.ts';
import { envelopeSchema } from './schema.ts';
import { statusFailure } from './status-failure.ts';

/** What was asked for: one thing or a page of them, by number; or whatever there is for a text. */
export type AskedFor = 'resource' | 'search';

/**
 * The JSON of a success.
 *
 * @param answer of v3 or v5, or an envelope
 * @param askedFor a body that says "no such thing" answers the question for a number; to a search it is a refusal
 * @throws DirectoryError for an HTTP status or a body that says something went wrong, and for a body that is not JSON
 */
export function jsonOf(answer: HttpAnswer, askedFor: AskedFor = 'resource'): unknown {
  const failure = statusFailure(answer);
  if (failure) throw new DirectoryError(askedFor === 'resource' ? precise(failure, answer) : failure);
  const body = parsedJson(answer);
  const said = bodyFailure(body);
  if (said?.kind === 'not-found' && askedFor === 'search')
    throw new DirectoryError({ kind: 'unreadable', why: 'no-success' });
  if (said) throw new DirectoryError(said);
  return body;
}

/**
 * The payload of an envelope that says success.
 *
 * @throws DirectoryError as {@link jsonOf}, and for what is no envelope
 */
export function payloadOf(answer: HttpAnswer, askedFor: AskedFor = 'resource'): unknown {
  return shaped(envelopeSchema, jsonOf(answer, askedFor)).parameters;
}

/**
 * A value that fits a schema.
 *
 * @throws DirectoryError `unreadable` if it does not
 */
export function shaped<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  try {
    return v.parse(schema, value);
  } catch (cause) {
    // Not only a ValiError: JSON nested 100,000 deep makes a parser run out of stack.
    throw new DirectoryError({ kind: 'unreadable', why: 'wrong-shape' }, { cause });
  }
}

/** The bytes of a success that is not JSON, with the content type as the server gave it. */
export function bytesOf(answer: HttpAnswer): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const failure = statusFailure(answer);
  if (failure) throw new DirectoryError(failure);
  return { type: answer.headers.get('content-type') ?? '', bytes: answer.body };
}

/**
 * With a 4xx an envelope may know better what it was: the spec gives INVALID_SERVICE no status, and it comes with several.
 * A `detail` does not: with 401 or 403 its sentence is a refusal, and "no such thing" comes as 404 (notes, "unknown
 * service").
 */
function precise(failure: RequestFailure, answer: HttpAnswer): RequestFailure {
  if (failure.kind !== 'invalid-request') return failure;
  try {
    const said = envelopeFailure(parsedJson(answer));
    return said?.kind === 'not-found' ? said : failure;
  } catch {
    return failure;
  }
}

function parsedJson({ body }: HttpAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new DirectoryError({ kind: 'unreadable', why: 'not-json' }, { cause });
  }
}
