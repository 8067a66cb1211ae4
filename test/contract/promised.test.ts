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

/** The number of items at a place such as `parameters.services`; an empty text is the value itself. */
const countAt = (value: unknown, place: string) =>
  Object(at(value, ...place.split('.').filter(Boolean))).length ?? 0;

const found = envelopeOf('SearchResultInEnvelope', [256, 320]);
const inEnvelope = 'parameters.services';

/** Function, schema of the body, call, and the places of the same items in its result and in the body. */
type Row = readonly [string, JsonObject, (client: TestClient) => Promise<unknown>, string, string];

const lists: readonly Row[] = [
  [
    'listServices of v3',
    referenceTo('BigServiceList'),
    (c) => c.listServices('v3', 1),
    'services',
    'services',
  ],
  ['listServices of v2', envelopeOf('ServiceList'), (c) => c.listServices('v2', 1), 'services', inEnvelope],
  ['service, points', referenceTo('ServiceWithPoints'), (c) => c.service(1, null), 'points', 'points'],
  [
    'service, documents',
    referenceTo('ServiceWithPoints'),
    (c) => c.service(1, null),
    'documents',
    'documents',
  ],
  ['listCases', envelopeOf('CaseList'), (c) => c.listCases(1), 'cases', 'parameters.cases'],
  ['searchV5', referenceTo('SearchResult'), (c) => c.searchV5('a'), '', 'services'],
  ['searchV4', found, (c) => c.searchV4('a'), '', inEnvelope],
  ['searchV3', found, (c) => c.searchV3('a'), '', inEnvelope],
  ['searchV2', envelopeOf('OldSearchResult', [256, 320]), (c) => c.searchV2('a'), '', 'parameters.service'],
];

/** Checks a property of a body and of a client that gets it. */
const forBodies = (schema: JsonObject, check: (body: unknown, client: TestClient) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(arbitraryOf(schema), (body) => check(body, clientWithResponse(body))),
    { numRuns: RUNS },
  );

describe('the client accepts everything that the interface allows', () => {
  it.each(lists)('in %s', async (_, schema, call, inResult, inBody) => {
    await forBodies(schema, async (body, client) => {
      const result = await call(client);
      expect(countAt(result, inResult)).toBe(countAt(body, inBody));
      expect(at(result, 'rejected') ?? 0).toBe(0);
    });
  });

  it.each([
    ['caseById', envelopeOf('Case'), (client: TestClient) => client.caseById(1)],
    ['document', envelopeOf('DocumentText'), (client: TestClient) => client.document(1)],
  ])('in %s', async (_, schema, call) => {
    await forBodies(schema, async (body, client) => {
      expect((await call(client)).id).toBe(Number(at(body, 'parameters', 'id')));
    });
  });

  it('in serviceWithQuotes', async () => {
    await forBodies(envelopeOf('ServiceWithQuotes'), async (body, client) => {
      const points: { id: number; quoteText: string | null }[] = Object(at(body, 'parameters', 'points'));
      const quoted = points.filter(({ quoteText }) => quoteText?.trim()).map(({ id }) => id);
      expect((await client.serviceWithQuotes(1)).size).toBe(new Set(quoted).size);
    });
  });

  it('in a refusal of service v3', async () => {
    await forBodies(referenceTo('Detail'), async (body, client) => {
      const error = await client.service(1, null).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DirectoryError);
      const kind = typeof at(body, 'detail') === 'string' ? 'not-found' : 'invalid-request';
      expect(error).toMatchObject({ failure: { kind } });
    });
  });
});
