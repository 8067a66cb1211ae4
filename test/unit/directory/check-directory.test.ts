import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { checkDirectory } from '../../../src/directory/check-directory.ts';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import { http } from '../../contract/directory.ts';
import { serve, stopServers } from './test-server.ts';

afterEach(stopServers);

describe('the check of a directory', () => {
  const page = (current: number, error = 256) =>
    JSON.stringify({ error, parameters: { _page: { total: 0, current, start: 1, end: 1 }, services: [] } });

  const check = (address: string) => checkDirectory(createDirectoryClient(profileOf(address), http));

  it.each([
    ['service v2', page(1), ['/team/service/v3/?page=1', '/team/service/v2/?page=1']],
    ['service v3, with one request', '{"services":[],"page":{"total":0}}', ['/team/service/v3/?page=1']],
  ])('passes if the first page of the list comes from %s', async (_, body, requests) => {
    const asked: (string | undefined)[] = [];
    const address = await serve((request, response) => {
      asked.push(request.url);
      response.end(body);
    });
    expect(await check(`${address}/team`)).toBeNull();
    expect(asked).toEqual(requests);
  });

  it('asks a directory that is busy no second time', async () => {
    let asked = 0;
    const address = await serve((_, response) => {
      asked += 1;
      response.writeHead(429, { 'retry-after': '5' }).end();
    });
    expect(await check(address)).toMatchObject({ kind: 'rate-limited' });
    expect(asked).toBe(1);
  });

  it.each<[string, RequestListener, object]>([
    ['sends page 2', (_, response) => response.end(page(2)), { kind: 'wrong-page', asked: 1, got: 2 }],
    [
      'reports a failure',
      (_, response) => response.end(page(1, 131072)),
      { kind: 'unreadable', why: 'no-success' },
    ],
  ])('fails for a directory that %s', async (_, listener, failure) => {
    expect(await check(await serve(listener))).toEqual(failure);
  });
});
