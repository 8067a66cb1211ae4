import { useEffect, useRef, useState } from 'preact/hooks';
import { requestFailure } from '../details/details.ts';
import type { RequestFailure } from '../directory/directory-error.ts';

/**
 * The state of a request to the directory. `value` is what arrived last: it stays while a newer request is under way, and
 * when that one fails or is refused. `refused`: the person did not give the permission, and nothing was sent.
 */
export type RequestState<T> =
  | { readonly state: 'not-asked' | 'asking' | 'refused'; readonly value: T | null }
  | { readonly state: 'failed'; readonly value: T | null; readonly failure: RequestFailure }
  | { readonly state: 'arrived'; readonly value: T };

export interface Send<T> {
  /** Sends the request. It may take several; `show` then shows what has arrived so far. */
  readonly fetch: (signal: AbortSignal, show: (value: T) => void) => Promise<T>;
  /** Resolves to false, or rejects, if the request may not be sent. */
  readonly permission?: Promise<boolean>;
  /** The state without the permission. */
  readonly otherwise?: 'not-asked' | 'refused';
}

export interface Request<T> {
  readonly request: RequestState<T>;
  /**
   * Starts a request and aborts the one before. Never rejects.
   *
   * @returns the value; null if there is none, or if the request was aborted
   */
  readonly send: (options: Send<T>) => Promise<T | null>;
}

/**
 * One request to the directory at a time, with its state for the component. It is aborted when the component unmounts.
 *
 * @param first the state before anything is sent; `asking` if the component sends when it mounts, so that the first paint
 *   shows that already
 */
export function useRequest<T>(first: RequestState<T> = { state: 'not-asked', value: null }): Request<T> {
  const [request, setRequest] = useState(first);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const send = async ({ fetch, permission, otherwise = 'refused' }: Send<T>): Promise<T | null> => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    const change = (next: (before: T | null) => RequestState<T>) => {
      if (!signal.aborted) setRequest(({ value }) => next(value));
    };

    change((value) => ({ state: 'asking', value }));
    if (permission && !(await permission.catch(() => false))) {
      change((value) => ({ state: otherwise, value }));
      return null;
    }
    try {
      signal.throwIfAborted();
      const value = await fetch(signal, (partial) => change(() => ({ state: 'asking', value: partial })));
      change(() => ({ state: 'arrived', value }));
      return signal.aborted ? null : value;
    } catch (error) {
      change((value) => ({ state: 'failed', value, failure: requestFailure(error) }));
      return null;
    }
  };

  return { request, send };
}
