import { describe, expect, it } from 'vitest';
import { matchIn, service, servicesOf } from './match.ts';

type List = Record<number, string[]>;

/** An address and the ids of its services. */
type Row = [address: string, ids: number[]];

function ids(list: List, address: string): readonly number[] {
  return matchIn(servicesOf(list), address)?.services ?? [];
}

function check(title: string, list: List, rows: Row[]): void {
  describe(title, () => {
    it.each(rows)('%s -> %j', (address, expected) => {
      expect(ids(list, address)).toEqual(expected);
    });
  });
}

check('only http and https URLs match', { 1: ['example.com'] }, [
  ['https://example.com/', [1]],
  ['http://example.com/', [1]],
  ['ftp://example.com/', []],
  ['chrome://example.com/', []],
]);

check('a plain entry claims its host and all subdomains', { 1: ['example.com'] }, [
  ['example.com', [1]],
  ['www.example.com', [1]],
  ['a.b.c.example.com', [1]],
  ['example.com.', [1]],
  ['EXAMPLE.com:8080', [1]],
  ['notexample.com', []],
  ['example.com.evil.example', []],
  ['xample.com', []],
  ['com', []],
  ['example.co', []],
  ['example.com..', []],
]);

check(
  'the most specific claimed host wins',
  { 1: ['example.com'], 2: ['mail.example.com'], 3: ['a.b.example.com'] },
  [
    ['example.com', [1]],
    ['mail.example.com', [2]],
    ['x.mail.example.com', [2]],
    ['xmail.example.com', [1]],
    ['b.example.com', [1]],
    ['a.b.example.com', [3]],
    ['c.b.example.com', [1]],
  ],
);

check('hosts with common labels do not match each other', { 1: ['a.b.c.example'], 2: ['b.c.test'] }, [
  ['a.b.c.example', [1]],
  ['x.a.b.c.example', [1]],
  ['xa.b.c.example', []],
  ['b.c.example', []],
  ['c.example', []],
  ['b.c.test', [2]],
  ['a.b.c.test', [2]],
  ['c.test', []],
]);

check(
  'a path entry claims that path on the host and its www. form',
  {
    1: ['example.com/chrome'],
    2: ['example.com'],
    3: ['example.com/chrome/store'],
    4: ['alone.example/a/b'],
  },
  [
    ['example.com/chrome', [1]],
    ['example.com/chrome/', [1]],
    ['example.com/chrome/x?q', [1]],
    ['www.example.com/chrome', [1]],
    ['example.com/chromebook', [2]],
    ['example.com/Chrome', [2]],
    ['example.com/x/chrome', [2]],
    ['example.com/chrome/../x', [2]],
    ['example.com', [2]],
    ['mail.example.com/chrome', [2]],
    ['www.www.example.com/chrome', [2]],
    ['example.com/chrome/store', [3]],
    ['example.com/chrome/store/x', [3]],
    ['example.com/chrome/stores', [1]],
    ['alone.example/a/b', [4]],
    ['alone.example/a/b/', [4]],
    ['alone.example/a', []],
    ['alone.example/a/bc', []],
    ['x.alone.example/a/b', []],
  ],
);

check('the parent domain matches if no path does', { 1: ['example.com'], 2: ['sub.example.com/only'] }, [
  ['sub.example.com/only', [2]],
  ['sub.example.com/else', [1]],
  ['www.sub.example.com/only', [2]],
  ['x.sub.example.com/only', [1]],
]);

check('a path is not a subdomain', { 1: ['example.com/mail', 'example.com'], 2: ['mail.example.com'] }, [
  ['example.com/mail', [1]],
  ['mail.example.com', [2]],
  ['mail.example.com/mail', [2]],
]);

check(
  'a public suffix claims itself and its www. form',
  { 1: ['gov.uk'], 2: ['github.io'], 3: ['tax.gov.uk'] },
  [
    ['gov.uk', [1]],
    ['www.gov.uk', [1]],
    ['x.www.gov.uk', []],
    ['other.gov.uk', []],
    ['tax.gov.uk', [3]],
    ['x.tax.gov.uk', [3]],
    ['github.io', [2]],
    ['somebody.github.io', []],
  ],
);

