import { createDirectoryClient, type DirectoryClient } from '../../src/directory/client.ts';
import { createHttp, type Http, type HttpResponse } from '../../src/directory/http.ts';
import { profileOf } from '../../src/directory/profile.ts';

/** Sends requests as the extension does, without a gate and without a log. */
export const http: Http = createHttp(
  async () => null,
  async () => () => {},
);

type Search = DirectoryClient['search'];

/** A client that can also search with one version: to it, the directory does not have the others. */
export interface TestClient extends DirectoryClient {
  readonly searchV5: Search;
  readonly searchV4: Search;
  readonly searchV3: Search;
  readonly searchV2: Search;
}

/** A client of the directory at an address. */
export function clientOf(address: string, send: Http = http): TestClient {
  const searchAs = (version: 'v5' | 'v4' | 'v3' | 'v2'): Search => {
    const sendThat: Http = async (request) =>
      request.url.includes(`/search/${version}/`) ? send(request) : responseOf('', 404);
    return createDirectoryClient(profileOf(address), sendThat).search;
  };
  return {
    ...createDirectoryClient(profileOf(address), send),
    searchV5: searchAs('v5'),
    searchV4: searchAs('v4'),
    searchV3: searchAs('v3'),
    searchV2: searchAs('v2'),
  };
}

/** A client that gets the same response to every request. */
export function clientWithResponse(
  body: unknown,
  { status = 200, type = 'application/json' }: { status?: number; type?: string } = {},
): TestClient {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return clientOf('https://directory.example', async () => responseOf(text, status, type));
}

/** A response as `http` gives it. */
export function responseOf(text: string, status = 200, type = 'application/json'): HttpResponse {
  const headers = new Headers({ 'content-type': type });
  return { status, headers, body: new TextEncoder().encode(text) };
}

/** One call of each function of a client, by its name. */
export const CALLS: Readonly<Record<string, (client: TestClient) => Promise<unknown>>> = {
  listServicesV3: (client) => client.listServices('v3', 1),
  listServicesV2: (client) => client.listServices('v2', 1),
  service: (client) => client.service(101, 'de'),
  serviceWithQuotes: (client) => client.serviceWithQuotes(101),
  caseById: (client) => client.caseById(11),
  listCases: (client) => client.listCases(1),
  document: (client) => client.document(1),
  search: (client) => client.search('mail'),
  searchV5: (client) => client.searchV5('mail'),
  searchV4: (client) => client.searchV4('mail'),
  searchV3: (client) => client.searchV3('mail'),
  searchV2: (client) => client.searchV2('mail'),
  badge: (client) => client.badge(101, 'de'),
};
