import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../scripts/openapi/document.ts';
import { sample } from '../directory/sample.ts';
import { startDirectory } from '../directory/server.ts';
import { at, directoryForTests } from '../unit/reference-directory/fetch-json.ts';
import { faultsBySchema, faultsOf, mayBe, PATHS } from './specification.ts';

const directory = await directoryForTests({ tiers: false });

async function get(path: string, init: RequestInit = {}) {
  const answer = await fetch(directory.url + path, init);
  const type = answer.headers.get('content-type');
  const text = await answer.text();
  return { status: answer.status, type, body: type?.includes('json') ? JSON.parse(text) : text };
}

const services = [...sample.services];
const documents = services.flatMap((service) => service.documents ?? []);
const [firstCase] = sample.cases;
const [firstDocument] = documents;
const [firstService] = services;
if (!firstCase || !firstDocument || !firstService) throw new TypeError('the sample is empty');

const HUGE = '99999999999999999999';
/** A description of the fault, and the query string. */
const WRONG_IDS = [
  ['an unknown', 'id=987654'],
  ['no', 'id='],
  ['zero as', 'id=0'],
  ['a negative', 'id=-1'],
  ['a huge', `id=${HUGE}`],
  ['letters as', 'id=abc'],
  ['a fractional', 'id=1.5'],
  ['a repeated', 'id=1&id=1'],
] as const;
const WRONG_PAGES = [
  ['no', 'page='],
  ['zero as', 'page=0'],
  ['a negative', 'page=-1'],
  ['a huge', `page=${HUGE}`],
  ['letters as', 'page=abc'],
  ['a repeated', 'page=1&page=1'],
] as const;
const WRONG_QUERIES = [
  ['a missing', ''],
  ['an empty', 'query='],
  ['a blank', 'query=%20'],
  ['a huge', `query=${'x'.repeat(257)}`],
  ['a repeated', 'query=a&query=b'],
] as const;

const BADGE = '/badge/{lang}_{id}.svg';

/** A path of the description, the kind of request, and the requested path with its query string. */
type Row = readonly [path: string, what: string, requested: string];

const good: readonly Row[] = [
  ['/service/v2/', 'the first page of the list', '/service/v2/'],
  ['/service/v2/', 'a page of the list', '/service/v2/?page=1'],
  ['/service/v3/', 'a page of the list', '/service/v3/?page=1'],
  ['/case/v2/', 'the first page of all cases', '/case/v2/'],
  ['/case/v2/', 'a page of all cases', '/case/v2/?page=1'],
  ['/case/v2/', 'one case', `/case/v2/?id=${firstCase.id}`],
  ['/document/v1/', 'the versions of all documents', '/document/v1/'],
  ['/document/v1/', 'one document', `/document/v1/?id=${firstDocument.id}`],
  ...['v5', 'v4', 'v3'].flatMap((version): Row[] => [
    [`/search/${version}/`, 'a name', `/search/${version}/?query=mail`],
    [`/search/${version}/`, 'a domain', `/search/${version}/?query=fjordmail.example`],
    [`/search/${version}/`, 'a name that does not exist', `/search/${version}/?query=zzzzzz`],
  ]),
  ['/search/v2/{query}.json', 'a name', '/search/v2/mail.json'],
  ['/search/v2/{query}.json', 'a name with a space', '/search/v2/a%20b.json'],
  [BADGE, 'a badge', `/badge/en_${firstService.id}.svg`],
  [BADGE, 'in another language', `/badge/de_${firstService.id}.svg`],
  [BADGE, 'the badge of an unknown service', '/badge/en_987654.svg'],
  [BADGE, 'the badge of service zero', '/badge/en_0.svg'],
  [BADGE, 'the badge of a huge number', `/badge/en_${HUGE}.svg`],
];

const bad: readonly Row[] = [
  ...['/service/v2/', '/service/v3/', '/case/v2/', '/document/v1/'].flatMap((path) =>
    WRONG_IDS.map(([what, query]): Row => [path, `${what} id`, `${path}?${query}`]),
  ),
  ['/service/v3/', 'a missing id', '/service/v3/'],
  ...['en', 'DE', '', 'xx', 'de&lang=nl'].map((lang): Row => {
    return ['/service/v3/', `language "${lang}"`, `/service/v3/?id=${firstService.id}&lang=${lang}`];
  }),
  ...['/service/v2/', '/service/v3/', '/case/v2/'].flatMap((path) =>
    WRONG_PAGES.map(([what, query]): Row => [path, `${what} page`, `${path}?${query}`]),
  ),
  ...['/search/v5/', '/search/v4/', '/search/v3/'].flatMap((path) =>
    WRONG_QUERIES.map(([what, query]): Row => [path, `${what} query`, `${path}?${query}`]),
  ),
  ['/search/v2/{query}.json', 'an empty query', '/search/v2/.json'],
  ['/search/v2/{query}.json', 'a blank query', '/search/v2/%20.json'],
  ['/search/v2/{query}.json', 'a query that is not UTF-8', '/search/v2/%E0%A4.json'],
  ['/search/v2/{query}.json', 'a huge query', `/search/v2/${'x'.repeat(257)}.json`],
  ...['en_abc', 'en_', 'en_-1', 'en_1.5', 'english_1', 'EN_1', '1'].map((name): Row => {
    return [BADGE, `${name}.svg`, `/badge/${name}.svg`];
  }),
];

