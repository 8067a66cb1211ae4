import type * as v from 'valibot';
import { type Failure, FailureError } from './failure.ts';
import type { HttpResponse } from './http.ts';
import { parseEnvelope, parseJson } from './parse-response.ts';

/*
 * Endpoints that ToS;DR calls deprecated (notes, "deprecated in its OpenAPI"), and what is asked when they are gone.
 */

/** An endpoint and its successor. */
type Succession = readonly [old: string, successor: string];
export const CASES: Succession = ['case/v2', 'case/v3'];
export const DOCUMENTS: Succession = ['document/v1', 'document/v2'];

/**
 * Asks an endpoint, and its successor if it is gone.
 *
 * @param gone endpoints that are known to be gone; one that turns out to be gone is added
 * @param get requests a path such as `/case/v2/`
 */
export async function askEither<S extends v.GenericSchema>(
  gone: Set<string>,
  [old, successor]: Succession,
  schema: S,
  get: (path: string) => Promise<HttpResponse>,
): Promise<v.InferOutput<S>> {
  try {
    if (!gone.has(old)) return parseEnvelope(schema, await get(`/${old}/`));
  } catch (error) {
    if (!isFailure(error, 'gone')) throw error;
    gone.add(old);
  }
  return parseSuccessor(schema, await get(`/${successor}/`));
}

/**
 * The answer of a successor, whose shape nobody has documented: with an envelope or without one.
 *
 * @throws FailureError `gone` for an answer that cannot be read
 */
function parseSuccessor<S extends v.GenericSchema>(schema: S, response: HttpResponse): v.InferOutput<S> {
  try {
    try {
      return parseEnvelope(schema, response);
    } catch (error) {
      if (!isFailure(error, 'unreadable')) throw error;
      return parseJson(schema, response);
    }
  } catch (error) {
    if (!isFailure(error, 'unreadable') && !isFailure(error, 'invalid-request')) throw error;
    throw new FailureError({ kind: 'gone' }, { cause: error });
  }
}

/** Whether an error is the failure of this kind. */
export function isFailure(error: unknown, kind: Failure['kind']): error is FailureError {
  return error instanceof FailureError && error.failure.kind === kind;
}
