import { describe, expect, it } from 'vitest';
import { sample, sampleServices } from '../../directory/sample.ts';
import { at, directoryForTests, fetchJson, listAt } from './fetch-json.ts';

const directory = await directoryForTests({ pageSize: 20 });
const LIST_FIELDS = 'id is_comprehensively_reviewed name urls slug rating created_at updated_at'.split(' ');
const FULL_FIELDS =
  'id is_comprehensively_reviewed name updated_at created_at slug rating urls image documents points'.split(
    ' ',
  );
const CASE_FIELDS = 'id classification weight title description topic_id'.split(' ');
const POINT_FIELDS = 'id title source status analysis case document_id created_at updated_at'.split(' ');
const QUOTE_FIELDS = ['quoteText', 'quoteStart', 'quoteEnd'];
const DOCUMENT_FIELDS = 'id name url created_at updated_at'.split(' ');
const V2_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const V3_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/;

function fields(value: unknown): string[] {
  return Object.keys(Object(value)).sort();
}

describe('service v2 without id', () => {
  it('returns a page of the list with its descriptor', async () => {
    const total = sampleServices.length;
    const end = Math.ceil(total / 20);
    const { status, headers, body } = await fetchJson(directory, '/service/v2/?page=2');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(fields(body)).toEqual(['error', 'message', 'parameters']);
    expect(at(body, 'error')).toBe(256);
    expect(at(body, 'parameters', '_page')).toEqual({ total, current: 2, start: 1, end });
    expect(at(body, 'parameters', 'services')).toEqual(sampleServices.slice(20, 40));
  });

  it('returns page 1 by default', async () => {
    const first = await fetchJson(directory, '/service/v2/?page=1');
    expect((await fetchJson(directory, '/service/v2/')).body).toEqual(first.body);
  });

  it('has every service on exactly one page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => fetchJson(directory, `/service/v2/?page=${page}`)),
    );
    const rows = pages.map(({ body }) => listAt(body, 'parameters', 'services'));
    expect(rows.map((page) => page.length)).toEqual([20, 20, 20, 20, 3]);
    expect(new Set(rows.flat().map((row) => at(row, 'id'))).size).toBe(sampleServices.length);
  });

  it('returns the eight fields of a list item and no others', async () => {
    const { body } = await fetchJson(directory, '/service/v2/');
    for (const row of listAt(body, 'parameters', 'services'))
      expect(fields(row)).toEqual([...LIST_FIELDS].sort());
  });

  it('rejects a page after the last, and names it', async () => {
    const { status, body } = await fetchJson(directory, '/service/v2/?page=6');
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 65536, parameters: { page: 6 } });
  });

  it('returns one empty page if there are no services', async () => {
    directory.setData({ services: [], cases: [] });
    const { body } = await fetchJson(directory, '/service/v2/');
    directory.setData(sample);
    expect(at(body, 'parameters')).toEqual({
      _page: { total: 0, current: 1, start: 1, end: 1 },
      services: [],
    });
  });
});

describe('service v2 with id', () => {
  it('returns a service in the envelope, with logo, documents and points', async () => {
    const { status, body } = await fetchJson(directory, '/service/v2/?id=103');
    expect(status).toBe(200);
    expect(at(body, 'error')).toBe(256);
    const service = at(body, 'parameters');
    expect(fields(service)).toEqual([...FULL_FIELDS].sort());
    expect(service).toMatchObject({
      id: 103,
      name: 'Chatterbox',
      rating: 'E',
      is_comprehensively_reviewed: true,
    });
    expect(at(service, 'image')).toBe(`${directory.url}/logos/103.png`);
    for (const document of listAt(service, 'documents')) {
      expect(fields(document)).toEqual([...DOCUMENT_FIELDS].sort());
    }
    for (const point of listAt(service, 'points')) {
      expect(fields(point)).toEqual([...POINT_FIELDS, ...QUOTE_FIELDS].sort());
      expect(fields(at(point, 'case'))).toEqual([...CASE_FIELDS].sort());
    }
  });

  it('returns points of every status, and timestamps with zone and milliseconds', async () => {
    const { body } = await fetchJson(directory, '/service/v2/?id=103');
    const points = listAt(body, 'parameters', 'points');
    const statuses = new Set(points.map((point) => at(point, 'status')));
    expect(statuses).toEqual(new Set(['approved', 'pending', 'declined', 'changes-requested', 'deleted']));
    expect(points).toHaveLength(70);
    for (const timed of [at(body, 'parameters'), ...points]) {
      expect(at(timed, 'created_at')).toMatch(V2_TIME);
      expect(at(timed, 'updated_at')).toMatch(V2_TIME);
    }
  });

  it.each([
    ['no points', 112],
    ['nothing but neutral points', 111],
    ['no approved points', 512],
    ['a stored rating of null', 113],
  ])('returns the rating null for a service without a grade: %s', async (_, id) => {
    const { body } = await fetchJson(directory, `/service/v2/?id=${id}`);
    expect(at(body, 'parameters', 'rating')).toBeNull();
  });

  it('returns empty lists for a service without documents and points', async () => {
    const { body } = await fetchJson(directory, '/service/v2/?id=214');
    expect(at(body, 'parameters')).toMatchObject({ rating: 'C', documents: [], points: [] });
  });
});

