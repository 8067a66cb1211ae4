import { describe, expect, it, vi } from 'vitest';
import { sample } from '../../../packages/directory-server/src/sample/sample.ts';
import { directoryForTests, fetchJson } from './fetch-json.ts';

describe('other origins', () => {
  it('may read every answer and the rate limit headers', async () => {
    const directory = await directoryForTests();
    for (const path of ['/service/v2/', '/service/v3/?id=0', '/badge/en_101.svg', '/logos/1.svg', '/x']) {
      const { headers } = await fetch(directory.url + path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('x-ratelimit-reset');
    }
  });

  it('may read nothing without CORS', async () => {
    const directory = await directoryForTests({ cors: false });
    const plain = await fetch(`${directory.url}/service/v2/`);
    expect([...plain.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await fetch(`${directory.url}/service/v2/`, { method: 'OPTIONS' })).status).toBe(405);
  });
});

describe('a running directory', () => {
  it('records requests in order', async () => {
    const directory = await directoryForTests();
    await fetchJson(directory, '/service/v2/?page=1', { headers: { 'x-api-key': 'k' } });
    await fetch(`${directory.url}/nowhere`, { method: 'POST' });
    expect(directory.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /service/v2/?page=1',
      'POST /nowhere',
    ]);
    expect(directory.requests[0]?.headers['x-api-key']).toBe('k');
    expect(Math.abs(Date.now() - (directory.requests[0]?.time ?? 0))).toBeLessThan(60_000);
  });

  it('answers HTTP 500 after an internal error, and keeps running', async () => {
    const directory = await directoryForTests();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    directory.setData({
      get services(): never {
        throw new Error('the data is broken');
      },
      cases: [],
    });
    const answer = await fetchJson(directory, '/service/v2/?id=1');
    directory.setData(sample);

    expect(answer).toMatchObject({ status: 500, body: { error: 131072 } });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect((await fetchJson(directory, '/service/v2/?id=101')).status).toBe(200);
  });
});
