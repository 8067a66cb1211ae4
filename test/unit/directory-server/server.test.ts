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
