import { describe, expect, it } from 'vitest';
import { direction } from '../../../src/change-log/change.ts';
import type { ListedService } from '../../../src/change-log/diff.ts';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import { type ServiceRecord, STATUSES } from '../../directory/records.ts';
import { EDITIONS, sample } from '../../directory/sample.ts';
import { diffLists } from '../change-log/diff-lists.ts';

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

  it('uses only domains reserved for examples, except for one public suffix', () => {
    const hosts = urls.map((url) => url.trim().replace(/^\w+:\/\/|^.*@|[/:].*$/gi, ''));
    const harmless = /\.(example|test|onion|invalid)\.?$|^\[?[\d.:a-f]*$/i;
    const strange = hosts.filter((host) => !harmless.test(host)).sort();
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
});

describe('the second edition of the sample', () => {
  const listed = (services: readonly ServiceRecord[]): ListedService[] =>
    services.map(({ id, name, rating, is_comprehensively_reviewed: reviewed }) => {
      return { id, name, reviewed, grade: GRADES.find((grade) => grade === rating) ?? null };
    });

  it('has every kind of change, few enough to be told one by one', () => {
    const changes = diffLists(listed(EDITIONS[1].services), listed(EDITIONS[2].services));
    const kinds = changes.map((change) => (change.kind === 'changed' ? direction(change) : change.kind));
    expect(kinds.sort()).toEqual(['better', 'better', 'gone', 'new', 'other', 'other', 'worse', 'worse']);
  });

  it('uses each id only once per kind of record', () => {
    const { services } = EDITIONS[2];
    const documents = services.flatMap((service) => service.documents ?? []);
    const allPoints = services.flatMap((service) => service.points ?? []);
    for (const records of [services, documents, allPoints]) {
      expect(new Set(records.map((record) => record.id)).size).toBe(records.length);
    }
  });
});
