import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailureError } from '../../src/directory/failure.ts';
import { runs } from '../full-size.ts';
import { at } from '../unit/directory-server/fetch-json.ts';
import { answerOf, arbitraryOf, type JsonObject } from './arbitrary-json.ts';
import { clientWithResponse, type TestClient } from './directory.ts';

/* The client accepts everything that packages/directory-server/openapi.json allows. Its schemas and the description are separate code. */

const RUNS = runs(2_000);

/** The number of items at a place such as `parameters.services`; an empty text is the value itself. */
const countAt = (value: unknown, place: string) =>
  Object(at(value, ...place.split('.').filter(Boolean))).length ?? 0;

const inEnvelope = 'parameters.services';

/** The id in the body: the client accepts no other than the one it asks for. */
const idOf = (body: unknown) => Number(at(body, 'parameters', 'id') ?? at(body, 'id'));

/** Function, schema of the body, call, and the places of the same items in its result and in the body. */
type Row = readonly [
  string,
  JsonObject,
  (client: TestClient, id: number) => Promise<unknown>,
  string,
  string,
];

const lists: readonly Row[] = [
  ['listServices of v3', answerOf('/service/v3/', 1), (c) => c.listServices('v3', 1), 'services', 'services'],
  ['listServices of v2', answerOf('/service/v2/', 1), (c) => c.listServices('v2', 1), 'services', inEnvelope],
  ['service, points', answerOf('/service/v3/'), (c, id) => c.service(id, null), 'points', 'points'],
  ['service, documents', answerOf('/service/v3/'), (c, id) => c.service(id, null), 'documents', 'documents'],
  ['listCases', answerOf('/case/v2/', 1), (c) => c.listCases(1), 'cases', 'parameters.cases'],
  ['searchV5', answerOf('/search/v5/'), (c) => c.searchV5('a'), '', 'services'],
  ['searchV4', answerOf('/search/v4/'), (c) => c.searchV4('a'), '', inEnvelope],
  ['searchV3', answerOf('/search/v3/'), (c) => c.searchV3('a'), '', inEnvelope],
  ['searchV2', answerOf('/search/v2/{query}.json'), (c) => c.searchV2('a'), '', 'parameters.service'],
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
      const result = await call(client, idOf(body));
      expect(countAt(result, inResult)).toBe(countAt(body, inBody));
      expect(at(result, 'rejected') ?? 0).toBe(0);
    });
  });

  it.each([
    ['caseById', answerOf('/case/v2/'), (client: TestClient, id: number) => client.caseById(id)],
    ['document', answerOf('/document/v1/'), (client: TestClient, id: number) => client.document(id)],
  ])('in %s', async (_, schema, call) => {
    await forBodies(schema, async (body, client) => {
      const id = idOf(body);
      expect((await call(client, id)).id).toBe(id);
    });
  });

  it('in serviceWithQuotes', async () => {
    await forBodies(answerOf('/service/v2/'), async (body, client) => {
      const points: { id: number; quoteText: string | null }[] = Object(at(body, 'parameters', 'points'));
      const quoted = points.filter(({ quoteText }) => quoteText?.trim()).map(({ id }) => id);
      expect((await client.serviceWithQuotes(idOf(body))).size).toBe(new Set(quoted).size);
    });
  });

  it('in a refusal of service v3', async () => {
    await forBodies({ $ref: '#/components/schemas/Detail' }, async (body, client) => {
      const error = await client.service(1, null).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(FailureError);
      const kind = typeof at(body, 'detail') === 'string' ? 'not-found' : 'invalid-request';
      expect(error).toMatchObject({ failure: { kind } });
    });
  });
});
