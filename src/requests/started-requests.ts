import type { StartedRequest } from '../directory/logged-request.ts';

const listeners = new Set<(request: StartedRequest) => void>();

/** Calls a listener before each request that this page sends, until the returned function is called. */
export function onRequest(listener: (request: StartedRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of this page about a request that is about to be sent. */
export function notifyStarted(request: StartedRequest): void {
  for (const listener of listeners) listener(request);
}
