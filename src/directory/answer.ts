import * as v from 'valibot';
import { DirectoryError, type RequestFailure } from './errors.ts';
import { bodyFailure } from './failure.ts';
import type { HttpAnswer } from './http.ts';
import { envelopeSchema } from './schema.ts';
import { statusFailure } from './status.ts';

/**
 * The JSON of a success.
 *
 * @param answer of v3 or v5, or an envelope
 * @throws DirectoryError for an HTTP status or a body that says something went wrong, and for a body that is not JSON
 */
export function jsonOf(answer: HttpAnswer): unknown {
  const failure = statusFailure(answer);
  if (failure) throw new DirectoryError(precise(failure, answer));
  const body = parsedJson(answer);
  const said = bodyFailure(body);
  if (said) throw new DirectoryError(said);
  return body;
}

/**
 * The payload of an envelope that says success.
 *
 * @throws DirectoryError as {@link jsonOf}, and for what is no envelope
 */
export function payloadOf(answer: HttpAnswer): unknown {
  return shaped(envelopeSchema, jsonOf(answer)).parameters;
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

/** With a 4xx the body may know better what it was: INVALID_SERVICE comes with several statuses. */
function precise(failure: RequestFailure, answer: HttpAnswer): RequestFailure {
  if (failure.kind !== 'invalid-request') return failure;
  try {
    const said = bodyFailure(parsedJson(answer));
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
