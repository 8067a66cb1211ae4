import { openCatalog } from '../catalog/open-catalog.ts';
import { failureOf } from '../directory/failure.ts';
import { createHttp, type RequestGate } from '../directory/http.ts';
import type { Purpose, RequestOutcome, StartedRequest } from '../directory/logged-request.ts';
import { isStorageError, reportError, reported } from '../platform/errors.ts';
import { isAnonymousAt, maySendServiceIds } from '../platform/permissions.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { withinTime } from '../platform/within-time.ts';
import { readSettings } from '../settings/settings.ts';
import { logOutcome, logStart } from './request-log.ts';
import { requestMessages } from './request-messages.ts';
import { notifyPersonWaits } from './waiting-person.ts';

/** How long a request waits for the log. Requests are sent even if the log cannot be written. */
const LOG_TIME_LIMIT_MS = 1_000;

/**
 * Sends all requests of the extension. The request gate decides first; then the request is logged, and only then sent.
 */
export const http = createHttp(gate, async (request) => {
  for (const listener of listeners) listener(request);
  if (!isOfSync(request.purpose)) {
    notifyPersonWaits();
    if (await inPrivateWindow()) {
      requestMessages.privateRequestSent.send();
      return () => {};
    }
  }
  const entry = writeRequest(request);
  await withinTime(LOG_TIME_LIMIT_MS, entry);
  return (outcome) => {
    entry.then((write) => write(outcome)).catch(reported('log the outcome of a request', undefined));
  };
});

/** The request gate. If the settings or the permissions cannot be read, nothing is sent. */
async function gate({ url, purpose }: Parameters<RequestGate>[0]): ReturnType<RequestGate> {
  try {
    if ((await readSettings()).sendNothing) return { kind: 'switched-off' };
    const permissions = [isAnonymousAt(url), !isAboutService(purpose) || maySendServiceIds()];
    const isPermitted = (await Promise.all(permissions)).every(Boolean);
    return isPermitted ? null : { kind: 'not-permitted', host: new URL(url).host };
  } catch (error) {
    if (!isStorageError(error)) throw error;
    // Some requests, such as that of a badge, show no failure, so it is reported here.
    reportError('read the settings', error);
    return failureOf(error);
  }
}

/** Whether a request shows which service or site somebody looks at. Lists and cases are the same for everybody. */
function isAboutService({ kind }: Purpose): boolean {
  return !['list', 'missing', 'case', 'cases'].includes(kind);
}

/** Whether the sync asks. That says nothing about a visited site, so it is logged whichever window is in front. */
function isOfSync({ kind }: Purpose): boolean {
  return kind === 'list' || kind === 'missing';
}

/** Resolves when the request is in the log on the disk. Never rejects. */
async function writeRequest(request: StartedRequest): Promise<(outcome: RequestOutcome) => Promise<void>> {
  try {
    const database = await openCatalog();
    const key = await logStart(database, request);
    return (outcome) => logOutcome(database, key, outcome);
  } catch (error) {
    reportError('log a request', error);
    return async () => {};
  }
}

const listeners = new Set<(request: StartedRequest) => void>();

/** Calls a listener before each request that this page sends, until the returned function is called. */
export function onRequest(listener: (request: StartedRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
