import { DirectoryError, type RequestFailure } from './directory-error.ts';
import type { Outcome, Purpose, RequestLog } from './logged-request.ts';

/**
 * A worker is killed when one fetch takes 30 s, in both browsers; 25 s leave time to write down why it failed.
 */
export const TIME_LIMIT_MS = 25_000;

export interface HttpRequest {
  readonly url: string;
  readonly purpose: Purpose;
  /** The `Accept` header. */
  readonly accept: string;
  /** A body that grows past this is cut off, and the request fails as `too-large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Sends one GET and reads the whole answer. Any HTTP status is an answer; see {@link createHttp} for what throws. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

/** Says why nothing may be sent to an address now, or null. It must not throw. */
export type Gate = (url: string) => Promise<RequestFailure | null>;

/**
 * The only way out of the extension. Whatever is asked, the request carries no cookie and no referrer, follows no
 * redirect, is over after 25 s and a stated number of bytes, and is written to the log.
 *
 * @param gate asked before each request
 * @param log gets every request before it is sent, and then what came of it
 * @returns a function that throws `DirectoryError` only: what the gate says, unreachable (redirects and refused CORS
 *   included, which a browser does not tell apart), timed-out, too-large
 */
export function createHttp(gate: Gate, log: RequestLog): Http {
  return async (request) => {
    const refusal = await gate(request.url);
    if (refusal) throw new DirectoryError(refusal);
    if (request.signal?.aborted)
      throw new DirectoryError({ kind: 'unreachable' }, { cause: request.signal.reason });
    const ended = await log({ at: Date.now(), purpose: request.purpose, method: 'GET', url: request.url });
    const started = performance.now();
    const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
    const signal = request.signal ? AbortSignal.any([timeLimit, request.signal]) : timeLimit;
    let outcome: Pick<Outcome, 'status' | 'bytes'> = { status: null, bytes: 0 };
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
      const { status } = response;
      outcome = { status, bytes: 0 };
      const body = await readBody(response, request.maxBytes, (bytes) => {
        outcome = { status, bytes };
      });
      return { status: response.status, headers: response.headers, body };
    } catch (error) {
      if (error instanceof DirectoryError) throw error;
      throw new DirectoryError({ kind: timeLimit.aborted ? 'timed-out' : 'unreachable' }, { cause: error });
    } finally {
      ended({ ...outcome, duration: Math.round(performance.now() - started) });
    }
  };
}

/** Reads a body chunk by chunk so that an endless one is cut off at the limit and not when memory is gone. */
async function readBody(
  response: Response,
  maxBytes: number,
  onProgress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    onProgress(length);
    if (length > maxBytes) {
      await reader?.cancel();
      throw new DirectoryError({ kind: 'too-large' });
    }
    chunks.push(read.value);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
