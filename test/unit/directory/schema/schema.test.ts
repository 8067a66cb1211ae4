import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { validItems } from '../../../../src/directory/schema/fields.ts';
import { listPageSchema } from '../../../../src/directory/schema/list-page.ts';
import { serviceDetailsSchema, serviceSchema } from '../../../../src/directory/schema/service.ts';

const item = {
  id: 7,
  is_comprehensively_reviewed: true,
  name: 'Lantern Mail',
  urls: ['lantern.example'],
  slug: 'lantern-mail',
  rating: 'B',
  created_at: '2024-02-01T10:00:00.000Z',
  updated_at: '2024-03-01T10:00:00.000Z',
};

describe('a service of the list', () => {
  it.each([
    ['A', 'A'],
    ['e', 'E'],
    [' d ', 'D'],
    [null, null],
    ['N/A', null],
    ['F', null],
    ['', null],
    [3, null],
    [undefined, null],
    [['A'], null],
  ])('with the rating %j has the grade %j', (rating, grade) => {
    expect(v.parse(serviceSchema, { ...item, rating }).grade).toBe(grade);
  });

  it.each([
    ['a string of digits as id', { id: '12' }, { id: 12 }],
    ['no urls', { urls: undefined }, { urls: [] }],
    ['an entry that is not text', { urls: ['a.example', 5, null, {}] }, { urls: ['a.example'] }],
    ['an unreadable date', { updated_at: 'soon' }, { updatedAt: 0 }],
    ['no `is_comprehensively_reviewed`', { is_comprehensively_reviewed: undefined }, { reviewed: false }],
    ['half a surrogate pair', { name: 'A\ud800B' }, { name: 'A\ufffdB' }],
    ['the largest id', { id: 0xffff_ffff }, { id: 0xffff_ffff }],
  ])('may have %s', (_, change, expected) => {
    expect(v.parse(serviceSchema, { ...item, ...change })).toMatchObject(expected);
  });

  it.each([
    ['no name', { name: undefined }],
    ['a number for a name', { name: 5 }],
    ['no id', { id: undefined }],
    ['a negative id', { id: -1 }],
    ['a fraction as id', { id: 1.5 }],
    ['an id of more than 32 bits', { id: 0x1_0000_0000 }],
    ['a string as urls', { urls: 'a.example' }],
  ])('is invalid with %s', (_, change) => {
    expect(v.safeParse(serviceSchema, { ...item, ...change }).success).toBe(false);
  });

  it('is left out of a list if it is invalid; the others are kept', () => {
    expect(
      validItems(serviceSchema, [item, null, 5, 'x', { id: 8 }, { ...item, id: 9 }]).map(({ id }) => id),
    ).toEqual([7, 9]);
  });

  it('has no unknown field and no foreign prototype', () => {
    const hostile = JSON.parse('{"id":1,"name":"x","__proto__":{"polluted":true},"constructor":1,"extra":2}');
    const service = v.parse(serviceSchema, hostile);
    expect(Object.keys(service)).not.toContain('extra');
    expect(Object.getPrototypeOf(service)).toBe(Object.prototype);
    expect('polluted' in service).toBe(false);
  });
});

const page = { total: 1, current: 1, start: 1, end: 1 };
it.each([
  ['no descriptor', { services: [] }],
  ['no services', { _page: page }],
  ['an object as services', { _page: page, services: {} }],
  ['a string as total', { _page: { ...page, total: 'many' }, services: [] }],
  ['an array', []],
  ['null', null],
])('a page of the list is invalid: %s', (_, value) => {
  expect(v.safeParse(listPageSchema, value).success).toBe(false);
});

const pageOf = (count: number) =>
  v.safeParse(listPageSchema, {
    _page: { total: count, current: 1, end: 1 },
    services: Array.from({ length: count }, () => ({})),
  });

it('a page with very many items is not read: 4 MB, the largest body, are 18,000 services', () => {
  expect(pageOf(20_000).output).toMatchObject({ services: [], rejected: 20_000 });
  expect(pageOf(20_001).success).toBe(false);
});

describe('a service with its points', () => {
  const point = {
    id: 1,
    title: 'They keep it short',
    source: 'https://lantern.example/terms',
    status: 'approved',
    analysis: 'Two pages.',
    case: {
      id: 5,
      classification: 'good',
      weight: 20,
      title: 'Short terms',
      localized_title: null,
      description: '',
    },
    document_id: 3,
    created_at: '2024-02-01T10:00:00.123456',
    updated_at: '2024-02-01T10:00:00.123456',
  };
  const details = {
    ...item,
    documents: [
      { id: 3, name: 'Terms', url: 'https://lantern.example/terms', created_at: '', updated_at: '' },
      { id: 4, name: 'Script', url: 'javascript:alert(1)', created_at: '', updated_at: '' },
      'nonsense',
    ],
    points: [point, { ...point, id: 2, case: { ...point.case, classification: null } }, { id: 3 }],
  };

  it('keeps valid points and documents, and only http(s) links', () => {
    const parsed = v.parse(serviceDetailsSchema, details);
    expect(parsed.documents).toEqual([
      { id: 3, name: 'Terms', url: 'https://lantern.example/terms' },
      { id: 4, name: 'Script', url: null },
    ]);
    expect(parsed.points.map(({ id, case: { classification } }) => [id, classification])).toEqual([
      [1, 'good'],
      [2, 'neutral'],
    ]);
    expect(parsed.updatedAt).toBe(Date.UTC(2024, 2, 1, 10));
  });

  it.each([
    ['https://me:secret@lantern.example/a?b#c', 'https://lantern.example/a?b#c'],
    ['https://bank.example@lantern.example', 'https://lantern.example/'],
    ['HTTPS:lantern.example', 'https://lantern.example/'],
    [' https://lantern.example/a\tb ', 'https://lantern.example/ab'],
    [`https://${'a.'.repeat(120)}example`, `https://${'a.'.repeat(120)}example/`],
    [`https://${'\u4e00'.repeat(400)}.example`, null],
    [`https:/\t/${'\u4e00'.repeat(400)}.example`, null],
    [`h\nttps://${'\u4e00'.repeat(400)}.example`, null],
    [`https://lantern.example/${'\u4e00'.repeat(400)}`, `https://lantern.example/${'%E4%B8%80'.repeat(400)}`],
  ])('%j as an address of a document or a source is read as %j', (url, href) => {
    const changed = { ...details, documents: [{ id: 3, url }], points: [{ ...point, source: url }] };
    const parsed = v.parse(serviceDetailsSchema, changed);
    expect([parsed.documents[0]?.url, parsed.points[0]?.source]).toEqual([href, href]);
  });

  it.each([
    ['a missing localized title', { localized_title: undefined }, null],
    ['an empty one', { localized_title: '  ' }, null],
    ['a real one', { localized_title: 'Kurz' }, 'Kurz'],
  ])('%s', (_, change, title) => {
    const changed = { ...point, case: { ...point.case, ...change } };
    expect(
      v.parse(serviceDetailsSchema, { ...details, points: [changed] }).points[0]?.case.localizedTitle,
    ).toBe(title);
  });
});
