import type { ServerResponse } from 'node:http';
import type { Answer, Body } from './answer.ts';

/** An answer with its body as bytes (null without a body) and all its headers except the length. */
export interface EncodedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array | null;
}

/** @param shared headers of every answer */
export function encodeAnswer(answer: Answer, shared: Readonly<Record<string, string>>): EncodedAnswer {
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

/** Sends an answer with its length. */
export function sendAnswer(response: ServerResponse, { status, headers, bytes }: EncodedAnswer): void {
  if (bytes === null) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(bytes.byteLength) });
  response.end(bytes);
}