check(
  'an entry on the www. form of a public suffix wins over the suffix',
  { 1: ['gov.uk'], 2: ['www.gov.uk'] },
  [
    ['gov.uk', [1]],
    ['www.gov.uk', [2]],
    ['x.www.gov.uk', [2]],
  ],
);

check('an entry www.X also claims X', { 1: ['www.example.com'] }, [
  ['example.com', [1]],
  ['www.example.com', [1]],
  ['shop.example.com', [1]],
]);

check(
  'an entry www.X does not claim X if another entry does',
  { 1: ['www.example.com'], 2: ['example.com'] },
  [
    ['example.com', [2]],
    ['www.example.com', [1]],
    ['shop.example.com', [2]],
  ],
);

check(
  'an entry www.X wins on X over the parent domain of X',
  { 1: ['www.sub.example.com'], 2: ['example.com'] },
  [
    ['sub.example.com', [1]],
    ['example.com', [2]],
  ],
);

check(
  'an entry www.X does not claim a top-level domain or the subdomains of a public suffix',
  { 1: ['www.com'], 2: ['www.co.uk'] },
  [
    ['www.com', [1]],
    ['com', []],
    ['example.com', []],
    ['www.co.uk', [2]],
    ['co.uk', [2]],
    ['example.co.uk', []],
  ],
);

check('an entry www.X/path also claims X/path', { 1: ['www.example.com/a'] }, [
  ['www.example.com/a', [1]],
  ['example.com/a/b', [1]],
  ['example.com', []],
  ['x.example.com/a', []],
]);

check(
  'an entry on X wins over www.X/path if it matches',
  {
    1: ['www.example.com/a/b', 'www.example.com/c', 'www.example.com/d'],
    2: ['example.com/a', 'example.com/c/x'],
  },
  [
    ['example.com/a/b', [2]],
    ['www.example.com/a/b', [1]],
    ['www.example.com/a', [2]],
    ['example.com/c', [1]],
    ['example.com/c/x', [2]],
    ['example.com/d', [1]],
  ],
);

check(
  'an entry www.X claims X if X has only path entries',
  { 1: ['www.example.com'], 2: ['example.com/a'] },
  [
    ['example.com', [1]],
    ['example.com/a', [2]],
    ['www.example.com/a', [2]],
  ],
);

check(
  'a path of X wins on www.X over a path of www.www.X at or below it, however long',
  { 1: ['example.com/a'], 2: ['www.www.example.com/a/b', 'www.www.example.com/c'] },
  [
    ['www.example.com/a/b', [1]],
    ['www.www.example.com/a/b', [2]],
    ['www.example.com/c', [2]],
    ['example.com/c', []],
    ['www.example.com', []],
  ],
);

check(
  'an entry www.www.X also claims www.X, except for the paths of X',
  { 1: ['example.com/a'], 2: ['www.www.example.com'] },
  [
    ['www.example.com', [2]],
    ['www.example.com/a', [1]],
    ['example.com', []],
    ['www.www.example.com/a', [2]],
  ],
);

check(
  'a public IP address claims itself only',
  { 1: ['9.9.9.9', '[2606:4700::1111]'], 2: ['9.9.9.10/dns'] },
  [
    ['9.9.9.9', [1]],
    ['0x9.9.2313', [1]],
    ['[2606:4700:0:0::1111]', [1]],
    ['[2606:4700::1112]', []],
    ['9.9.9.10/dns', [2]],
    ['9.9.9.10', []],
  ],
);

check(
  'names of object properties are ordinary labels',
  { 1: ['__proto__.example'], 2: ['constructor.example.com'] },
  [
    ['__proto__.example', [1]],
    ['constructor.example.com', [2]],
    ['toString.example.com', []],
    ['constructor', []],
    ['hasownproperty.com', []],
  ],
);

