import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { selfSignedCertificate } from './certificate.ts';

/** One request that reached the sites server, whoever sent it. */
export interface SiteRequest {
  method: string;
  /** The full address, as the browser meant it. */
  url: string;
}

export interface SiteAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** The whole web, on this machine: every host answers over http and https. */
export interface Sites {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Everything asked so far, in order: what a browser or an extension sent behind the user's back is seen here. */
  readonly requests: SiteRequest[];
  /** Connections to a port other than 80 and 443, whose connection is cut, as `host:port`. */
  readonly refused: string[];
  close(): Promise<void>;
}

/**
 * Starts the sites server on loopback. The http port is a proxy as well (absolute addresses and CONNECT), for the browser
 * that maps hosts that way.
 *
 * @param answer what a site says to an address; undefined gives a small page with the host as its title
 */
export async function startSites(
  answer: (url: URL) => SiteAnswer | undefined = () => undefined,
): Promise<Sites> {
  const requests: SiteRequest[] = [];
  const refused: string[] = [];
  const respond = (scheme: string) => (request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? '/';
    const url = new URL(target.startsWith('/') ? `${scheme}://${request.headers.host}${target}` : target);
    if (url.port !== '') {
      refused.push(url.host);
      request.socket.destroy();
      return;
    }
    requests.push({ method: request.method ?? 'GET', url: url.href });
    const { status = 200, headers = {}, body = '' } = answer(url) ?? defaultAnswer(url);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
  const http = createHttpServer(respond('http'));
  const https = createHttpsServer(selfSignedCertificate('Smallprint test sites'), respond('https'));
  const httpPort = await listen(http);
  const httpsPort = await listen(https);
  const ports = new Map([
    ['80', httpPort],
    ['443', httpsPort],
  ]);
  const sockets = new Set<Socket>();
  for (const server of [http, https]) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  }
  http.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const target = request.url ?? '';
    const port = ports.get(target.slice(target.lastIndexOf(':') + 1));
    client.on('error', () => client.destroy());
    if (port === undefined) {
      refused.push(target);
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
  });
  return {
    httpPort,
    httpsPort,
    requests,
    refused,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([http, https].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function defaultAnswer(url: URL): SiteAnswer {
  if (url.pathname === '/favicon.ico') return { status: 404 };
  return { body: `<!doctype html><html lang="en"><title>${url.hostname}</title><h1>${url.hostname}</h1>` };
}

/** Listens on a free loopback port and gives it. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
