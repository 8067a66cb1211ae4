import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkDirectory } from '../../../src/directory/check-directory.ts';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import { parseDirectoryAddress } from '../../../src/directory/directory-address.ts';
import { createHttp } from '../../../src/directory/http.ts';
import { profileOf } from '../../../src/directory/profile.ts';

describe('the address of a directory', () => {
  it.each([
    ['https://ratings.example', 'https://ratings.example'],
    ['  https://Ratings.Example//  ', 'https://ratings.example'],
    ['https://ratings.example/', 'https://ratings.example'],
    ['https://ratings.example:8443/api/', 'https://ratings.example:8443/api'],
    ['https://ratings.example:443', 'https://ratings.example'],
    ['https://ratings.example/api/v1', 'https://ratings.example/api/v1'],
    ['https://ratings.example/a%20b/', 'https://ratings.example/a%20b'],
    ['https://ratings.example/a/../b', 'https://ratings.example/b'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://ΡATINGS.example', 'https://xn--atings-v0e.example'],
    ['https://ratings.example.', 'https://ratings.example.'],
    ['https://93.184.216.34', 'https://93.184.216.34'],
    ['HTTPS:\\\\ratings.example\\api', 'https://ratings.example/api'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://2130706433:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:3000/v', 'http://localhost:3000/v'],
    ['http://ratings.localhost', 'http://ratings.localhost'],
    ['http://[::1]:80', 'http://[::1]'],
    ['http://192.168.1.10', 'http://192.168.1.10'],
    ['http://10.0.0.1/ratings', 'http://10.0.0.1/ratings'],
    ['http://172.16.5.4', 'http://172.16.5.4'],
    ['http://[fd00::1]:8080', 'http://[fd00::1]:8080'],
  ])('%s', (text, address) => {
    expect(parseDirectoryAddress(text)).toEqual({ ok: true, address });
  });

  it.each([
    ['', 'no-address'],
    ['ratings.example', 'no-address'],
    ['//ratings.example', 'no-address'],
    ['https://', 'no-address'],
    ['https://rat ings.example', 'no-address'],
    ['https://ratings.example:99999', 'no-address'],
    ['ftp://ratings.example', 'no-address'],
    ['file:///etc/passwd', 'no-address'],
    ['data:application/json,{}', 'no-address'],
    ['javascript:alert(1)', 'no-address'],
    ['http://ratings.example', 'http'],
    ['http://93.184.216.34', 'http'],
    ['http://172.32.0.1', 'http'],
    ['http://[2606:2800:220:1::1]', 'http'],
    ['http://localhost.evil.example', 'http'],
    ['http://nas.local', 'http'],
    ['https://me:secret@ratings.example', 'credentials'],
    ['https://me@ratings.example', 'credentials'],
    ['https://ratings.example/?key=1', 'query'],
    ['https://ratings.example/#top', 'query'],
    ['https://ratings.example/?', 'query'],
  ])('%s is refused', (text, problem) => {
    expect(parseDirectoryAddress(text)).toEqual({ ok: false, problem });
  });
});

describe('the check of a directory', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const page = (current: number, error = 256) =>
    JSON.stringify({ error, parameters: { _page: { total: 0, current, start: 1, end: 1 }, services: [] } });

  const check = (address: string) => {
    const http = createHttp(
      async () => null,
      async () => () => {},
    );
    return checkDirectory(createDirectoryClient(profileOf(address), http));
  };

  it('passes if the first page of the list comes, and sends one request', async () => {
    const asked: (string | undefined)[] = [];
    const address = await serve((request, response) => {
      asked.push(request.url);
      response.end(page(1));
    });
    expect(await check(`${address}/team/ratings`)).toBeNull();
    expect(asked).toEqual(['/team/ratings/service/v2/?page=1']);
  });

  it.each<[string, RequestListener, object]>([
    ['sends page 2', (_, response) => response.end(page(2)), { kind: 'wrong-page', asked: 1, got: 2 }],
    [
      'reports a failure',
      (_, response) => response.end(page(1, 131072)),
      { kind: 'unreadable', why: 'no-success' },
    ],
    [
      'sends an HTML page',
      (_, response) => response.end('<!doctype html>'),
      { kind: 'unreadable', why: 'not-json' },
    ],
    [
      'sends JSON of another shape',
      (_, response) => response.end('{"services":[]}'),
      { kind: 'unreadable', why: 'wrong-shape' },
    ],
    ['does not have the path', (_, response) => response.writeHead(404).end(), { kind: 'not-found' }],
    [
      'requires a login',
      (_, response) => response.writeHead(401).end(),
      { kind: 'invalid-request', status: 401 },
    ],
    [
      'is down',
      (_, response) => response.writeHead(502).end(),
      { kind: 'unavailable', status: 502, waitMs: null },
    ],
    [
      'limits the rate',
      (_, response) => response.writeHead(429).end(),
      { kind: 'rate-limited', waitMs: null },
    ],
    ['cuts the connection', (request) => request.socket.destroy(), { kind: 'unreachable' }],
    [
      'redirects to itself with a slash',
      (request, response) =>
        request.url?.endsWith('/list')
          ? response.end(page(1))
          : response.writeHead(301, { location: '/list' }).end(),
      { kind: 'unreachable' },
    ],
    [
      'redirects to another host',
      (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      { kind: 'unreachable' },
    ],
  ])('fails for a directory that %s', async (_, listener, failure) => {
    expect(await check(await serve(listener))).toEqual(failure);
  });

  it('fails for a directory that does not exist', async () => {
    const address = await serve(() => {});
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect(await check(address)).toEqual({ kind: 'unreachable' });
  });
});