describe('docs/openapi.json', () => {
  it('is up to date (npm run openapi)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(openApi());
  });

  it('has only paths that are tested with valid and invalid requests', () => {
    expect(new Set(good.map(([path]) => path))).toEqual(new Set(PATHS));
    expect(new Set(bad.map(([path]) => path))).toEqual(new Set(PATHS));
  });

  it.each([
    ['/service/v2/', 'id', 1, 0],
    ['/service/v3/', 'lang', 'de', 'en'],
    ['/service/v3/', 'page', 2, 0],
    ['/case/v2/', 'page', 1, -1],
    ['/document/v1/', 'id', 9, 1.5],
    ['/search/v5/', 'query', 'a b', '  '],
    ['/search/v2/{query}.json', 'query', 'a', ''],
    [BADGE, 'lang', 'de', 'english'],
    [BADGE, 'id', 7, 'abc'],
  ])('%s allows %s %j and not %j', (path, parameter, right, wrong) => {
    expect(mayBe(path, parameter, right)).toBe(true);
    expect(mayBe(path, parameter, wrong)).toBe(false);
  });
});

describe('the reference directory responds as described', () => {
  it.each(good)('%s: %s', async (path, _, requested) => {
    const { status, type, body } = await get(requested);
    expect(status).toBe(200);
    expect(faultsOf(path, status, type, body)).toEqual([]);
    if (type?.includes('json')) expect((at(body, 'error') ?? 256) === 16).toBe(false);
  });

  it('/service/v2/ and /service/v3/: every service in every language', async () => {
    const faults: string[] = [];
    for (const { id } of services) {
      const v2 = await get(`/service/v2/?id=${id}`);
      faults.push(...faultsOf('/service/v2/', v2.status, v2.type, v2.body));
      for (const lang of ['', '&lang=de', '&lang=nl', '&lang=fr', '&lang=es']) {
        const v3 = await get(`/service/v3/?id=${id}${lang}`);
        faults.push(...faultsOf('/service/v3/', v3.status, v3.type, v3.body));
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(bad)('%s: %s', async (path, _, requested) => {
    const { status, type, body } = await get(requested);
    expect(faultsOf(path, status, type, body)).toEqual([]);
    if (status === 200) expect(at(body, 'error')).toBe(16);
  });

  it.each([
    ['/service/v2/', 'Failure'],
    ['/case/v2/', 'Failure'],
    ['/document/v1/', 'Failure'],
    ['/search/v4/', 'Failure'],
    ['/search/v3/', 'Failure'],
    ['/search/v2/a.json', 'Failure'],
    ['/badge/en_1.svg', 'Failure'],
    ['/service/v3/', 'Detail'],
    ['/search/v5/', 'Detail'],
  ])('%s with any other method: 405 and %s', async (path, schema) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, type, body } = await get(path, { method });
      expect(status).toBe(405);
      expect(faultsBySchema(schema, body)).toEqual([]);
      if (path.startsWith('/badge/')) expect(faultsOf(BADGE, status, type, body)).toEqual([]);
    }
  });

  it.each([
    '/',
    '/service/v1/',
    '/service/v2/constructor',
    '/search/v6/',
    '/service/',
    '/badge/english_1.svg',
  ])('unknown path %s: 404 and Failure', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(faultsBySchema('Failure', body)).toEqual([]);
  });

  it('every path: 429 with the wait after too many requests', async () => {
    const limited = await startDirectory({ limit: { requests: 1, windowMs: 60_000 } });
    try {
      await fetch(`${limited.url}/case/v2/`);
      for (const path of PATHS.filter((known) => !known.startsWith('/badge'))) {
        const answer = await fetch(limited.url + path.replace('{query}', 'a'));
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
        expect(faultsOf(path, 429, answer.headers.get('content-type'), await answer.json())).toEqual([]);
      }
    } finally {
      await limited.close();
    }
  });
});

describe('timestamps', () => {
  /** Every field of an answer whose name ends in `_at`. */
  function timestampsIn(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      key.endsWith('_at') ? [String(inner)] : timestampsIn(inner),
    );
  }

  it.each([
    ['milliseconds and Z', /\.\d{3}Z$/, '/service/v2/'],
    ['milliseconds and Z', /\.\d{3}Z$/, `/service/v2/?id=${firstService.id}`],
    ['milliseconds and Z', /\.\d{3}Z$/, '/case/v2/'],
    ['milliseconds and Z', /\.\d{3}Z$/, `/document/v1/?id=${firstDocument.id}`],
    ['milliseconds and Z', /\.\d{3}Z$/, '/search/v4/?query=mail'],
    ['milliseconds and Z', /\.\d{3}Z$/, '/search/v2/mail.json'],
    ['microseconds and no zone', /\.\d{6}$/, `/service/v3/?id=${firstService.id}`],
    ['microseconds and no zone', /\.\d{6}$/, '/service/v3/?page=1'],
    ['microseconds and no zone', /\.\d{6}$/, '/search/v5/?query=mail'],
  ])('have %s: %s %s', async (_, shape, requested) => {
    const found = timestampsIn((await get(requested)).body);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((timestamp) => !shape.test(timestamp))).toEqual([]);
  });
});

describe('the comparison with the description', () => {
  it('finds fields that are unknown, missing or of another type', async () => {
    const { status, type, body } = await get(`/service/v3/?id=${firstService.id}`);
    const { slug: _, ...changed } = { ...Object(body), extra: 1, rating: 'F' };
    const faults = faultsOf('/service/v3/', status, type, changed);
    for (const part of ['additional', 'slug', '/rating']) expect(faults.join()).toContain(part);
  });

  it('finds a status that is not described', () => {
    expect(faultsOf('/service/v3/', 418, 'application/json', {})).not.toEqual([]);
  });
});
