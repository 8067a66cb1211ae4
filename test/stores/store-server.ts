import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One method and path of a store, such as `GET /v2/items`, and its answer. */
export interface StoreRoute {
  readonly route: string;
  readonly answer: (request: Request) => Promise<Response> | Response;
}

export interface RunningStore {
  readonly address: string;
  /** Method, path and size of the body of each request, in their order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** Starts a server on this machine that plays stores. It answers 404 to what it does not know. */
export async function startStore(routes: readonly StoreRoute[]): Promise<RunningStore> {
  const requests: string[] = [];
  let address = '';
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const route = `${incoming.method} ${incoming.url}`;
    requests.push(body.length > 0 ? `${route} (${body.length} bytes)` : route);
    const request = new Request(`${address}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: new Headers(incoming.headers as Record<string, string>),
      ...(body.length > 0 && { body }),
    });
    const known = routes.find((candidate) => candidate.route === route);
    const response = (await known?.answer(request)) ?? new Response('unknown', { status: 404 });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
