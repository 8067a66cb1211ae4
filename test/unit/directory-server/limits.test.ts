import { describe, expect, it } from 'vitest';
import { RateLimiter } from '../../../packages/directory-server/src/limits/rate-limiter.ts';
import { TIER_WINDOWS, type Tier } from '../../../packages/directory-server/src/limits/rate-limits.ts';
import type { RunningDirectory } from '../../../packages/directory-server/src/server.ts';
import { directoryForTests, fetchJson } from './fetch-json.ts';

const HOUR = 3_600_000;

/** Counts the answered searches before the first refusal, and returns the refusal. */
async function searchesUntilRefused(directory: RunningDirectory, key: string | null, most: number) {
  const headers: Record<string, string> = key === null ? {} : { 'x-api-key': key };
  for (let answered = 0; answered < most; answered += 1) {
    const answer = await fetchJson(directory, '/search/v4/?query=fjordmail', { headers });
    if (answer.status === 200) continue;
    return { answered, status: answer.status, limit: answer.headers.get('x-ratelimit-limit') };
  }
  return { answered: most, status: 200, limit: null };
}

describe('the limit for all endpoints', () => {
  it('allows 5 requests in any 10 s, then says how long to wait', async () => {
    let now = 1_000_000;
    const directory = await directoryForTests({ limit: { requests: 5, windowMs: 10_000 }, now: () => now });
    for (let request = 0; request < 5; request += 1) {
      expect((await fetchJson(directory, '/service/v2/')).status).toBe(200);
      now += 1000;
    }
    const refused = await fetchJson(directory, '/service/v2/');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('x-ratelimit-limit')).toBe('5');
    expect(refused.headers.get('x-ratelimit-reset')).toBe('5');
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(refused.body).toEqual({ error: 131072, message: 'Too many requests: wait 5 s', parameters: [] });

    now += 5000;
    expect((await fetchJson(directory, '/service/v3/?id=101')).status).toBe(200);
    const again = await fetchJson(directory, '/service/v3/?id=101');
    expect(again.status).toBe(429);
    expect(again.headers.get('x-ratelimit-reset')).toBe('1');
    expect(again.body).toEqual({ detail: 'Too many requests: wait 1 s' });
  });

  it('does not count refused requests, badges, logos and preflights', async () => {
    let now = 0;
    const directory = await directoryForTests({ limit: { requests: 1, windowMs: 1000 }, now: () => now });
    expect((await fetch(`${directory.url}/badge/en_101.svg`)).status).toBe(200);
    expect((await fetch(`${directory.url}/logos/101.svg`)).status).toBe(200);
    expect((await fetch(`${directory.url}/case/v2/`, { method: 'OPTIONS' })).status).toBe(204);
    expect((await fetchJson(directory, '/case/v2/')).status).toBe(200);
    for (let request = 0; request < 3; request += 1)
      expect((await fetchJson(directory, '/case/v2/')).status).toBe(429);
    now += 1000;
    expect((await fetchJson(directory, '/case/v2/')).status).toBe(200);
  });
});

describe('the limits of the tiers', () => {
  it('treat a client without a known key as a guest', async () => {
    const directory = await directoryForTests({ now: () => 0 });
    const asGuest = await searchesUntilRefused(directory, null, 20);
    expect(asGuest).toEqual({ answered: 15, status: 429, limit: '15' });
    const withUnknownKey = await searchesUntilRefused(directory, '__proto__', 20);
    expect(withUnknownKey).toMatchObject({ answered: 0, status: 429 });
  });

  it('depend on the key, and each key is counted separately', async () => {
    const tiers: Record<string, Tier> = { p: 'Partner', q: 'Partner', s: 'Staff', o: 'Office' };
    const keys = new Map(Object.entries(tiers));
    const directory = await directoryForTests({ keys, now: () => 0 });
    expect(await searchesUntilRefused(directory, 'p', 160)).toMatchObject({ answered: 150, limit: '150' });
    expect(await searchesUntilRefused(directory, 'q', 1)).toMatchObject({ answered: 1 });
    expect(await searchesUntilRefused(directory, 's', 160)).toMatchObject({ answered: 160 });
    expect(await searchesUntilRefused(directory, 'o', 160)).toMatchObject({ answered: 160 });
    expect(await searchesUntilRefused(directory, null, 20)).toMatchObject({ answered: 15 });
  });

  it('apply per second, hour and day', () => {
    const limiter = new RateLimiter();
    let now = 0;
    const allowedUntilRefused = () => {
      for (let allowed = 0; ; allowed += 1) {
        const refusal = limiter.acquire('guest', TIER_WINDOWS.Guest, now);
        if (refusal !== null) return { allowed, ...refusal };
        now += 100;
      }
    };
    expect(allowedUntilRefused()).toMatchObject({ allowed: 1000, limit: 1000, waitSeconds: 3500 });
    for (let hour = 1; hour < 14; hour += 1) {
      now = hour * HOUR;
      expect(allowedUntilRefused()).toMatchObject({ allowed: 1000, limit: 1000 });
    }
    now = 14 * HOUR;
    expect(allowedUntilRefused()).toMatchObject({
      allowed: 1000,
      limit: 15_000,
      waitSeconds: 10 * 3600 - 100,
    });
    now = 24 * HOUR;
    expect(limiter.acquire('guest', TIER_WINDOWS.Guest, now)).toBeNull();
  });
});
