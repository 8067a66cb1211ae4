import type * as v from 'valibot';
import { type Failure, FailureError } from './failure.ts';
import type { HttpResponse } from './http.ts';
import { parseEnvelope, parseJson } from './parse-response.ts';

/*
 * Endpoints that ToS;DR calls deprecated (notes, "deprecated in its OpenAPI"), and what is asked when they are gone.
 */

type Endpoint = 'service/v2' | 'case/v2' | 'case/v3' | 'document/v1' | 'document/v2';

/** An endpoint and its successor. */
type Succession = readonly [old: Endpoint, successor: Endpoint];
export const CASES: Succession = ['case/v2', 'case/v3'];
export const DOCUMENTS: Succession = ['document/v1', 'document/v2'];

/** Remembers which endpoints a directory no longer has, so that nobody asks again. */
export interface GoneEndpoints {
  has(directory: string, endpoint: Endpoint): Promise<boolean>;
  add(directory: string, endpoint: Endpoint): Promise<void>;
}

/** A directory, and what is known of its endpoints. */
interface KnownDirectory {
  readonly address: string;
  readonly gone: GoneEndpoints;
}

/** Asks an endpoint, unless it is known to be gone. */
export async function askEndpoint<T>(
  { address, gone }: KnownDirectory,
  endpoint: Endpoint,
  ask: (path: string) => Promise<T>,
): Promise<T> {
  if (await gone.has(address, endpoint)) throw new FailureError({ kind: 'gone' });
  try {
    return await ask(`/${endpoint}/`);
  } catch (error) {
    if (isFailure(error, 'gone')) await gone.add(address, endpoint);
    throw error;
  }
}

/** Asks an endpoint, and its successor if it is gone. */
export async function askEither<S extends v.GenericSchema>(
  directory: KnownDirectory,
  [old, successor]: Succession,
  schema: S,
  get: (path: string) => Promise<HttpResponse>,
): Promise<v.InferOutput<S>> {
  try {
    return await askEndpoint(directory, old, async (path) => parseEnvelope(schema, await get(path)));
  } catch (error) {
    if (!isFailure(error, 'gone')) throw error;
  }
  return askEndpoint(directory, successor, async (path) => parseSuccessor(schema, await get(path)));
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
