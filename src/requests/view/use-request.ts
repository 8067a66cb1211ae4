import { useEffect, useRef, useState } from 'preact/hooks';
import { ASSUMED_WAIT_MS, type Failure, failureOf, requestedWait } from '../../directory/failure.ts';
import { reportError, reported, startInBackground } from '../../platform/errors.ts';

/**
 * The state of a request to the directory. `value` is the last value that arrived: it stays while a newer request is
 * pending, and if that one fails or is not sent. `no-permission`: the person did not give it, so nothing was sent.
 */
export type RequestState<T> =
  | { readonly state: 'not-asked' | 'asking' | 'no-permission'; readonly value: T | null }
  | { readonly state: 'failed'; readonly value: T | null; readonly failure: Failure }
  /** The directory is busy. The same request is sent once more at `retryAt`, in milliseconds since 1970. */
  | {
      readonly state: 'waiting';
      readonly value: T | null;
      readonly failure: Failure;
      readonly retryAt: number;
    }
  | { readonly state: 'arrived'; readonly value: T };

interface RequestToSend<T> {
  /** Sends the request. If it takes several, `show` publishes what has arrived so far. */
  readonly load: (signal: AbortSignal, show: (value: T) => void) => Promise<T>;
  /** Resolves to false, or rejects, if the request may not be sent. */
  readonly permission?: Promise<boolean> | undefined;
  /** The state if the request may not be sent; `no-permission` by default. */
  readonly withoutPermission?: 'not-asked' | 'no-permission';
  readonly onArrival?: (value: T) => void;
  /** Whether it is sent once more when the directory is busy, after the wait that the directory asks for. */
  readonly retriesOnce?: boolean;
}

interface UsedRequest<T> {
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

  const run = async ({ load, permission, withoutPermission, onArrival, retriesOnce }: RequestToSend<T>) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    const change = (next: (value: T | null) => RequestState<T>) => {
      if (!signal.aborted) setRequest(({ value }) => next(value));
    };
    change((value) => ({ state: 'asking', value }));
    try {
      const isAllowed =
        permission === undefined || (await permission.catch(reported('ask for a permission', false)));
      if (!isAllowed) {
        change((value) => ({ state: withoutPermission ?? 'no-permission', value }));
        return;
      }
      signal.throwIfAborted();
      const send = () => load(signal, (part) => change(() => ({ state: 'asking', value: part })));
      let value: T;
      try {
        value = await send();
      } catch (error) {
        const failure = failureOf(error);
        const wait = retriesOnce ? waitOf(failure) : null;
        if (wait === null) throw error;
        change((before) => ({ state: 'waiting', value: before, failure, retryAt: Date.now() + wait }));
        await new Promise((resolve) => setTimeout(resolve, wait));
        signal.throwIfAborted();
        change((before) => ({ state: 'asking', value: before }));
        value = await send();
      }
      signal.throwIfAborted();
      change(() => ({ state: 'arrived', value }));
      onArrival?.(value);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      if (failure.kind === 'internal') reportError('send a request', error);
      change((value) => ({ state: 'failed', value, failure }));
    }
  };

  return { request, send: (options) => startInBackground('send a request', run(options)) };
}

/** Nobody waits longer in front of a popup. */
const MAX_WAIT_MS = 5 * 60_000;

/** How long a busy directory asks us to wait, in milliseconds; null for another failure, and for a wait that is too long. */
function waitOf(failure: Failure): number | null {
  const wait = requestedWait(failure) ?? (failure.kind === 'rate-limited' ? ASSUMED_WAIT_MS : null);
  return wait !== null && wait <= MAX_WAIT_MS ? wait : null;
}
