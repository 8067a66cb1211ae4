import { describe, expect, it, vi } from 'vitest';
import { sample } from '../../directory/sample.ts';
import { startDirectory } from '../../directory/server.ts';
import { directoryForTests, fetchJson } from './fetch-json.ts';

describe('other origins', () => {
  it('may read every answer and the rate limit headers', async () => {
    const directory = await directoryForTests();
    for (const path of [
      '/service/v2/',
      '/service/v3/?id=0',
      '/badge/en_101.svg',
      '/logos/1.png',
      '/nowhere',
    ]) {
      const { headers } = await fetch(directory.url + path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('x-ratelimit-reset');
    }
  });

  it('get a preflight answer that allows GET', async () => {
    const directory = await directoryForTests();
    const answer = await fetch(`${directory.url}/service/v2/`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET');
    expect(answer.headers.get('access-control-allow-headers')).toBe('x-api-key');
    expect(await answer.text()).toBe('');
  });

  it('may not read the rate limit headers if these are hidden', async () => {
    const directory = await directoryForTests({ exposeLimits: false });
    const { headers } = await fetch(`${directory.url}/service/v2/`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBeNull();
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

  it('records nothing if told so, but still calls onRequest', async () => {
    const seen: string[] = [];
    const directory = await directoryForTests({ record: false, onRequest: ({ path }) => seen.push(path) });
    await fetchJson(directory, '/case/v2/');
    expect(directory.requests).toEqual([]);
    expect(seen).toEqual(['/case/v2/']);
  });

  it('serves new data from the next request on', async () => {
    const directory = await directoryForTests();
    directory.setData({ services: [], cases: [] });
    expect((await fetchJson(directory, '/service/v2/?id=101')).status).toBe(404);
  });

  it('accepts a path without its last slash', async () => {
    expect((await fetchJson(await directoryForTests(), '/service/v2?id=101')).status).toBe(200);
  });

  it('answers HTTP 500 after an internal error, and keeps running', async () => {
    const directory = await directoryForTests();
    const byId = (): never => {
      throw new Error('the data is broken');
    };
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    directory.setData({ services: Object.assign([], { byId }), cases: [] });
    const answer = await fetchJson(directory, '/service/v2/?id=1');
    directory.setData(sample);

    expect(answer).toMatchObject({ status: 500, body: { error: 131072 } });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect((await fetchJson(directory, '/service/v2/?id=101')).status).toBe(200);
  });

  it('waits before each answer', async () => {
    const directory = await directoryForTests();
    directory.setLatency(80);
    const start = performance.now();
    await fetchJson(directory, '/case/v2/');
    // Timers may fire up to a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(79);
  });

  it('sends the answers that wait when it is told to', async () => {
    const directory = await directoryForTests();
    directory.setLatency(100_000);
    const pending = fetchJson(directory, '/case/v2/');
    while (directory.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    directory.answerNow();
    expect((await pending).status).toBe(200);
  });

  it('stops at once, even during an answer', async () => {
    const directory = await startDirectory({ latencyMs: 60_000 });
    const pending = fetch(`${directory.url}/service/v2/`).catch((error: unknown) => error);
    while (directory.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await directory.close();
    expect(await pending).toBeInstanceOf(TypeError);
    await expect(fetch(`${directory.url}/service/v2/`)).rejects.toBeInstanceOf(TypeError);
  });

  it('fails to start on a port in use', async () => {
    const directory = await directoryForTests();
    await expect(startDirectory({ port: directory.port })).rejects.toThrow('EADDRINUSE');
  });
});
