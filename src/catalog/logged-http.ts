import { createHttp } from '../directory/http.ts';
import type { LoggedRequest } from '../directory/request-log.ts';
import { openCatalog } from './catalog.ts';
import { logRequest } from './request-log.ts';

const listeners = new Set<(request: LoggedRequest) => void>();

/** Calls back for each request that this page sends, until the returned function is called. */
export function onRequest(listener: (request: LoggedRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The way out, with the log that the user can read behind it. A log that cannot be written stops nothing. */
export const http = createHttp((request) => {
  for (const listener of listeners) listener(request);
  openCatalog()
    .then((database) => logRequest(database, request))
    .catch(() => {});
});
