import { components } from './components.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { JsonObject } from './json-schema.ts';

const DESCRIPTION = `The read-only interface of a directory that rates online services by reviewing their legal terms.

Timestamps are UTC: with milliseconds and a Z in service v2, case v2, document v1 and search v2 to v4, with microseconds and without a zone in service v3 and search v5. Every endpoint takes GET and nothing else: any other method is HTTP 405, an unknown path HTTP 404. Either comes as Detail from service v3 and search v5, as Failure from everywhere else.`;

/** The description of the interface: OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(): JsonObject {
  const paths = Object.entries(ENDPOINTS).map(([path, endpoint]) => [path, { get: { ...endpoint } }]);
  return {
    openapi: '3.1.1',
    info: { title: 'Service Ratings Directory', version: '1', description: DESCRIPTION },
    servers: [{ url: 'https://api.tosdr.org' }],
    paths: Object.fromEntries(paths),
    components: { schemas: components() },
  };
}

/** The text of docs/openapi.json. */
export function openApiFile(): string {
  return `${JSON.stringify(openApi(), null, 2)}\n`;
}
