import { describe, expect, it } from 'vitest';
import { parseDetails, parseList } from '../../directory/data/recorded.ts';
import { STATUSES } from '../../directory/records.ts';
import { sample, sampleServices } from '../../directory/sample.ts';
import { at, directoryForTests, fetchJson } from './fetch-json.ts';

const { services } = sample;
const points = services.flatMap((service) => service.points ?? []);
const urls = services.flatMap((service) => service.urls);

function graded(id: number): string {
  const service = services.find((candidate) => candidate.id === id);
  return `${service?.name.trim()}: ${service?.rating}`;
}

describe('the sample', () => {
  it('has reviewed and unreviewed services of every grade, and unrated services of both kinds', () => {
    const kinds = new Set(
      services.map((service) => `${service.rating} ${service.is_comprehensively_reviewed}`),
    );
    for (const grade of ['A', 'B', 'C', 'D', 'E']) {
      expect(kinds).toContain(`${grade} true`);
      expect(kinds).toContain(`${grade} false`);
    }
    expect(kinds).toContain('N/A false');
    expect(kinds).toContain('null false');
    expect(services.length).toBeGreaterThanOrEqual(60);
  });

  it('has grades that match the formula, computed by hand', () => {
    // good, bad, blockers: 9 0 0; 7 1 0; 6 2 0 (balance 4); 3 4 0; 3 2 2 of 7 (bad > good); 5 43 6; 1 9 1 (balance -11)
    expect([101, 102, 106, 301, 108, 103, 206].map(graded)).toEqual([
      'Fjordmail: A',
      'Tidepool Messenger: B',
      'Ringelnatz: C',
      'Marktplein: D',
      'Lärmfeuer: D',
      'Chatterbox: E',
      'Flimmerkiste: E',
    ]);
  });

  it('has grades that match a second implementation of the formula', () => {
    for (const { name, rating, points: own = [] } of services.filter(
      (service) => (service.points ?? []).length > 0,
    )) {
      const approved = own
        .filter((point) => point.status === 'approved')
        .map((point) => point.case.classification);
      const count = (kind: string) => approved.filter((classification) => classification === kind).length;
      const balance = count('good') - count('bad') - 3 * count('blocker');
      const rules: readonly [string, boolean][] = [
        ['N/A', count('good') + count('bad') + count('blocker') === 0],
        ['E', balance <= -10 || count('blocker') > count('good')],
        ['D', count('blocker') >= 3 || count('bad') > count('good')],
        ['C', balance < 5],
        ['B', count('bad') > 0],
        ['A', true],
      ];
      expect(`${name}: ${rating}`).toBe(`${name}: ${rules.find(([, holds]) => holds)?.[0]}`);
    }
  });

  it('uses only domains reserved for examples, except for one public suffix', () => {
    const hosts = urls.map(
      (url) =>
        url
          .trim()
          .replace(/^\w+:\/\//i, '')
          .replace(/^.*@/, '')
          .split(/[/:]/)[0] ?? '',
    );
    const reserved = /\.(example|test|onion|invalid)\.?$/i;
    const literal = /^\[?[\d.:a-f]*$/;
    const strange = hosts.filter((host) => !reserved.test(host) && !literal.test(host)).sort();
    expect(strange).toEqual(['.com', 'deprecated7', 'github.io', 'localhost', 'printer']);
  });

  it.each<[string, (url: string) => boolean]>([
    ['a path', (url) => url === 'search.example/maps'],
    ['www', (url) => url.startsWith('www.')],
    ['Unicode', (url) => /[^ -~]/.test(url)],
    ['a scheme', (url) => /^https:/.test(url)],
    ['a port', (url) => /:\d+$/.test(url)],
    ['a slash at the end', (url) => url.endsWith('/')],
    ['capitals', (url) => /[A-Z]/.test(url)],
    ['blanks', (url) => url !== url.trim()],
    ['an empty text', (url) => url === ''],
    ['a leading dot', (url) => url.startsWith('.')],
    ['a single label', (url) => url === 'localhost'],
    ['a private address', (url) => url === '192.168.7.7'],
    ['a public address', (url) => url === '192.0.2.44'],
  ])('has an entry with %s', (_, matches) => {
    expect(urls.some(matches)).toBe(true);
  });

  it('has two services with different grades on one host, and a good subdomain of a bad service', () => {
    const onOneHost = services.filter((service) => service.urls.includes('marktplein.example'));
    expect(onOneHost.map((service) => service.rating).sort()).toEqual(['D', 'E']);
    expect([104, 105].map(graded)).toEqual(['Glimmer: E', 'Glimmer Research Archive: A']);
  });

  it('has points of every status, points without a classification, and a service with 70 points', () => {
    expect(new Set(points.map((point) => point.status))).toEqual(new Set(STATUSES));
    expect(points.some((point) => point.case.classification === null)).toBe(true);
    expect(Math.max(...services.map((service) => service.points?.length ?? 0))).toBe(70);
    expect(services.some((service) => service.points?.length === 0)).toBe(true);
  });

  it('has long texts and stray HTML', () => {
    expect(Math.max(...points.map((point) => point.quoteText?.length ?? 0))).toBe(8600);
    expect(points.some((point) => /<\/p>\n<ol/.test(point.quoteText ?? ''))).toBe(true);
    expect(points.some((point) => point.analysis?.includes('<script>'))).toBe(true);
    expect(Math.max(...services.map((service) => service.name.length))).toBe(140);
  });

  it('has each quote at its offset, unless the document is missing', () => {
    const documents = new Map(
      services.flatMap((service) => service.documents ?? []).map((document) => [document.id, document]),
    );
    const lost = points.filter((point) => {
      if (point.quoteText === null) return false;
      const text = documents.get(point.document_id ?? 0)?.text;
      return text?.slice(point.quoteStart ?? 0, point.quoteEnd ?? 0) !== point.quoteText;
    });
    expect(lost.map((point) => point.document_id)).toEqual([990_001]);
  });

  it('uses each id only once per kind of record', () => {
    const documents = services.flatMap((service) => service.documents ?? []);
    for (const records of [services, sample.cases, documents, points]) {
      expect(new Set(records.map((record) => record.id)).size).toBe(records.length);
    }
  });

  it('has titles in all four languages for most cases, and some without a translation', () => {
    for (const language of ['de', 'nl', 'fr', 'es'] as const) {
      const translated = sample.cases.filter((record) => record.localized_titles[language] !== undefined);
      expect(translated.length, language).toBeGreaterThan(50);
      expect(translated.length, language).toBeLessThan(sample.cases.length);
    }
  });

  it('is not ordered by id', () => {
    const ids = services.map((service) => service.id);
    expect(ids).not.toEqual([...ids].sort((a, b) => a - b));
  });

  it('can be recorded and served again', async () => {
    const directory = await directoryForTests();
    const list = JSON.stringify(sampleServices);
    expect(parseList(list, 'list')).toEqual(sampleServices);
    const answers = await Promise.all(
      [101, 103, 902].map((id) => fetchJson(directory, `/service/v2/?id=${id}`)),
    );
    const lines = answers.map(({ body }) => JSON.stringify(at(body, 'parameters'))).join('\n');
    const again = parseDetails(lines, 'details');
    expect(again.map((service) => service.points?.length)).toEqual([11, 70, 5]);
  });
});
