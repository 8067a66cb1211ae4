import { describe, expect, it } from 'vitest';
import { sample, sampleServices } from '#directory-server';
import { type Failure, FailureError } from '../../src/directory/failure.ts';
import { directoryForTests } from '../unit/directory-server/fetch-json.ts';
import { clientOf } from './directory.ts';

/* The client and the reference directory understand each other at every endpoint, over HTTP. */

const directory = await directoryForTests({ pageSize: 25, bigPageSize: 25, tiers: false });
const client = clientOf(directory.url);
const services = [...sample.services];

/** The failure of a call. Any other error fails the test. */
async function failureOf(call: Promise<unknown>): Promise<Failure | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(FailureError);
    return error instanceof FailureError ? error.failure : 'none';
  }
}

describe('the client reads', () => {
  it.each(['v3', 'v2'] as const)(
    'every service of the list, page by page, from service %s',
    async (version) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => client.listServices(version, page)));
      expect(pages.map(({ current }) => current)).toEqual([1, 2, 3, 4]);
      expect(pages.map(({ end }) => end)).toEqual(Array(4).fill(version === 'v3' ? null : 4));
      expect(pages.map(({ total }) => total)).toEqual(Array(4).fill(sampleServices.length));
      const all = pages.flatMap((page) => page.services);
      expect(all.map(({ id }) => id)).toEqual(sampleServices.map(({ id }) => id));
      expect(pages.map(({ rejected }) => rejected)).toEqual([0, 0, 0, 0]);
      for (const [index, service] of all.entries()) {
        const record = sampleServices[index];
        expect(service.updatedAt).toBe(Date.parse(record?.updated_at ?? ''));
        expect(service.reviewed).toBe(record?.is_comprehensively_reviewed);
        expect(service.urls).toEqual(record?.urls);
      }
    },
  );

  it('every service with its approved points, and v3 timestamps as UTC', async () => {
    for (const record of services) {
      const details = await client.service(record.id, null);
      const approved = (record.points ?? []).filter(({ status }) => status === 'approved');
      expect(details.points.map(({ id }) => id)).toEqual(approved.map(({ id }) => id));
      expect(details.points.every((point) => point.case.localizedTitle === null)).toBe(true);
      expect(details.documents.map(({ id }) => id)).toEqual((record.documents ?? []).map(({ id }) => id));
      expect(details.updatedAt).toBe(Date.parse(record.updated_at));
    }
  });

  it('case titles in each language that the directory has', async () => {
    for (const language of ['de', 'nl', 'fr', 'es'] as const) {
      const withPoints = services.find((record) =>
        record.points?.some((point) => point.status === 'approved' && point.case.localized_titles[language]),
      );
      const details = await client.service(withPoints?.id ?? 0, language);
      for (const point of details.points) {
        const record = withPoints?.points?.find(({ id }) => id === point.id);
        expect(point.case.localizedTitle).toBe(record?.case.localized_titles[language]?.trim() || null);
      }
    }
  });

  it('every quote', async () => {
    for (const record of services) {
      const quotes = await client.serviceWithQuotes(record.id);
      for (const { id, quoteText } of record.points ?? []) {
        expect(quotes.get(id)?.text ?? '').toBe(quoteText?.trim() ? quoteText.toWellFormed() : '');
      }
    }
  });

  it('every case, alone and in the list of all cases', async () => {
    const { cases } = await client.listCases(1);
    expect(cases).toHaveLength(sample.cases.length);
    for (const record of sample.cases) {
      const found = await client.caseById(record.id);
      expect(found).toMatchObject({
        title: record.title,
        description: record.description,
        weight: record.weight,
        classification: record.classification ?? 'neutral',
      });
      expect(cases.find(({ id }) => id === record.id)).toEqual(found);
    }
  });

  it('the text of every document', async () => {
    for (const service of services) {
      for (const record of service.documents ?? []) {
        const { id, text, name } = await client.document(record.id);
        expect({ id, text, name }).toEqual({ id: record.id, text: record.text, name: record.name });
      }
    }
  });

  it.each(['searchV5', 'searchV4', 'searchV3', 'searchV2'] as const)(
    '%s finds by domain and by name',
    async (name) => {
      expect((await client[name]('fjordmail.example')).map(({ id }) => id)).toEqual([101]);
      const [best] = await client[name](services[0]?.name ?? '');
      expect(best).toMatchObject({ id: services[0]?.id, name: services[0]?.name });
      expect(best?.urls).toEqual(services[0]?.urls);
      expect(await client[name]('zzzzzz')).toEqual([]);
    },
  );

  it('a badge, byte by byte', async () => {
    const badge = await client.badge(101, null);
    expect(badge.type).toMatch(/^image\/svg\+xml/);
    expect(new TextDecoder().decode(badge.bytes)).toContain('<svg');
  });
});

describe('the client reports that', () => {
  it.each([
    '../../service/v2/?id=101',
    '?',
    '%',
    '%00',
    '#',
    '&query=b',
    'a\ud800b',
    '\u0000',
    '💡',
    '.',
    '..',
    '/',
  ])('query %j goes to the search endpoint only', async (query) => {
    for (const name of ['searchV5', 'searchV4', 'searchV3', 'searchV2'] as const) {
      const before = directory.requests.length;
      const failure = await failureOf(client[name](query));
      expect(failure === 'none' || failure.kind === 'unavailable' || failure.kind === 'invalid-request').toBe(
        true,
      );
      const { path = '' } = directory.requests[before] ?? {};
      expect(path.startsWith(`/search/${name.slice(-2).toLowerCase()}/`)).toBe(true);
    }
  });
});
