import * as v from 'valibot';

/** How often, and how many times, a store is asked whether it has processed a package: ten minutes in all. */
const PAUSE_MS = 5_000;
const MOST_TRIES = 120;

/** A store refused, or answered what its documentation does not name. The message is for the maintainer. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

export interface StoreAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends one request to a store.
 *
 * @throws StoreError with the store's answer if it is not a success. Headers, which hold the keys, are never in it.
 */
export async function storeRequest(url: string, init: RequestInit): Promise<StoreAnswer> {
  const { origin, pathname } = new URL(url);
  const where = `${init.method ?? 'GET'} ${origin}${pathname}`;
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: 'error' });
  } catch (cause) {
    throw new StoreError(`${where}: no answer`, { cause });
  }
  const { status, headers, ok } = response;
  const text = await response.text();
  if (!ok) throw new StoreError(`${where}: HTTP ${status}: ${text.slice(0, 1_000)}`);
  return { status, headers, text };
}

/**
 * Parses the JSON of an answer.
 *
 * @throws StoreError if it does not have this shape
 */
export function parseAnswer<S extends v.GenericSchema>(schema: S, { text }: StoreAnswer): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new StoreError(`the store answered: ${text.slice(0, 1_000)}`, { cause });
  }
}

/**
 * Asks again and again until the store has decided.
 *
 * @param ask gives null as long as the store is busy
 * @param pauseMs the wait between two questions
 * @throws StoreError if the store is still busy after the last try, and what `ask` throws
 */
export async function untilDecided<T>(ask: () => Promise<T | null>, pauseMs = PAUSE_MS): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await ask();
    if (answer !== null) return answer;
  }
  throw new StoreError('the store has not processed the package in time; look at its dashboard');
}
