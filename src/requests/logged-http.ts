import { openCatalog } from '../catalog/open-catalog.ts';
import { createHttp, type Gate } from '../directory/http.ts';
import type { Outcome, StartedRequest } from '../directory/logged-request.ts';
import { startInBackground } from '../platform/background-work.ts';
import { mayAskQuietly } from '../platform/permissions.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { readSettings } from '../settings/settings.ts';
import { logOutcome, logStart } from './request-log.ts';
import { requestMessages } from './request-messages.ts';

const listeners = new Set<(request: StartedRequest) => void>();

/** Calls back for each request that this page sends, until the returned function is called. */
export function onRequest(listener: (request: StartedRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A log that cannot be written stops nothing, but a request waits so long for it, in milliseconds. */
const LOG_PATIENCE_MS = 1_000;

/** The one way out, with the person's switch before it and the log that the person can read behind it. */
export const http = createHttp(gate, async (request) => {
  for (const listener of listeners) listener(request);
  if (await isPrivate(request)) {
    startInBackground('count a request', requestMessages.countPrivate.send());
    return () => {};
  }
  const entry = writeStart(request);
  await Promise.race([entry, new Promise((resolve) => setTimeout(resolve, LOG_PATIENCE_MS))]);
  return (outcome) => {
    entry.then((write) => write(outcome)).catch(() => {});
  };
});

/** Whether a request may be sent. What cannot be found out counts as no. */
async function gate(url: string): ReturnType<Gate> {
  const { host } = new URL(url);
  try {
    if ((await readSettings()).sendNothing) return { kind: 'switched-off' };
    return (await mayAskQuietly(url)) ? null : { kind: 'not-permitted', host };
  } catch {
    return { kind: 'not-permitted', host };
  }
}

/** Pages of the list concern no site, whichever window is in front when the worker fetches one. */
async function isPrivate({ purpose }: StartedRequest): Promise<boolean> {
  return purpose.kind !== 'list' && (await inPrivateWindow());
}

/** Resolves when the request stands in the log on the disk; never rejects. */
async function writeStart(request: StartedRequest): Promise<(outcome: Outcome) => Promise<void>> {
  try {
    const database = await openCatalog();
    const key = await logStart(database, request);
    return (outcome) => logOutcome(database, key, outcome);
  } catch {
    return async () => {};
  }
}
