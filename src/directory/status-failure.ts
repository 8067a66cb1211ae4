import type { RequestFailure } from './directory-error.ts';
import type { HttpResponse } from './http.ts';

/** A typing error in a header must not stop the list for years. */
const MAX_WAIT_MS = 24 * 3600 * 1000;

/** The failure that an HTTP status reports; null for a success. */
export function statusFailure({
  status,
  headers,
}: Pick<HttpResponse, 'status' | 'headers'>): RequestFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return { kind: 'rate-limited', waitMs: retryAfterMs(headers) };
  if (status === 404 || status === 410) return { kind: 'not-found' };
  if (status >= 400 && status < 500) return { kind: 'invalid-request', status };
  return { kind: 'unavailable', status, waitMs: retryAfterMs(headers) };
}

/**
 * How long the directory asks us to wait: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else
 * `X-RateLimit-Reset` in seconds (field notes, "rate limit today").
 *
 * @returns milliseconds, at most a day; null if the directory did not say
 */
function retryAfterMs(headers: Headers): number | null {
  const retryAfter = headers.get('retry-after')?.trim();
  const text = retryAfter || headers.get('x-ratelimit-reset')?.trim();
  if (!text || text.startsWith('-')) return null;
  const now = Date.now();
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  // A billion seconds are 31 years: such a number is an instant, which some servers send in X-RateLimit-Reset.
  const wait = number === null ? Date.parse(text) - now : number > 1e9 ? number * 1000 - now : number * 1000;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_WAIT_MS) : null;
}
