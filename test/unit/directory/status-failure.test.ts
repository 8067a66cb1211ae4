import { beforeEach, expect, it, vi } from 'vitest';
import { statusFailure } from '../../../src/directory/parse-response.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

it.each([
  ['nothing', {}, null],
  ['Retry-After in seconds', { 'retry-after': '12' }, 12_000],
  ['Retry-After as a date', { 'retry-after': new Date(NOW + 90_000).toUTCString() }, 90_000],
  ['Retry-After in the past', { 'retry-after': new Date(NOW - 90_000).toUTCString() }, 0],
  ['X-RateLimit-Reset in seconds', { 'x-ratelimit-reset': '9' }, 9_000],
  ['X-RateLimit-Reset as an instant', { 'x-ratelimit-reset': String(NOW / 1000 + 30) }, 30_000],
  ['Retry-After if both are there', { 'retry-after': '5', 'x-ratelimit-reset': '9' }, 5_000],
  ['X-RateLimit-Reset if Retry-After is empty', { 'retry-after': ' ', 'x-ratelimit-reset': '9' }, 9_000],
  ['the longer of two Retry-After', { 'retry-after': '7, 8' }, 8_000],
  [
    'the later of two dates',
    { 'retry-after': `${new Date(NOW + 5_000).toUTCString()}, ${new Date(NOW + 9_000).toUTCString()}` },
    9_000,
  ],
  [
    'the longer of a date and a number',
    { 'retry-after': `${new Date(NOW + 5_000).toUTCString()}, 2` },
    5_000,
  ],
  ['nothing for a word with a number', { 'retry-after': 'page 8' }, null],
  ['at most a day', { 'retry-after': '31536000' }, DAY],
  ['nothing for a word', { 'retry-after': 'later' }, null],
  ['nothing for a negative number', { 'x-ratelimit-reset': '-3' }, null],
])('the wait after HTTP 429 is %s', (_, headers, waitMs) => {
  expect(statusFailure({ status: 429, headers: new Headers(headers) })).toEqual({
    kind: 'rate-limited',
    waitMs,
  });
});