check(
  'long labels and many labels',
  { 1: [`${'a'.repeat(240)}.example`], 2: [`${'x.'.repeat(120)}example`] },
  [
    [`${'a'.repeat(240)}.example`, [1]],
    [`b.${'a'.repeat(240)}.example`, [1]],
    [`${'a'.repeat(239)}.example`, []],
    [`${'a'.repeat(241)}.example`, []],
    [`${'x.'.repeat(120)}example`, [2]],
    [`y.${'x.'.repeat(120)}example`, [2]],
    [`y${'x.'.repeat(120)}example`, []],
    [`${'x.'.repeat(119)}example`, []],
  ],
);

check('a path of many segments', { 1: [`example.com${'/a'.repeat(1_000)}`] }, [
  [`example.com${'/a'.repeat(1_000)}`, [1]],
  [`example.com${'/a'.repeat(1_000)}/b${'/c'.repeat(2_000)}`, [1]],
  [`www.example.com${'/a'.repeat(1_001)}`, [1]],
  [`example.com${'/a'.repeat(999)}`, []],
  [`example.com${'/a'.repeat(1_000)}b`, []],
]);

check('an empty list', {}, [['example.com', []]]);

describe('several services on one host', () => {
  const urls = ['example.com'];
  it.each([
    ['reviewed before not reviewed', service(1, urls, { reviewed: false, updatedAt: 9 }), service(2, urls)],
    ['graded before ungraded', service(1, urls, { grade: null, updatedAt: 9 }), service(2, urls)],
    [
      'reviewed before graded',
      service(1, urls, { reviewed: false }),
      service(2, urls, { reviewed: true, grade: null }),
    ],
    ['later update first', service(1, urls, { updatedAt: 1 }), service(2, urls, { updatedAt: 2 })],
    ['an invalid time is the earliest', service(1, urls, { updatedAt: Number.NaN }), service(2, urls)],
    ['higher id first', service(1, urls), service(2, urls)],
  ])('are ordered: %s', (_, first, second) => {
    expect(matchIn([first, second], 'example.com')?.services).toEqual([2, 1]);
    expect(matchIn([second, first], 'example.com')?.services).toEqual([2, 1]);
  });

  it('contain each service once, however often it claims the host', () => {
    const twice = service(1, ['example.com', 'https://example.com', 'example.com.']);
    expect(matchIn([twice, service(2, urls), twice], 'example.com')?.services).toEqual([2, 1]);
  });

  it('are not pushed off it by one that claims it 2,000 times', () => {
    const many = service(2, Array(2_000).fill('example.com'));
    for (const list of [
      [service(1, urls), many],
      [many, service(1, urls)],
    ]) {
      expect(matchIn(list, 'example.com')?.services).toEqual([2, 1]);
    }
  });

  it('are ordered on a path and on an alias, too', () => {
    const both = [
      service(1, ['www.example.com', 'example.com/a']),
      service(2, ['www.example.com', 'example.com/a']),
    ];
    expect(matchIn(both, 'example.com')?.services).toEqual([2, 1]);
    expect(matchIn(both, 'example.com/a')?.services).toEqual([2, 1]);
  });
});

describe('a match', () => {
  it('has the claimed host and path', () => {
    const list = servicesOf({ 1: ['example.com', 'example.com/a/b'] });
    expect(matchIn(list, 'x.example.com/a')).toEqual({ host: 'example.com', path: null, services: [1] });
    expect(matchIn(list, 'example.com/a/b/c')).toEqual({ host: 'example.com', path: '/a/b', services: [1] });
  });

  it.each([0, 1, 2 ** 20 - 1, 2 ** 20, 2 ** 31, 2 ** 32 - 1])('can have the id %i', (id) => {
    expect(matchIn([service(id, ['example.com'])], 'example.com')?.services).toEqual([id]);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 32])('does not exist for a service with the id %d', (id) => {
    expect(matchIn([service(id, ['example.com'])], 'example.com')).toBeNull();
  });
});
