import type { ServerResponse } from 'node:http';
import type { Answer, Body } from './answer.ts';

/** An answer as bytes with all its headers, ready to be sent; `bytes` is null when it has no body. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array | null;
}

/** Encodes an answer. `shared` are the headers that every answer carries. */
export function onTheWire(answer: Answer, shared: Readonly<Record<string, string>>): WireAnswer {
  const { type, bytes } = encoded(answer.body);
  const typed = type === null ? {} : { 'content-type': type };
  return { status: answer.status, headers: { ...shared, ...answer.headers, ...typed }, bytes };
}

function encoded(body: Body): { type: string | null; bytes: Uint8Array | null } {
  if (body.kind === 'none') return { type: null, bytes: null };
  if (body.kind === 'json') {
    return { type: 'application/json; charset=utf-8', bytes: Buffer.from(JSON.stringify(body.value)) };
  }
  return { type: body.type, bytes: typeof body.bytes === 'string' ? Buffer.from(body.bytes) : body.bytes };
}

/** Sends an answer whole, with its length. */
export function sendWhole(response: ServerResponse, { status, headers, bytes }: WireAnswer): void {
  if (bytes === null) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(bytes.byteLength) });
  response.end(bytes);
}
