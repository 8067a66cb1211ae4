import { afterAll } from 'vitest';
import { createDirectoryClient, type DirectoryClient } from '../../src/directory/client.ts';
import { createHttp, type Http, type HttpAnswer } from '../../src/directory/http.ts';
import { profileOf } from '../../src/directory/profile.ts';
import type { SearchMemory } from '../../src/directory/search-fallback.ts';
import { type DirectoryOptions, type RunningDirectory, startDirectory } from '../directory/server.ts';

/** Starts a reference directory that is stopped after the file's tests. */
export async function directoryForTests(options: DirectoryOptions = {}): Promise<RunningDirectory> {
  const directory = await startDirectory({ tiers: false, ...options });
  afterAll(() => directory.close());
  return directory;
}

/** The way out as the extension has it, without a switch before it and without a log behind it. */
export const http: Http = createHttp(
  async () => null,
  async () => () => {},
);

/** A client of the directory at an address. */
export function clientOf(address: string, way: Http = http, memory?: SearchMemory): DirectoryClient {
  return createDirectoryClient(profileOf(address), way, memory);
}

/** A client for whom every request has the same answer. */
export function clientAnswered(
  body: unknown,
  { status = 200, type = 'application/json' }: { status?: number; type?: string } = {},
): DirectoryClient {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return clientOf('https://directory.example', async () => answerOf(text, status, type));
}

/** An answer as it comes from the way out. */
export function answerOf(text: string, status = 200, type = 'application/json'): HttpAnswer {
  const headers = new Headers({ 'content-type': type });
  return { status, headers, body: new TextEncoder().encode(text) };
}

/** One call of each function of a client, by its name. */
export const CALLS: Readonly<
  Record<string, (client: DirectoryClient, signal?: AbortSignal) => Promise<unknown>>
> = {
  listServices: (client, signal) => client.listServices(1, signal),
  service: (client, signal) => client.service(101, 'de', signal),
  serviceWithQuotes: (client, signal) => client.serviceWithQuotes(101, signal),
  caseById: (client, signal) => client.caseById(11, signal),
  listCases: (client, signal) => client.listCases(1, signal),
  document: (client, signal) => client.document(1, signal),
  search: (client, signal) => client.search('mail', signal),
  searchV5: (client, signal) => client.searchV5('mail', signal),
  searchV4: (client, signal) => client.searchV4('mail', signal),
  searchV3: (client, signal) => client.searchV3('mail', signal),
  searchV2: (client, signal) => client.searchV2('mail', signal),
  badge: (client, signal) => client.badge(101, 'de', signal),
  logo: (client, signal) => client.logo(101, `${client.profile.address}/logos/101.png`, signal),
};
