import { type Failure, FailureError } from './failure.ts';
import type { Purpose, RequestLog } from './logged-request.ts';

/** Both browsers kill a worker when one fetch takes 30 s. 25 s leave time to record why the request failed. */
const TIME_LIMIT_MS = 25_000;

interface HttpRequest {
  readonly url: string;
  readonly purpose: Purpose;
  /** The `Accept` header. */
  readonly accept: string;
  /** A longer body is cut off, and the request fails as `too-large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Sends one GET and reads the whole response, whatever its status. See {@link createHttp} for the errors. */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** Says why a request may not be sent now; null if it may. If it throws, nothing is sent. */
export type RequestGate = (request: Pick<HttpRequest, 'url' | 'purpose'>) => Promise<Failure | null>;

/**
 * The only code of the extension that sends requests. No request carries a cookie or a referrer or follows a redirect;
 * each ends after 25 s or `maxBytes` and is written to the log.
 *
 * @param gate asked before each request
 * @param log gets every request before it is sent, and then its outcome
 * @returns a function that throws only `FailureError`: what the gate says, `unreachable` (browsers do not distinguish a
 *   redirect, a refused CORS request and a dead server), `timed-out`, `too-large`
 */
export function createHttp(gate: RequestGate, log: RequestLog): Http {
  return async (request) => {
    const refusal = await gate(request);
    if (refusal) throw new FailureError(refusal);
    if (request.signal?.aborted)
      throw new FailureError({ kind: 'unreachable' }, { cause: request.signal.reason });
    const logOutcome = await log({
      at: Date.now(),
      purpose: request.purpose,
      method: 'GET',
      url: request.url,
    });
    const started = performance.now();
    const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
    const signal = request.signal ? AbortSignal.any([timeLimit, request.signal]) : timeLimit;
    const outcome: { status: number | null; bytes: number } = { status: null, bytes: 0 };
    try {
      const response = await fetch(request.url, {
        method: 'GET',
        headers: { accept: request.accept },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        cache: 'no-store',
        signal,
      });
      const { status, headers } = response;
      outcome.status = status;
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      // An endless body is cut off at the limit and not when memory runs out. Whoever leaves the loop cancels it.
      for await (const chunk of response.body ?? []) {
        outcome.bytes += chunk.byteLength;
        if (outcome.bytes > request.maxBytes) throw new FailureError({ kind: 'too-large' });
        chunks.push(chunk);
      }
      return { status, headers, body: new Uint8Array(await new Blob(chunks).arrayBuffer()) };
    } catch (error) {
      // `fetch` throws a TypeError for all that the network does, and a DOMException when it is aborted.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      throw new FailureError({ kind: timeLimit.aborted ? 'timed-out' : 'unreachable' }, { cause: error });
    } finally {
      logOutcome({ ...outcome, duration: Math.round(performance.now() - started) });
    }
  };
}
