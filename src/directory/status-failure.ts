import type { RequestFailure } from './directory-error.ts';
import type { HttpAnswer } from './http.ts';

/** Nobody waits longer than a day on a directory's word: a typing error in a header must not stop the list for years. */
const LONGEST_WAIT_MS = 24 * 3600 * 1000;

/**
 * What an HTTP status says, or null for a success.
 *
 * @param answer any answer; its body is not looked at
 */
export function statusFailure({
  status,
  headers,
}: Pick<HttpAnswer, 'status' | 'headers'>): RequestFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return { kind: 'rate-limited', waitMs: requestedWait(headers, Date.now()) };
  if (status === 404 || status === 410) return { kind: 'not-found' };
  if (status >= 400 && status < 500) return { kind: 'invalid-request', status };
  return { kind: 'unavailable', status, waitMs: requestedWait(headers, Date.now()) };
}

/**
 * How long a directory asks us to wait: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else
 * `X-RateLimit-Reset` in seconds (field notes, "rate limit today").
 *
 * @param now milliseconds since 1970
 * @returns milliseconds, at most a day, or null if it did not say
 */
export function requestedWait(headers: Headers, now: number): number | null {
  const retryAfter = headers.get('retry-after')?.trim();
  const text = retryAfter || headers.get('x-ratelimit-reset')?.trim();
  if (!text || text.startsWith('-')) return null;
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  // A billion seconds are 31 years: such a number is an instant, which some servers send in X-RateLimit-Reset.
  const wait = number === null ? Date.parse(text) - now : number > 1e9 ? number * 1000 - now : number * 1000;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT_MS) : null;
}
