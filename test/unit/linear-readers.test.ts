import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseEntry } from '#site-matcher';
import { excerpt } from '../../src/directory/html-text.ts';
import { searchV2Schema } from '../../src/directory/schema/found-service.ts';
import { serviceDetailsSchema } from '../../src/directory/schema/service.ts';
import { cleanLabel } from '../../src/i18n/clean-label.ts';
import { fillMessage } from '../../src/i18n/fill-message.ts';
import { foldWords } from '../../src/i18n/fold-words.ts';
import { groupPoints } from '../../src/points/point-groups.ts';
import { growthOf, MAX_GROWTH } from './points/growth.ts';
import { pointOf } from './points/some-points.ts';
import { service as listed, searchIn } from './search/search-services.ts';

/*
 * Every reader of text that a directory sends takes time in proportion to its length, whatever it contains. Documents,
 * quotes and their HTML have tables of their own (test/unit/points/), the index of the list too
 * (test/unit/site-matcher/trie/). JSON, URLs and UTF-8 are read by the browser.
 */

/** A text that grows, or the piece that it is made of. */
type Input = string | ((length: number) => string);

const many =
  (piece: string, start = '') =>
  (length: number) =>
    start + piece.repeat((length - start.length) / piece.length);

/** The nasty inputs of a reader: each is nearly a match at many places. */
function reads(reader: string, read: (text: string) => unknown, inputs: readonly Input[]): void {
  const texts = inputs.map((input) => (typeof input === 'string' ? many(input) : input));
  it.each(texts.map((input) => [input(120), input] as const))(`${reader}: %j`, (_, input) => {
    expect(growthOf((length) => read(input(length)))).toBeLessThan(MAX_GROWTH);
  });
}

const details = (change: object) =>
  v.parse(serviceDetailsSchema, { id: 1, name: 'A', urls: [], documents: [], points: [], ...change });

describe('in linear time', () => {
  reads('cuts a text', (text) => excerpt(text, text.length - 1), ['a', ' ', 'a ', '💡']);
  reads('cleans a label', cleanLabel, [' ', '\u200b', 'a\u0301', '\u0301', '👩‍', '\u0085 ']);
  reads('folds a name', foldWords, ['a\u0301', '\u0301', '\u0301\u200b', 'ﷺ', '- ']);
  reads('fills a message', (text) => fillMessage({ message: 'a $1 b $2' }, [text, text]), ['$', '$1']);

  reads('checks a link', (image) => details({ image }), [
    (length) =>
      `http://${Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20_000))).join('')}`,
    many('/', 'http:'),
    many('@', 'http://'),
    many('a.', 'http://'),
    many('/a/..', 'http://a.example'),
    many('%', 'http://a.example/'),
    ' ',
    'http:',
  ]);
  reads('reads links', (text) => details({ documents: text.split(' ').map((url, id) => ({ id, url })) }), [
    'http://一丁丂七丄丅丆万丈三.example ',
  ]);
  reads('reads a date', (updated_at) => details({ updated_at }), [
    many('1', '2026-05-04T03:02:01.'),
    '2026-',
  ]);
  reads('reads an id', (id) => v.safeParse(serviceDetailsSchema, { id, name: 'A' }), ['1']);
  reads(
    'reads old search results',
    (url) => v.parse(searchV2Schema, { service: [{ id: 1, name: 'A', url }] }),
    [',', ' ,'],
  );

  reads('parses an entry of the list', parseEntry, [
    ...[':', '@', '.', '/', '\\', '-', 'a', '1', '%', ' ', '一', 'a.', ':0', '/a', '/..', 'http:', '//'],
    ...['.', '/', ':', '/a/..', '?'].map((piece) => many(piece, 'http://a.example')),
  ]);

  it('parses an entry of the list: a host in another script', () => {
    const host = (length: number) =>
      `${String.fromCharCode(...Array.from({ length }, (_, i) => 0x4e00 + ((i * 7919) % 20_000)))}.example`;
    const growth = growthOf((length) => Array.from({ length: 300 }, () => parseEntry(host(length))), 120);
    expect(growth).toBeLessThan(MAX_GROWTH);
  });

  it('orders points and finds their documents', () => {
    const growth = growthOf((length) => {
      const ids = Array.from({ length: length / 10 }, (_, id) => id);
      const points = ids.map((id) => pointOf(id, { documentId: id }));
      return groupPoints(
        points,
        ids.map((id) => ({ id, name: '', url: null })),
      );
    }, 64_000);
    expect(growth).toBeLessThan(MAX_GROWTH);
  });

  it.each(['a-', '-a', 'a.', '.a', 'a'])('searches a list of hosts made of %s', (query) => {
    const growth = growthOf((length) => {
      const services = Array.from({ length: length / 1000 }, (_, id) =>
        listed(id, 'a '.repeat(60), 'E', `${'a-'.repeat(200)}${id}.example`),
      );
      return searchIn(services)(query);
    });
    expect(growth).toBeLessThan(MAX_GROWTH);
  });
});
