import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from '../../scripts/openapi/components.ts';
import { type JsonObject, referenceTo } from '../../scripts/openapi/json-schema.ts';
import { DirectoryError } from '../../src/directory/directory-error.ts';
import { runs } from '../full-size.ts';
import { at } from '../unit/reference-directory/fetch-json.ts';
import { arbitraryOf } from './arbitrary-json.ts';
import { clientWithResponse, type TestClient } from './directory.ts';

/* The client accepts everything that docs/openapi.json allows. Its schemas and the description are separate code. */

const RUNS = runs(2_000);

const lengthAt = (body: unknown, ...path: readonly string[]) => Object(at(body, ...path)).length ?? 0;

/** Function, schema of the body, call, and how many items the body has at each place. */
type Row = readonly [
  name: string,
  schema: JsonObject,
  call: (client: TestClient) => Promise<readonly number[]>,
  expected: (body: unknown) => readonly number[],
];

const found = envelopeOf('SearchResultInEnvelope', [256, 320]);
const foundCount = (body: unknown) => [lengthAt(body, 'parameters', 'services')];

const rows: readonly Row[] = [
  [
    'listServices of v3',
    referenceTo('BigServiceList'),
    async (client) => {
      const { services, rejected } = await client.listServices('v3', 1);
      return [services.length, rejected];
    },
    (body) => [lengthAt(body, 'services'), 0],
  ],
  [
    'listServices of v2',
    envelopeOf('ServiceList'),
    async (client) => {
      const { services, rejected } = await client.listServices('v2', 1);
      return [services.length, rejected];
    },
    (body) => [lengthAt(body, 'parameters', 'services'), 0],
  ],
  [
    'service',
    referenceTo('ServiceWithPoints'),
    async (client) => {
      const { points, documents } = await client.service(1, null);
      return [points.length, documents.length];
    },
    (body) => [lengthAt(body, 'points'), lengthAt(body, 'documents')],
  ],
  [
    'serviceWithQuotes',
    envelopeOf('ServiceWithQuotes'),
    async (client) => [(await client.serviceWithQuotes(1)).size],
    (body) => {
      const points: { id: number; quoteText: string | null }[] = Object(at(body, 'parameters', 'points'));
      return [new Set(points.filter(({ quoteText }) => quoteText?.trim()).map(({ id }) => id)).size];
    },
  ],
  [
    'caseById',
    envelopeOf('Case'),
    async (client) => [(await client.caseById(1)).id],
    (body) => [Number(at(body, 'parameters', 'id'))],
  ],
  [
    'listCases',
    envelopeOf('CaseList'),
    async (client) => {
      const { cases, rejected } = await client.listCases(1);
      return [cases.length, rejected];
    },
    (body) => [lengthAt(body, 'parameters', 'cases'), 0],
  ],
  [
    'document',
    envelopeOf('DocumentText'),
    async (client) => [(await client.document(1)).id],
    (body) => [Number(at(body, 'parameters', 'id'))],
  ],
  [
    'searchV5',
    referenceTo('SearchResult'),
    async (client) => [(await client.searchV5('a')).length],
    (body) => [lengthAt(body, 'services')],
  ],
  ['searchV4', found, async (client) => [(await client.searchV4('a')).length], foundCount],
  ['searchV3', found, async (client) => [(await client.searchV3('a')).length], foundCount],
  [
    'searchV2',
    envelopeOf('OldSearchResult', [256, 320]),
    async (client) => [(await client.searchV2('a')).length],
    (body) => [lengthAt(body, 'parameters', 'service')],
  ],
];

describe('the client accepts everything that the interface allows', () => {
  it.each(rows)('in %s', async (_, schema, call, expected) => {
    await fc.assert(
      fc.asyncProperty(arbitraryOf(schema), async (body) => {
        expect(await call(clientWithResponse(body))).toEqual(expected(body));
      }),
      { numRuns: RUNS },
    );
  });

  it('in a refusal of service v3', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOf(referenceTo('Detail')), async (body) => {
        const error = await clientWithResponse(body)
          .service(1, null)
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(DirectoryError);
        const kind = typeof at(body, 'detail') === 'string' ? 'not-found' : 'invalid-request';
        expect(error).toMatchObject({ failure: { kind } });
      }),
      { numRuns: RUNS },
    );
  });
});
