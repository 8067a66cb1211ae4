import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import { createHttp, type RequestGate } from '../../../src/directory/http.ts';
import { type LoggedRequest, NO_OUTCOME } from '../../../src/directory/logged-request.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import { http } from '../../contract/directory.ts';
import { serve, stopServers } from './test-server.ts';

afterEach(stopServers);

function clientAt(address: string, gate: RequestGate = async () => null) {
  const log: LoggedRequest[] = [];
  const profile = profileOf(address);
  return {
    client: createDirectoryClient(
      profile,
      createHttp(gate, async (request) => {
        const at = log.push({ ...request, ...NO_OUTCOME }) - 1;
        return (outcome) => {
          log[at] = { ...request, ...outcome };
        };
      }),
    ),
    log,
  };
}

const REQUEST = {
  url: 'https://ratings.example',
  purpose: { kind: 'list', page: 1 },
  accept: '*/*',
} as const;
const PAGE = JSON.stringify({
  error: 256 + 64,
  message: 'ok',
  parameters: {
    _page: { total: 1, current: 1, start: 1, end: 1 },
    services: [{ id: 1, name: 'One' }, 'nonsense'],
  },
});

describe('a request', () => {
  it('carries no cookie and no referrer, and is logged with its status and size', async () => {
    let headers = {};
    const address = await serve((request, response) => {
      headers = request.headers;
      response.end(PAGE);
    });
    const { client, log } = clientAt(address);
    const page = await client.listServices('v2', 1);
    expect(page).toMatchObject({ total: 1, current: 1, end: 1, rejected: 1 });
    expect(page.services.map(({ name }) => name)).toEqual(['One']);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    expect(log).toMatchObject([
      {
        purpose: { kind: 'list', page: 1 },
        method: 'GET',
        url: `${address}/service/v2/?page=1`,
        status: 200,
        bytes: PAGE.length,
      },
    ]);
  });

  it('is logged before it is sent, and its outcome when it ends', async () => {
    const order: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      order.push('sent');
      return new Response(PAGE);
    });
    const http = createHttp(
      async () => null,
      async () => {
        // A request that did not wait for the log would be sent before the next turn of the event loop.
        await new Promise(setImmediate);
        order.push('logged');
        return ({ status, bytes, duration }) => order.push(`${status}, ${bytes} bytes, ${typeof duration}`);
      },
    );
    await http({ ...REQUEST, maxBytes: 1000 });
    expect(order).toEqual(['logged', 'sent', `200, ${PAGE.length} bytes, number`]);
  });

  it('that was aborted before it started is neither sent nor logged', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(PAGE));
    const { client, log } = clientAt('https://ratings.example');
    await expect(client.listServices('v2', 1, AbortSignal.abort())).rejects.toMatchObject({
      failure: { kind: 'unreachable' },
    });
    expect(fetching).not.toHaveBeenCalled();
    expect(log).toEqual([]);
  });

  it('has every privacy option of fetch set', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(PAGE));
    await clientAt('https://ratings.example').client.listServices('v2', 1);
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    });
  });

  it.each<[string, RequestListener, object]>([
    [
      'JSON nested 100,000 deep',
      (_, r) => r.end(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      { kind: 'unreadable', why: 'wrong-shape' },
    ],
    [
      'a connection that breaks',
      (_, r) => r.writeHead(200).write('{', () => r.destroy()),
      { kind: 'unreachable' },
    ],
    ['a redirect', (_, r) => r.writeHead(302, { location: '/elsewhere' }).end(), { kind: 'unreachable' }],
    [
      'a body that never ends',
      (_, r) => {
        const more = () => r.write('x'.repeat(1_000_000), () => !r.destroyed && more());
        more();
      },
      { kind: 'too-large' },
    ],
  ])('%s has a failure of its own kind', async (_, listener, failure) => {
    const { client, log } = clientAt(await serve(listener));
    await expect(client.listServices('v2', 1)).rejects.toMatchObject({ name: 'FailureError', failure });
    expect(log).toHaveLength(1);
  });

  it('reads a body up to the limit, and cancels a longer one', async () => {
    let isCancelled = false;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(10)),
        cancel() {
          isCancelled = true;
        },
      });
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x'.repeat(20)));
    expect((await http({ ...REQUEST, maxBytes: 20 })).body).toHaveLength(20);
    fetching.mockResolvedValue(new Response(endless()));
    await expect(http({ ...REQUEST, maxBytes: 20 })).rejects.toMatchObject({
      failure: { kind: 'too-large' },
    });
    expect(isCancelled).toBe(true);
  });

  it('that takes too long is timed out', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { client } = clientAt(await serve(() => {}));
    await expect(client.listServices('v2', 1)).rejects.toMatchObject({ failure: { kind: 'timed-out' } });
    // Browsers kill the worker after 30 s.
    expect(timeout).toHaveBeenCalledWith(25_000);
  });
});
