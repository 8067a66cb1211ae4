import { describe, expect, it } from 'vitest';
import { generatedDirectory } from '../../directory/generated-directory.ts';
import type { CaseRecord } from '../../directory/records.ts';
import { sample, sampleServices } from '../../directory/sample.ts';
import { at, directoryForTests, fetchJson, listAt } from './fetch-json.ts';

/* What docs/openapi.json cannot say. The contract tests compare every answer with it, and read the contents. */

const directory = await directoryForTests({ pageSize: 20, bigPageSize: 40, tiers: false });
const bodyOf = async (path: string) => (await fetchJson(directory, path)).body;

describe('the list', () => {
  it('begins with its first page', async () => {
    expect(await bodyOf('/service/v2/')).toEqual(await bodyOf('/service/v2/?page=1'));
  });

  it('has one empty page if there are no services', async () => {
    directory.setData({ services: [], cases: [] });
    const body = await bodyOf('/service/v2/');
    directory.setData(sample);
    const _page = { total: 0, current: 1, start: 1, end: 1 };
    expect(at(body, 'parameters')).toEqual({ _page, services: [] });
  });
});

describe('the list of service v3', () => {
  it('has the rating "N/A" for a service without one', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => bodyOf(`/service/v3/?page=${page}`)));
    const ratings = pages.flatMap((page) => listAt(page, 'services')).map((row) => at(row, 'rating'));
    expect(ratings).toHaveLength(sampleServices.length);
    expect(ratings).not.toContain(null);
  });

  it('has 500 services a page by default', async () => {
    const large = await directoryForTests({ data: generatedDirectory(1_100, 1) });
    const pages = await Promise.all([1, 2, 3].map((page) => fetchJson(large, `/service/v3/?page=${page}`)));
    expect(pages.map(({ body }) => listAt(body, 'services').length)).toEqual([500, 500, 100]);
  });

  it('is not sent if there is an id too', async () => {
    expect(at(await bodyOf('/service/v3/?id=103&page=2'), 'id')).toBe(103);
  });

  it('can be turned off: then an id is required', async () => {
    const older = await directoryForTests({ bigPageSize: null });
    const { status, body } = await fetchJson(older, '/service/v3/?page=1');
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ['query', 'id'], type: 'missing' }] });
  });
});

describe('a service', () => {
  it.each([
    ['no points', 112],
    ['nothing but neutral points', 111],
    ['no approved points', 512],
    ['a stored rating of null', 113],
  ])('has the rating null in v2 and "N/A" in v3 if it has %s', async (_, id) => {
    expect(at(await bodyOf(`/service/v2/?id=${id}`), 'parameters', 'rating')).toBeNull();
    expect(at(await bodyOf(`/service/v3/?id=${id}`), 'rating')).toBe('N/A');
  });
});

describe('cases and documents', () => {
  it('are listed 100 cases at a time', async () => {
    const cases = Array.from({ length: 250 }, (_, i) => ({ ...sample.cases[0], id: i + 1 }) as CaseRecord);
    directory.setData({ ...sample, cases });
    const body = await bodyOf('/case/v2/?page=3');
    directory.setData(sample);
    expect(at(body, 'parameters', '_page')).toEqual({ total: 250, current: 3, start: 1, end: 3 });
    const ids = listAt(body, 'parameters', 'cases').map((row) => at(row, 'id'));
    expect([ids[0], ids.length]).toEqual([201, 50]);
  });

  it('are listed with the version of each document', async () => {
    const documents = listAt(await bodyOf('/document/v1/'), 'parameters', 'documents');
    expect(documents).toHaveLength([...sample.services].flatMap((service) => service.documents ?? []).length);
    const one = at(await bodyOf('/document/v1/?id=1010'), 'parameters', 'text_version');
    expect(documents).toContainEqual({ id: 1010, text_version: one });
  });
});

describe('the search', () => {
  it.each([
    ['v3', '/search/v3/?query=fjordmail.example'],
    ['v2', '/search/v2/fjordmail.example.json'],
  ])('%s says that it is deprecated', async (_, path) => {
    expect(await bodyOf(path)).toMatchObject({ error: 320 });
  });

  it('v2 takes a percent-encoded query from the path', async () => {
    const body = await bodyOf(`/search/v2/${encodeURIComponent('lärmfeuer.example/x')}.json`);
    expect(listAt(body, 'parameters', 'service').map((row) => at(row, 'id'))).toEqual([108]);
  });
});
