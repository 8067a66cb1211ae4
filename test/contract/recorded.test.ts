import { describe, expect, it } from 'vitest';
import { type Failure, FailureError } from '../../src/directory/failure.ts';
import { clientOf, clientWithResponse, responseOf, type TestClient } from './directory.ts';

/* Responses as directories in the field send them, where they differ from the interface. The contents are invented. */

const listItem = {
  id: 3_001,
  is_comprehensively_reviewed: false,
  name: 'Kettle & Co',
  urls: ['kettle.example', 'shop.kettle.example'],
  slug: 'kettle-and-co',
  rating: 'C',
  created_at: '2018-02-04T10:11:12.130Z',
  updated_at: '2024-08-14T19:00:01.001Z',
};

const caseOfPoint = {
  id: 215,
  classification: 'bad',
  weight: 60,
  title: 'They may change the terms without telling you',
  description: 'Nobody has to announce a change.',
  topic_id: 12,
};

const point = {
  id: 88_001,
  title: 'The terms may change without a word',
  source: null,
  status: 'approved',
  analysis: null,
  case: caseOfPoint,
  document_id: null,
  created_at: '2024-08-14T19:00:01.001Z',
  updated_at: '2024-08-14T19:00:01.001Z',
};

const ok = (parameters: unknown, error = 256) => ({ error, message: 'OK', parameters });
const page = { total: 1, current: 1, start: 1, end: 1 };
const listIn = (body: unknown) => clientWithResponse(body).listServices('v2', 1);

describe('the client accepts', () => {
  it.each([
    ['the descriptor as `page`', { page, services: [listItem] }],
    ['both, and uses `_page`', { _page: page, page: { ...page, total: 9 }, services: [listItem] }],
    ['a descriptor without `start`', { _page: { total: 1, current: 1, end: 1 }, services: [listItem] }],
    ['unknown fields', { _page: page, services: [{ ...listItem, wikipedia: null, keywords: {} }], x: 1 }],
  ])('%s', async (_, parameters) => {
    const { services, ...descriptor } = await listIn(ok(parameters));
    expect(descriptor).toEqual({ total: 1, current: 1, end: 1, rejected: 0 });
    expect(services).toEqual([
      {
        id: 3_001,
        name: 'Kettle & Co',
        urls: ['kettle.example', 'shop.kettle.example'],
        grade: 'C',
        reviewed: false,
        updatedAt: Date.UTC(2024, 7, 14, 19, 0, 1, 1),
      },
    ]);
  });

  it.each([
    [256, 'success'],
    [320, 'success of a superseded endpoint'],
    [256 + 1, 'success with another bit set'],
  ])('error %i as %s', async (error) => {
    expect((await listIn(ok({ _page: page, services: [listItem] }, error))).services).toHaveLength(1);
  });

  it('ids that are strings of digits, everywhere', async () => {
    const withTextId = { ...listItem, id: '3001' };
    const { services } = await listIn(ok({ _page: page, services: [withTextId] }));
    expect(services[0]?.id).toBe(3_001);
    const details = await clientWithResponse({
      ...withTextId,
      image: '',
      documents: [{ id: '77', name: 'Terms', url: 'https://kettle.example/terms' }],
      points: [{ ...point, id: '88001', document_id: '77', case: { ...caseOfPoint, id: '215' } }],
    }).service(3_001, null);
    expect(details.points[0]).toMatchObject({ id: 88_001, documentId: 77, case: { id: 215 } });
    expect(details.documents[0]?.id).toBe(77);
    const document = { id: '77', name: 'Terms', url: '', text: '<p>Hello.</p>', service_id: '3001' };
    expect(await clientWithResponse(ok(document)).document(77)).toMatchObject({ id: 77 });
  });

  it('points whose case has no `localized_title`, no classification and no timestamps', async () => {
    const bare = { ...point, case: { ...caseOfPoint, classification: null } };
    const body = { ...listItem, image: null, documents: [], points: [bare] };
    const { points } = await clientWithResponse(body).service(3_001, 'de');
    expect(points[0]?.case).toEqual({
      id: 215,
      classification: 'neutral',
      weight: 60,
      title: 'They may change the terms without telling you',
      localizedTitle: null,
      description: 'Nobody has to announce a change.',
    });
    expect(points[0]).toMatchObject({ analysis: '', source: null, documentId: null });
  });

  it('the results of the older searches', async () => {
    const found = {
      id: 3_001,
      name: 'Kettle & Co',
      urls: listItem.urls,
      gradeState: { grade: 'C', reviewed: false },
    };
    const inEnvelope = clientWithResponse(ok({ services: [listItem] }, 320));
    expect(await inEnvelope.searchV4('kettle')).toEqual([found]);
    expect(await inEnvelope.searchV3('kettle')).toEqual([found]);
    const { id, name } = listItem;
    const old = { id, name, url: 'kettle.example, shop.kettle.example', wikipedia: null };
    const oldest = clientWithResponse(ok({ service: [old, { id: 'x' }], grid: '<div>' }));
    expect(await oldest.searchV2('kettle')).toEqual([{ ...found, gradeState: null }]);
  });
});

