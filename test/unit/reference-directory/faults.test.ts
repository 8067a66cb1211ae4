import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultName } from '../../directory/faults/faults.ts';
import { startDirectory } from '../../directory/server.ts';
import { ask, directoryForTests } from './request.ts';

const directory = await directoryForTests({ pageSize: 20 });

async function textWith(fault: FaultName, path = '/service/v2/') {
  directory.setFault(fault);
  const answer = await fetch(directory.url + path);
  directory.setFault(null);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Reads an answer byte by byte and tells how it went. */
function read(path: string, enough: (bytes: number) => boolean) {
  return new Promise<{ bytes: number; announced: number; end: 'whole' | 'broken' | 'enough' }>((resolve) => {
    const asked = request(directory.url + path, { agent: false }, (answer) => {
      let bytes = 0;
      let stopped = false;
      const announced = Number(answer.headers['content-length'] ?? Number.NaN);
      const finish = (end: 'whole' | 'broken' | 'enough') => resolve({ bytes, announced, end });
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (!enough(bytes)) return;
        stopped = true;
        finish('enough');
        asked.destroy();
      });
      answer.on('end', () => finish('whole'));
      answer.on('error', () => stopped || finish('broken'));
    });
    asked.end();
  });
}

describe('every fault', () => {
  it.each(Object.entries(FAULTS))('%s says what it does, and leaves pictures alone', async (name, fault) => {
    expect(fault.about).toMatch(/^[A-Z].*\.$/);
    const known = Object.keys(FAULTS).filter((key): key is FaultName => key === name);
    directory.setFault(known[0] ?? null);
    const badge = await fetch(`${directory.url}/badge/en_101.svg`);
    directory.setFault(null);
    expect(await badge.text()).toContain('>Grade A</text>');
  });

  it('is gone when it is taken back, and can be there from the start, beside others', async () => {
    expect((await textWith('http-500')).status).toBe(500);
    expect((await ask(directory, '/service/v2/')).status).toBe(200);
    const both = await directoryForTests({ faults: ['no-success-bit', 'empty-list'] });
    expect((await ask(both, '/service/v2/')).body).toMatchObject({
      error: 131072,
      parameters: { services: [] },
    });
  });
});

describe('outages', () => {
  it('http-500', async () => {
    expect(await textWith('http-500', '/service/v3/?id=101')).toMatchObject({
      status: 500,
      text: 'Internal Server Error\n',
    });
  });

  it('http-429-html', async () => {
    const { status, headers, text } = await textWith('http-429-html');
    expect(status).toBe(429);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('x-ratelimit-reset')).toBe('10');
    expect(headers.get('retry-after')).toBeNull();
    expect(text).toContain('<h1>Too many requests</h1>');
  });

  it('html-body', async () => {
    const { status, text } = await textWith('html-body');
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html>/);
  });

  it('not-json', async () => {
    const { status, headers, text } = await textWith('not-json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(text).toMatch(/^\{"error":256/);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });
});

describe('bad delivery', () => {
  it('drop-mid-body: half of what was announced arrives', async () => {
    directory.setFault('drop-mid-body');
    const { bytes, announced, end } = await read('/service/v2/', () => false);
    // A connection that would be kept open must break too, not stand still.
    const kept = await fetch(`${directory.url}/service/v2/`);
    await expect(kept.text()).rejects.toBeInstanceOf(TypeError);
    directory.setFault(null);
    expect(end).toBe('broken');
    expect(bytes).toBe(Math.floor(announced / 2));
  });

  it('slow-drip: 16 bytes at a time, half a second apart, to the end', async () => {
    directory.setFault('slow-drip');
    const start = performance.now();
    const { bytes, announced, end } = await read('/service/v3/?id=0', () => false);
    directory.setFault(null);
    expect({ bytes, end }).toEqual({ bytes: announced, end: 'whole' });
    // Timers may fire up to a millisecond early, each.
    const drips = Math.ceil(announced / 16);
    expect(performance.now() - start).toBeGreaterThan(drips * 499);
  });

  it('never-ends: the whole body, then blanks without an end or a length', async () => {
    const whole = Buffer.byteLength(JSON.stringify((await ask(directory, '/service/v2/')).body));
    directory.setFault('never-ends');
    const { announced, end } = await read('/service/v2/', (sofar) => sofar >= whole + 1);
    directory.setFault(null);
    expect(announced).toBeNaN();
    expect(end).toBe('enough');
  });

  it('a directory that is sending for ever stops when it is told to', async () => {
    const endless = await startDirectory({ faults: ['never-ends'] });
    const answer = await fetch(`${endless.url}/service/v2/`);
    const text = answer.text().catch((error: unknown) => error);
    await endless.close();
    expect(await text).toBeInstanceOf(TypeError);
  });
});
