import { useEffect, useRef, useState } from 'preact/hooks';
import { type RequestFailure, requestFailure } from '../directory/directory-error.ts';
import { startInBackground } from '../platform/background-work.ts';

/**
 * The state of a request to the directory. `value` is the last value that arrived: it stays while a newer request is
 * pending, and if that one fails or is refused. `refused`: the user did not give the permission, so nothing was sent.
 */
export type RequestState<T> =
  | { readonly state: 'not-asked' | 'asking' | 'refused'; readonly value: T | null }
  | { readonly state: 'failed'; readonly value: T | null; readonly failure: RequestFailure }
  | { readonly state: 'arrived'; readonly value: T };

export interface RequestToSend<T> {
  /** Sends the request. If it takes several, `show` publishes what has arrived so far. */
  readonly load: (signal: AbortSignal, show: (value: T) => void) => Promise<T>;
  /** Resolves to false, or rejects, if the request may not be sent. */
  readonly permission?: Promise<boolean>;
  /** The state if the request may not be sent; `refused` by default. */
  readonly withoutPermission?: 'not-asked' | 'refused';
  readonly onArrival?: (value: T) => void;
}

export interface UsedRequest<T> {
  readonly request: RequestState<T>;
  /** Sends a request and aborts the one before. */
  readonly send: (request: RequestToSend<T>) => void;
}

/**
 * One request to the directory at a time, and its state. A newer request aborts the one before; the last one is aborted
 * when the component unmounts. The result of an aborted request is dropped.
 *
 * @param first the state of the first paint; `asking` for a component that sends the request when it mounts
 */
export function useRequest<T>(first: RequestState<T> = { state: 'not-asked', value: null }): UsedRequest<T> {
  const [request, setRequest] = useState(first);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const run = async ({ load, permission, withoutPermission, onArrival }: RequestToSend<T>) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    const change = (next: (value: T | null) => RequestState<T>) => {
      if (!signal.aborted) setRequest(({ value }) => next(value));
    };
    change((value) => ({ state: 'asking', value }));
    try {
      const isAllowed = permission === undefined || (await permission.catch(() => false));
      if (!isAllowed) {
        change((value) => ({ state: withoutPermission ?? 'refused', value }));
        return;
      }
      signal.throwIfAborted();
      const value = await load(signal, (part) => change(() => ({ state: 'asking', value: part })));
      signal.throwIfAborted();
      change(() => ({ state: 'arrived', value }));
      onArrival?.(value);
    } catch (error) {
      change((value) => ({ state: 'failed', value, failure: requestFailure(error) }));
    }
  };

  return { request, send: (options) => startInBackground('send a request', run(options)) };
}