describe('service v3', () => {
  it('returns a service without envelope, with approved points only, and without quotes', async () => {
    const { status, body } = await fetchJson(directory, '/service/v3/?id=103');
    expect(status).toBe(200);
    expect(fields(body)).toEqual([...FULL_FIELDS].sort());
    const points = listAt(body, 'points');
    expect(points).toHaveLength(66);
    for (const point of points) {
      expect(at(point, 'status')).toBe('approved');
      expect(fields(point)).toEqual([...POINT_FIELDS].sort());
      expect(fields(at(point, 'case'))).toEqual(
        [...CASE_FIELDS, 'localized_title', 'created_at', 'updated_at'].sort(),
      );
    }
  });

  it('returns the same timestamps as v2, without zone and with microseconds', async () => {
    const [v2, v3] = await Promise.all(
      ['v2', 'v3'].map((version) => fetchJson(directory, `/service/${version}/?id=103`)),
    );
    const points = listAt(v3?.body, 'points');
    for (const timed of [v3?.body, ...points, ...points.map((point) => at(point, 'case'))]) {
      expect(at(timed, 'created_at')).toMatch(V3_TIME);
      expect(at(timed, 'updated_at')).toMatch(V3_TIME);
    }
    const sameInstant = `${String(at(v3?.body, 'updated_at')).slice(0, -3)}Z`;
    expect(sameInstant).toBe(at(v2?.body, 'parameters', 'updated_at'));
  });

  it('returns no localized titles without lang', async () => {
    const { body } = await fetchJson(directory, '/service/v3/?id=103');
    const titles = listAt(body, 'points').map((point) => at(point, 'case', 'localized_title'));
    expect(new Set(titles)).toEqual(new Set([null]));
  });

  it.each([
    ['de', 'Ihre persönlichen Daten können verkauft werden'],
    ['nl', 'Uw persoonsgegevens kunnen worden verkocht'],
    ['fr', 'Vos données personnelles peuvent être vendues'],
    ['es', 'Sus datos personales pueden venderse'],
  ])('translates titles into %s', async (lang, title) => {
    const { body } = await fetchJson(directory, `/service/v3/?id=308&lang=${lang}`);
    expect(listAt(body, 'points').map((point) => at(point, 'case', 'localized_title'))).toContain(title);
    expect(listAt(body, 'points').map((point) => at(point, 'case', 'title'))).toContain(
      'Your personal data can be sold',
    );
  });

  it('returns null for a title without a translation', async () => {
    const { body } = await fetchJson(directory, '/service/v3/?id=407&lang=es');
    const point = listAt(body, 'points').find((candidate) =>
      String(at(candidate, 'title')).includes('microphone'),
    );
    expect(at(point, 'case', 'localized_title')).toBeNull();
  });

  it.each([112, 111, 512, 113])('returns the rating "N/A" for service %i, which has no grade', async (id) => {
    const { body } = await fetchJson(directory, `/service/v3/?id=${id}`);
    expect(at(body, 'rating')).toBe('N/A');
  });
});
