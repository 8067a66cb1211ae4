import { describe, expect, it } from 'vitest';
import type { CaseRecord } from '../../../packages/directory-server/src/records.ts';
import { sample } from '../../../packages/directory-server/src/sample/sample.ts';
import { generatedDirectory } from '../../generated-directory.ts';
import { at, directoryForTests, fetchJson, listAt } from './fetch-json.ts';

/* What the description of the interface (openapi.json) cannot say. openapi.test.ts compares every answer with it. */

const directory = await directoryForTests({ pageSize: 20, bigPageSize: 40, tiers: false });
const bodyOf = async (path: string) => (await fetchJson(directory, path)).body;

it('the list has one empty page if there are no services', async () => {
  directory.setData({ services: [], cases: [] });
  const body = await bodyOf('/service/v2/');
  directory.setData(sample);
  const _page = { total: 0, current: 1, start: 1, end: 1 };
  expect(at(body, 'parameters')).toEqual({ _page, services: [] });
});

describe('the list of service v3', () => {
  it('has 500 services a page by default', async () => {
    const large = await directoryForTests({ data: generatedDirectory(1_100, 1) });
    const pages = await Promise.all([1, 2, 3].map((page) => fetchJson(large, `/service/v3/?page=${page}`)));
    expect(pages.map(({ body }) => listAt(body, 'services').length)).toEqual([500, 500, 100]);
  });

  it('can be turned off: then an id is required', async () => {
    const older = await directoryForTests({ bigPageSize: null });
    const { status, body } = await fetchJson(older, '/service/v3/?page=1');
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ['query', 'id'], type: 'missing' }] });
  });
});

it.each([
  ['no points', 112],
  ['nothing but neutral points', 111],
  ['no approved points', 512],
  ['a stored rating of null', 113],
])('a service has the rating null in v2 and "N/A" in v3 if it has %s', async (_, id) => {
  expect(at(await bodyOf(`/service/v2/?id=${id}`), 'parameters', 'rating')).toBeNull();
  expect(at(await bodyOf(`/service/v3/?id=${id}`), 'rating')).toBe('N/A');
});

it('cases and documents are listed 100 cases at a time', async () => {
  const cases = Array.from({ length: 250 }, (_, i) => ({ ...sample.cases[0], id: i + 1 }) as CaseRecord);
  directory.setData({ ...sample, cases });
  const body = await bodyOf('/case/v2/?page=3');
  directory.setData(sample);
  expect(at(body, 'parameters', '_page')).toEqual({ total: 250, current: 3, start: 1, end: 3 });
  const ids = listAt(body, 'parameters', 'cases').map((row) => at(row, 'id'));
  expect([ids[0], ids.length]).toEqual([201, 50]);
});
