import { DAY_MS } from '../platform/durations.ts';

/** A typing error in a header must not stop the list for years. */
const MAX_WAIT_MS = DAY_MS;

/**
 * How long the directory asks us to wait: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else
 * `X-RateLimit-Reset` in seconds (field notes, "rate limit today").
 *
 * @returns milliseconds, at most a day; null if the directory did not say
 */
export function retryAfterMs(headers: Headers): number | null {
  const retryAfter = headers.get('retry-after')?.trim();
  const text = retryAfter || headers.get('x-ratelimit-reset')?.trim() || '';
  // A header that a proxy has sent, too, comes as `7, 8`: the longest wait counts. Dates have a comma of their own.
  const waits = (text.match(/[a-z]+, [^,]+|[^,]+/gi) ?? []).flatMap((part) => waitOf(part.trim()) ?? []);
  return waits.length > 0 ? Math.min(Math.max(...waits, 0), MAX_WAIT_MS) : null;
}

/** The milliseconds until a time, or that a number of seconds means; null for anything else. */
function waitOf(text: string): number | null {
  const now = Date.now();
  // Browsers take almost any text with a number for a date, so a time of the day is required.
  if (!/^\d+(\.\d+)?$/.test(text)) return /\d:\d\d/.test(text) ? numberOrNull(Date.parse(text) - now) : null;
  const number = Number(text);
  // A billion seconds are 31 years: such a number is an instant, which some servers send in X-RateLimit-Reset.
  return number > 1e9 ? number * 1000 - now : number * 1000;
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
