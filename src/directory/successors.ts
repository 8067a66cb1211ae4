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

/** Sends a request to a path of the directory. */
type Get = (path: string) => Promise<HttpResponse>;

/** @param directory its address */
export function createEndpoints(directory: string, gone: GoneEndpoints) {
  /** Asks an endpoint, unless it is known to be gone. */
  async function ask<T>(endpoint: Endpoint, request: (path: string) => Promise<T>): Promise<T> {
    if (await gone.has(directory, endpoint)) throw new FailureError({ kind: 'gone' });
    try {
      return await request(`/${endpoint}/`);
    } catch (error) {
      if (isFailure(error, 'gone')) await gone.add(directory, endpoint);
      throw error;
    }
  }

  /** Asks an endpoint, and its successor if it is gone. */
  async function askEither<S extends v.GenericSchema>(
    [old, successor]: Succession,
    schema: S,
    query: string,
    get: Get,
  ): Promise<v.InferOutput<S>> {
    try {
      return await ask(old, async (path) => parseEnvelope(schema, await get(path + query)));
    } catch (error) {
      if (!isFailure(error, 'gone')) throw error;
    }
    return ask(successor, async (path) => parseSuccessor(schema, await get(path + query)));
  }

  return { ask, askEither };
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
