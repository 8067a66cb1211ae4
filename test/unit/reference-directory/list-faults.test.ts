import { afterEach, describe, expect, it } from 'vitest';
import type { FaultName } from '../../directory/faults/faults.ts';
import { generatedDirectory } from '../../directory/generated-directory.ts';
import type { DirectoryData } from '../../directory/records.ts';
import { sample, sampleServices } from '../../directory/sample.ts';
import { at, directoryForTests, fetchJson, fetchWithFault, listAt } from './fetch-json.ts';

const directory = await directoryForTests({ pageSize: 20 });
const allIds = sample.services.map((service) => service.id).sort((a, b) => a - b);

afterEach(() => {
  directory.setFault(null);
  directory.setData(sample);
});

async function pageWith(fault: FaultName, page = 1) {
  const { status, text } = await fetchWithFault(directory, fault, `/service/v2/?page=${page}`);
  return { status, body: JSON.parse(text) as unknown };
}

/** Reads the list page by page, as a client does. */
async function wholeList(fault: FaultName, data: DirectoryData = sample) {
  directory.setFault(fault);
  directory.setData(data);
  const pages: unknown[] = [];
  for (let page = 1, end = 1; page <= end; page += 1) {
    const { body } = await fetchJson(directory, `/service/v2/?page=${page}`);
    end = Number(at(body, 'parameters', '_page', 'end'));
    pages.push(body);
  }
  const rows = pages.flatMap((page) => listAt(page, 'parameters', 'services'));
  return { pages, rows, ids: rows.map((row) => Number(at(row, 'id'))) };
}

describe('bad envelopes', () => {
  it.each<[FaultName, object]>([
    ['bad-envelope', { error: '256', message: null, parameters: 'All services' }],
    ['no-success-bit', { error: 131072, parameters: { services: { length: 20 } } }],
    ['wrong-current', { parameters: { _page: { total: 83, current: 2, start: 1, end: 5 } } }],
    ['empty-list', { parameters: { _page: { total: 0, current: 1, start: 1, end: 1 }, services: [] } }],
  ])('%s', async (fault, expected) => {
    expect(await pageWith(fault)).toMatchObject({ status: 200, body: expected });
  });

  it.each([
    ['wrong-current', 'current', 2],
    ['growing-total', 'total', 84],
  ] as const)('%s also changes the pages of service v3', async (fault, field, value) => {
    directory.setFault(fault);
    await fetchJson(directory, '/service/v3/?page=1');
    const { body } = await fetchJson(directory, '/service/v3/?page=1');
    expect(at(body, 'page', field)).toBe(value);
  });

  it.each(['proto-keys', 'lone-surrogates', 'one-bad-item'] as const)(
    '%s also changes the rows of service v3',
    async (fault) => {
      const before = await fetchJson(directory, '/service/v3/?page=1');
      const { text } = await fetchWithFault(directory, fault, '/service/v3/?page=1');
      expect(listAt(JSON.parse(text), 'services')).toHaveLength(sampleServices.length);
      expect(text).not.toBe(JSON.stringify(before.body));
    },
  );

  it('growing-total', async () => {
    const { pages } = await wholeList('growing-total');
    expect(pages.map((page) => at(page, 'parameters', '_page', 'total'))).toEqual([83, 84, 85, 86, 87]);
  });
});

describe('wrong lists', () => {
  it('moving-rows: the list has as many rows as before, with some repeated and some missing', async () => {
    const { ids } = await wholeList('moving-rows');
    expect(ids).toHaveLength(83);
    const distinct = new Set(ids);
    // Four moves by three rows: 12 rows are repeated, and 12 are missing.
    expect(distinct.size).toBe(71);
    expect(allIds.filter((id) => !distinct.has(id))).toHaveLength(12);
  });

  it('endless-pages: there is always a next page with other services', async () => {
    directory.setFault('endless-pages');
    const pages = await Promise.all(
      [1, 5, 6, 400].map((page) => fetchJson(directory, `/service/v2/?page=${page}`)),
    );
    const ends = pages.map(({ body }) => Number(at(body, 'parameters', '_page', 'end')));
    expect(ends[3]).toBe(401);
    expect(Math.min(...ends)).toBeGreaterThan(5);
    const rows = pages.map(({ body }) => listAt(body, 'parameters', 'services'));
    expect(rows.map((page) => page.length)).toEqual([20, 20, 20, 20]);
    expect(new Set(rows.flat().map((row) => at(row, 'id'))).size).toBe(80);
  });

  it('duplicate-ids: two services have each id', async () => {
    const { rows, ids } = await wholeList('duplicate-ids');
    expect(ids).toHaveLength(83);
    expect(new Set(ids).size).toBe(42);
    expect(new Set(rows.map((row) => at(row, 'name'))).size).toBe(83);
  });

  it.each([
    ['the sample', sample, 24],
    ['a generated list', generatedDirectory(1000, 1), 300],
  ])('shrunken-list: 30 %% of %s are left', async (_, data, left) => {
    const { pages, ids } = await wholeList('shrunken-list', data);
    expect(ids).toHaveLength(left);
    expect(at(pages[0], 'parameters', '_page', 'total')).toBe(left);
  });

  it('older-list: the services are the same, but dated 400 days earlier', async () => {
    const { rows, ids } = await wholeList('older-list');
    expect([...ids].sort((a, b) => a - b)).toEqual(allIds);
    const day = 86_400_000;
    const ages = rows.map((row, index) => {
      const truth = sample.services[index]?.updated_at ?? '';
      return (Date.parse(truth) - Date.parse(String(at(row, 'updated_at')))) / day;
    });
    expect(new Set(ages)).toEqual(new Set([400]));
  });
});

describe('hostile rows', () => {
  it('oversize-page: more than 32 MiB of valid JSON', async () => {
    const { text } = await fetchWithFault(directory, 'oversize-page');
    expect(text.length).toBeGreaterThan(32 * 1024 * 1024);
    expect(listAt(JSON.parse(text), 'parameters', 'services')).toHaveLength(20);
  });

  it('deep-json: a known and an unknown field have 100,000 nested arrays', async () => {
    const { text } = await fetchWithFault(directory, 'deep-json');
    expect(text).toContain(`"urls":${'['.repeat(100_000)}]`);
    expect(text).toContain(`"extra":${'['.repeat(100_000)}]`);
    let inner = at(JSON.parse(text), 'parameters', 'services', 0, 'urls');
    let depth = 0;
    for (; Array.isArray(inner); inner = inner[0]) depth += 1;
    expect(depth).toBe(100_000);
  });

  it('proto-keys: envelope and rows have fields with these names', async () => {
    const { body } = await pageWith('proto-keys');
    for (const record of [body, at(body, 'parameters', 'services', 0)]) {
      expect(Object.keys(Object(record))).toEqual(
        expect.arrayContaining(['__proto__', 'constructor', 'toString']),
      );
    }
  });

  it('lone-surrogates: escaped, so that the body is valid UTF-8', async () => {
    const { text } = await fetchWithFault(directory, 'lone-surrogates');
    expect(text).toContain('"name":"\\ud83d');
    expect(text).toContain('half-\\udfff-0.example');
    expect(at(JSON.parse(text), 'parameters', 'services', 0, 'name')).toMatch(
      /^\p{Surrogate}.*\p{Surrogate}$/u,
    );
  });

  it('one-bad-item: one row of each page is invalid', async () => {
    const { rows } = await wholeList('one-bad-item');
    expect(rows).toHaveLength(83);
    expect(rows.filter((row) => at(row, 'urls') === null)).toHaveLength(5);
  });
});
