import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { FAULTS, type FaultName } from '../../directory/faults/faults.ts';
import { startDirectory } from '../../directory/server.ts';
import { directoryForTests, fetchJson, fetchWithFault } from './fetch-json.ts';

const directory = await directoryForTests({ pageSize: 20 });

afterEach(() => directory.setFault(null));

/** Reads an answer until `enough` returns true; counts the bytes and reports how the reading ended. */
function read(path: string, enough: (bytes: number) => boolean) {
  return new Promise<{ bytes: number; announced: number; end: 'whole' | 'broken' | 'enough' }>((resolve) => {
    const sent = request(directory.url + path, { agent: false }, (answer) => {
      let bytes = 0;
      let stopped = false;
      const announced = Number(answer.headers['content-length'] ?? Number.NaN);
      const finish = (end: 'whole' | 'broken' | 'enough') => resolve({ bytes, announced, end });
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (!enough(bytes)) return;
        stopped = true;
        finish('enough');
        sent.destroy();
      });
      answer.on('end', () => finish('whole'));
      answer.on('error', () => stopped || finish('broken'));
    });
    sent.end();
  });
}

describe('every fault', () => {
  it.each(Object.keys(FAULTS) as FaultName[])(
    '%s has a description and does not change pictures',
    async (name) => {
      expect(FAULTS[name].about).toMatch(/^[A-Z].*\.$/);
      directory.setFault(name);
      const badge = await fetch(`${directory.url}/badge/en_101.svg`);
      expect(await badge.text()).toContain('>Grade A</text>');
    },
  );

  it('can be removed, and can be combined with others at the start', async () => {
    expect((await fetchWithFault(directory, 'http-500')).status).toBe(500);
    expect((await fetchJson(directory, '/service/v2/')).status).toBe(200);
    const both = await directoryForTests({ faults: ['no-success-bit', 'empty-list'] });
    expect((await fetchJson(both, '/service/v2/')).body).toMatchObject({
      error: 131072,
      parameters: { services: [] },
    });
  });
});

describe('outages', () => {
  it.each<[FaultName, number, string, RegExp]>([
    ['http-500', 500, 'text/plain', /^Internal Server Error\n$/],
    ['http-429-html', 429, 'text/html', /<h1>Too many requests<\/h1>/],
    ['html-body', 200, 'text/html', /^<!doctype html>/],
    ['not-json', 200, 'application/json', /^\{"error":256.*(?<!\})$/s],
  ])('%s', async (fault, status, type, text) => {
    const answer = await fetchWithFault(directory, fault);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining(type),
    ]);
    expect(answer.text).toMatch(text);
    expect(answer.headers.get('x-ratelimit-reset')).toBe(status === 429 ? '10' : null);
  });
});

describe('bad delivery', () => {
  it('drop-mid-body: sends half of the announced bytes', async () => {
    directory.setFault('drop-mid-body');
    const { bytes, announced, end } = await read('/service/v2/', () => false);
    // A keep-alive connection must break as well and not hang.
    const keptAlive = await fetch(`${directory.url}/service/v2/`);
    await expect(keptAlive.text()).rejects.toBeInstanceOf(TypeError);
    expect(end).toBe('broken');
    expect(bytes).toBe(Math.floor(announced / 2));
  });

  it('slow-drip: sends 16 bytes every half second, to the end', async () => {
    directory.setFault('slow-drip');
    const start = performance.now();
    const { bytes, announced, end } = await read('/service/v3/?id=0', () => false);
    expect({ bytes, end }).toEqual({ bytes: announced, end: 'whole' });
    // Each timer may fire up to a millisecond early.
    const drips = Math.ceil(announced / 16);
    expect(performance.now() - start).toBeGreaterThan(drips * 499);
  });

  it('never-ends: sends the whole body, then spaces, without a length', async () => {
    const whole = Buffer.byteLength(JSON.stringify((await fetchJson(directory, '/service/v2/')).body));
    directory.setFault('never-ends');
    const { announced, end } = await read('/service/v2/', (sofar) => sofar >= whole + 1);
    expect(announced).toBeNaN();
    expect(end).toBe('enough');
  });

  it('never-ends: the directory can still be closed', async () => {
    const endless = await startDirectory({ faults: ['never-ends'] });
    const answer = await fetch(`${endless.url}/service/v2/`);
    const text = answer.text().catch((error: unknown) => error);
    await endless.close();
    expect(await text).toBeInstanceOf(TypeError);
  });
});
