import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../packages/directory-server/src/sample/sample.ts';
import { startDirectory } from '../../../packages/directory-server/src/server.ts';
import { at, directoryForTests } from './fetch-json.ts';
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

const cell = '\\s*([^|]*?)\\s*';
const REFUSAL = new RegExp(`^\\|\\s*\`([A-Z]+) ([^\`]+)\`([^|]*)\\|${cell}\\|${cell}\\|${cell}\\|$`, 'gm');

/** The table of refusals in docs/directory.md, as requests. */
const refusals = Array.from(readFileSync('docs/directory.md', 'utf8').matchAll(REFUSAL), (row) => {
  const [, method = '', path = '', more = '', status = '', error = '', name = ''] = row;
  const letters = /\+ (\d+) letters/.exec(more)?.[1] ?? '0';
  const requested = path.replaceAll('ID', '101') + 'x'.repeat(Number(letters));
  return {
    request: `${method} ${path}${more}`.trim(),
    method,
    requested,
    status: Number(status),
    error,
    name,
  };
});

/** The path of the description that a request is for. */
function describedPath(requested: string): string | undefined {
  const [bare = ''] = requested.split('?');
  return PATHS.find((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`).test(bare));
}

/** Every field of an answer whose name ends in `_at`. */
function timestampsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.endsWith('_at') ? [String(inner)] : timestampsIn(inner),
  );
}

/** How a successful answer differs from the description. */
async function faultsIn(path: string, requested: string): Promise<string[]> {
  const { status, type, body } = await get(requested);
  const hasMicroseconds = /^\/(service\/v3|search\/v5)\//.test(path);
  const shape = hasMicroseconds ? /\.\d{6}$/ : /\.\d{3}Z$/;
  const isFailed = status !== 200 || at(body, 'error') === 16;
  return [
    ...(isFailed ? [`${requested} failed`] : []),
    ...faultsOf(path, status, type, body),
    ...timestampsIn(body).filter((timestamp) => !shape.test(timestamp)),
  ];
}

describe('packages/directory-server/openapi.json', () => {
  it('has only paths that are tested with valid and invalid requests', () => {
    expect(new Set(good.map(([path]) => path))).toEqual(new Set(PATHS));
    const refused = refusals.map(({ requested }) => describedPath(requested));
    expect(new Set(refused.filter((path) => path !== undefined))).toEqual(new Set(PATHS));
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
    expect(await faultsIn(path, requested)).toEqual([]);
  });

  it('/service/v2/ and /service/v3/: every service in every language', async () => {
    const faults: string[] = [];
    for (const { id } of services) {
      faults.push(...(await faultsIn('/service/v2/', `/service/v2/?id=${id}`)));
      for (const lang of ['', '&lang=de', '&lang=nl', '&lang=fr', '&lang=es'])
        faults.push(...(await faultsIn('/service/v3/', `/service/v3/?id=${id}${lang}`)));
    }
    expect(faults).toEqual([]);
  });

  it.each(refusals)('$request', async ({ method, requested, status, error, name }) => {
    const answer = await get(requested, { method });
    expect(answer.status).toBe(status);
    const path = describedPath(requested);
    const isDescribed = path !== undefined && (method === 'GET' || path === BADGE);
    const { type, body } = answer;
    expect(
      isDescribed
        ? faultsOf(path, status, type, body)
        : faultsBySchema(/^\d/.test(error) ? 'Failure' : 'Detail', body),
    ).toEqual([]);
    if (error === 'a list') {
      expect(body).toMatchObject({ detail: [{ loc: ['query', name] }] });
    } else {
      const sentence = error === 'a sentence' ? 'detail' : 'message';
      expect(String(at(body, sentence)).startsWith(name)).toBe(true);
      if (sentence === 'message') expect(at(body, 'error')).toBe(Number(error));
    }
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'])('%s: only GET is allowed', async (method) => {
    const answer = await fetch(`${directory.url}/service/v2/`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
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