describe('the client reports', () => {
  const list = (client: TestClient) => client.listServices('v2', 7);
  const quotes = (client: TestClient) => client.serviceWithQuotes(9);
  const details = (client: TestClient) => client.service(9, 'de');
  const search = (client: TestClient) => client.searchV4('kettle');
  const newest = (client: TestClient) => client.searchV5('kettle');
  const refused = (error: number, parameters: unknown = []) => ({ error, message: 'NO', parameters });
  const validation = { detail: [{ type: 'int_parsing', loc: ['query', 'id'], msg: 'no', input: 'x' }] };

  const notFound: Failure = { kind: 'not-found' };
  const invalid = (status: number): Failure => ({ kind: 'invalid-request', status });
  const unavailable = (status: number, waitMs: number | null = null): Failure => ({
    kind: 'unavailable',
    status,
    waitMs,
  });
  const unreadable = (why: 'no-success' | 'not-json' | 'wrong-shape'): Failure => ({
    kind: 'unreadable',
    why,
  });
  const sentence = { detail: 'Forbidden' };

  type FailureRow = [string, (client: TestClient) => Promise<unknown>, number, unknown, Failure];
  it.each<FailureRow>([
    ['an unknown service, v2', quotes, 404, refused(65_536), notFound],
    ['INVALID_SERVICE with HTTP 200', quotes, 200, refused(1), notFound],
    ['INVALID_SERVICE with HTTP 400', quotes, 400, refused(1), notFound],
    ['a page past the last one', list, 400, refused(65_536, { page: 7 }), notFound],
    ['a wrong parameter with HTTP 200', quotes, 200, refused(65_536), invalid(65_536)],
    ['a page that service v3 does not have', list, 422, validation, notFound],
    ['a refusal of a proxy', list, 400, { is: 'no' }, invalid(400)],
    ['a missing parameter with HTTP 200', quotes, 200, refused(32_768), invalid(32_768)],
    ['a failed query', search, 200, refused(16, { services: [] }), unavailable(16)],
    ['any other bit of the mask', list, 200, refused(131_072), unreadable('no-success')],
    ['an unknown service, v3', details, 404, { detail: 'not here' }, notFound],
    ['an unknown service, v3, with HTTP 200', details, 200, { detail: 'not here' }, notFound],
    ['a validation error', details, 422, validation, invalid(422)],
    ['a validation error with HTTP 200', details, 200, validation, invalid(422)],
    ...[400, 401, 403, 422].flatMap((status): FailureRow[] => [
      [`a refusal in a sentence with HTTP ${status}`, details, status, sentence, invalid(status)],
      [`a search refused with HTTP ${status}`, newest, status, sentence, invalid(status)],
    ]),
    ['a search refused in a sentence with HTTP 200', newest, 200, sentence, unreadable('no-success')],
    ['a missing search endpoint', newest, 404, { detail: 'Not Found' }, notFound],
    ['a search with INVALID_SERVICE', search, 400, refused(1), invalid(400)],
    ['a detail with HTTP 500', details, 500, { detail: 'x' }, unavailable(500)],
    ['a redirect', details, 301, '', unavailable(301)],
    ['an empty body', details, 200, '', unreadable('not-json')],
    ['an HTML page', details, 200, '<!doctype html><p>Hi', unreadable('not-json')],
    ['another kind of JSON', details, 200, '[]', unreadable('wrong-shape')],
    ['a service without a name', details, 200, { id: 9 }, unreadable('wrong-shape')],
    ['a missing payload', quotes, 200, { error: 256 }, unreadable('wrong-shape')],
  ])('%s', async (_, call, status, body, failure) => {
    const error = await call(clientWithResponse(body, { status })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FailureError);
    expect(error).toMatchObject({ failure });
  });

  const limited = (waitMs: number | null): Failure => ({ kind: 'rate-limited', waitMs });
  it.each<[string, number, Record<string, string>, Failure]>([
    ['429 as an HTML page, with the wait', 429, { 'x-ratelimit-reset': '7' }, limited(7_000)],
    ['429 without a wait', 429, {}, limited(null)],
    ['503 with the wait', 503, { 'retry-after': '60' }, unavailable(503, 60_000)],
  ])('%s', async (_, status, headers, failure) => {
    const send = async () => ({ ...responseOf('<html>Wait', status), headers: new Headers(headers) });
    await expect(list(clientOf('https://directory.example', send))).rejects.toMatchObject({ failure });
  });
});
