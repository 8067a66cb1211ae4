import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { CERTIFICATE } from '../fixtures/sites.ts';

/** A request that left the browser. */
export interface SeenRequest {
  readonly method: string;
  /** The full URL. */
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** A request with its answer. */
export interface Exchange extends SeenRequest {
  readonly answer: ProxyAnswer;
}

/** A proxy that answers every request itself, for any host. */
export interface RecordingProxy {
  readonly port: number;
  /** Every requested connection as `host:port`, with or without a request over it. */
  readonly connections: string[];
  readonly exchanges: Exchange[];
  close(): Promise<void>;
}

/**
 * Starts an HTTP proxy on loopback that terminates TLS with its own certificate, so that it can read every header.
 *
 * @param answer the answer of the request's host
 */
export async function startRecordingProxy(
  answer: (request: SeenRequest) => Promise<ProxyAnswer>,
): Promise<RecordingProxy> {
  const connections: string[] = [];
  const exchanges: Exchange[] = [];
  const sockets = new Set<Duplex>();
  /** The target of the connection inside a tunnel. */
  const tunnels = new WeakMap<Duplex, string>();
  const secureContext = createSecureContext(CERTIFICATE);

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? '/';
    const tunnel = tunnels.get(request.socket);
    if (tunnel === undefined) connections.push(new URL(target).host);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = {
      method: request.method ?? '',
      url: new URL(tunnel === undefined ? target : `https://${tunnel}${target}`),
      headers: headersOf(request),
      body: Buffer.concat(chunks).toString('latin1'),
    };
    const sent = await answer(received);
    exchanges.push({ ...received, answer: sent });
    response.writeHead(sent.status, { ...sent.headers }).end(sent.body);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.on('connection', (socket: Socket) => keep(socket));
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    const target = request.url ?? '';
    connections.push(target);
    client.on('error', () => client.destroy());
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    const secure = new TLSSocket(client as Socket, { isServer: true, secureContext });
    secure.on('error', () => secure.destroy());
    keep(secure);
    tunnels.set(secure, target.replace(/:443$/, ''));
    server.emit('connection', secure);
  });

  function keep(socket: Duplex): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections,
    exchanges,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
