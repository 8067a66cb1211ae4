import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { MAX_HITS, openSearch } from '../../../src/search/search.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { naiveSearch } from './naive-search.ts';
import { idsOf, searchIn, service } from './search-services.ts';

const SERVICES = [
  service(1, 'Khan Academy', 'D', 'khanacademy.org'),
  service(2, 'Academy of Arts', '-', 'arts.example'),
  service(3, 'Reddit', 'D', 'reddit.com', 'redditinc.com'),
  service(4, 'Libreddit', 'A', 'libreddit.example'),
  service(5, 'Red Cross', '-', 'redcross.example'),
  service(6, 'PayPal', 'c', 'paypal.com', 'www.paypal.me'),
  service(7, 'Old PayPal', 'C', 'old-paypal.example'),
  service(8, 'Crédit Müller', 'B', 'müller.example'),
  service(9, 'яндекс', 'E', 'yandex.example'),
  service(10, "McDonald's", 'E', 'mcdonalds.example'),
  service(11, 'Booking.com', 'E', 'booking.com'),
  service(12, 'Nightbooking', 'C', 'nightbooking.example'),
  service(13, 'Council', '-', 'council.co.uk'),
  service(14, 'Chrome', 'D', 'google.com/chrome'),
  service(15, 'דואר', 'C', 'doar.example'),
  service(16, 'mail', '-', 'paper.example'),
  service(17, 'Letters', '-', 'mail.example'),
  service(18, 'Mailbox', '-', 'box.example'),
  service(19, 'Fast mail', '-', 'fast.example'),
  service(20, 'Fast', 'A', 'web.mail.example'),
  service(21, 'Hotmail', 'A', 'hot.example'),
  service(22, 'Posting', '-', 'mail'),
  service(23, 'Google com tips', 'A', 'tips.example'),
  service(24, 'F-Droid', 'B', 'f-droid.example'),
  service(25, 'C++ (Notes) $5', 'B', 'notes.example'),
  service(26, 'Maps', 'D', 'google.com/maps'),
];
const find = searchIn(SERVICES);
const names = (text: string) => find(text).hits.map((hit) => hit.service.name);

describe('a search', () => {
  it.each([
    ['the start of a name', 'kha', ['Khan Academy']],
    ['upper and lower case alike', 'KHAN academy', ['Khan Academy']],
    ['a name typed without its accents', 'credit muller', ['Crédit Müller']],
    ['accents that the name does not have', 'réddit', ['Reddit', 'Libreddit']],
    ['full-width letters', 'Ｋｈａｎ', ['Khan Academy']],
    ['the words of a name in another order', 'academy khan', ['Khan Academy']],
    ['the starts of the words in another order', 'acad khan', ['Khan Academy']],
    ['a name typed without its apostrophe', 'mcdonalds', ["McDonald's"]],
    ['a name typed without its hyphen', 'fdroid', ['F-Droid']],
    ['a name in another script', 'Яндекс', ['яндекс']],
    ['a name that is written from right to left', 'דואר', ['דואר']],
    ['a host', 'redditinc.com', ['Reddit']],
    ['the address of a page', 'https://www.paypal.com/x?y#z', ['PayPal']],
    ['an address without its scheme', 'paypal.com/x', ['PayPal']],
    ['a subdomain of a listed host', 'login.eu.paypal.com', ['PayPal']],
    ['a host with an accent', 'müller.example', ['Crédit Müller']],
    ['an address below a listed path', 'google.com/maps/x', ['Maps', 'Chrome', 'Google com tips']],
    ['the middle of a word', 'ooki', ['Booking.com', 'Nightbooking']],
    ['a part that spans two words', 'ademy of', ['Academy of Arts']],
    ['a name next to half a surrogate pair', 'khan\ud83d', ['Khan Academy']],
    ['a name between marks of text direction', '\u202ekhan\u202c', ['Khan Academy']],
  ])('finds %s', (_what, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each(['quite another thing', 'co.uk', 'nobody.example'])('finds nothing for "%s"', (text) => {
    expect(find(text)).toEqual({ hits: [], more: false, forgiven: false, isListed: false });
  });

  it('does not find an address in the middle of another one', () => {
    expect(names('booking.com')).toEqual(['Booking.com']);
  });

  it('puts an exact host first', () => {
    expect(names('mail.example')[0]).toBe('Letters');
  });

  it('puts exact names and hosts first, then starts of names, starts of words, other hosts, and the rest', () => {
    const alike = [
      service(1000, 'Letters', '-', 'mail.com'),
      service(1001, 'Mailbox', '-'),
      service(1002, 'Fast mail', '-'),
      service(1003, 'Fast', '-', 'mail.web.com'),
      service(1004, 'Hotmail', '-'),
    ];
    expect(idsOf(searchIn(alike.reverse())('mail'))).toEqual([1000, 1001, 1002, 1003, 1004]);
  });

  it.each([
    ['a grade', service(31, 'Same', 'e', 'a.example'), service(30, 'Same', '-', 'b.example')],
    ['a finished review', service(31, 'Same', 'E', 'a.example'), service(30, 'Same', 'e', 'b.example')],
    ['an early number', service(30, 'Same', 'E', 'a.example'), service(31, 'Same', 'E', 'b.example')],
    ['many hosts', service(31, 'Same', 'E', 'a.example', 'c.example'), service(30, 'Same', 'E', 'b.example')],
    ['no note that it is deprecated', service(9000, 'Same', '-'), service(1, '[DEPRECATED] Same', 'A')],
  ])('puts the best known of two alike services first: that with %s', (_, first, second) => {
    for (const list of [
      [first, second],
      [second, first],
    ]) {
      expect(idsOf(searchIn(list)('same'))).toEqual([first.id, second.id]);
    }
  });

  it.each([
    ['https://www.paypal.com/x?y', true],
    ['paypal.com', true],
    ['reddit.co', false],
    ['https://nobody.example/', false],
    ['paypal', false],
  ])('for %s, says whether it is an address with a service behind it: %s', (text, isListed) => {
    expect(find(text).isListed).toBe(isListed);
  });

  it('puts the better match of two first that are equally likely to be meant', () => {
    expect(idsOf(searchIn([service(1, 'Fast mail', 'B'), service(15, 'Mailbox', 'B')])('mail'))).toEqual([
      15, 1,
    ]);
  });

  it('returns at most 20 hits and says whether there are more', () => {
    const things = Array.from({ length: 100 }, (_, i) => service(i, `Thing ${i}`, 'B', `thing${i}.example`));
    const among = (count: number) => searchIn(things.slice(0, count))('thing');
    expect(among(100)).toMatchObject({ more: true, hits: { length: MAX_HITS } });
    expect(among(MAX_HITS)).toMatchObject({ more: false, hits: { length: MAX_HITS } });
  });

  it('finds nothing in an empty list', () => {
    expect(searchIn([])('khan').hits).toEqual([]);
  });

  it('takes any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void find(text)));
  });
});

it('before anything is typed, suggests starred services and those that people look up most', () => {
  const known = [
    { id: 11, name: 'Booking.com', names: [] },
    { id: 6, name: 'Another', names: [] },
    { id: 3, name: 'Reddit', names: [] },
  ];
  const search = openSearch(openListIndex(listIndexOf(SERVICES, isPublicSuffix)), isPublicSuffix, known);
  const suggested = (...stars: number[]) => search.suggest(new Set(stars)).map((hit) => hit.service.id);
  expect(suggested()).toEqual([11, 3]);
  expect(suggested(1, 3, 999)).toEqual([1, 3, 11]);
});

describe('a typing error', () => {
  it.each([
    ['a missing letter', 'reddt', 'Reddit'],
    ['a missing second letter', 'rddit', 'Reddit'],
    ['a letter typed twice', 'redddit', 'Reddit'],
    ['a letter too many', 'rerddit', 'Reddit'],
    ['a wrong letter', 'rebdit', 'Reddit'],
    ['a wrong first letter', 'teddit', 'Reddit'],
    ['two swapped letters', 'rdedit', 'Reddit'],
    ['two swapped letters at the end', 'redidt', 'Reddit'],
    ['a letter too many after the name', 'khan academyx', 'Khan Academy'],
    ['a letter too many after a word', 'khanx', 'Khan Academy'],
    ['a missing space', 'khanacademi', 'Khan Academy'],
    ['a space too many', 'k han', 'Khan Academy'],
    ['a wrong letter next to symbols', 'c++ nites $5', 'C++ (Notes) $5'],
  ])('is forgiven if nothing else matches: %s', (_what, text, name) => {
    expect(find(text)).toMatchObject({ forgiven: true });
    expect(names(text)[0]).toBe(name);
  });

  it.each([
    ['there are two of them', 'rexxit'],
    ['letters are swapped twice', 'rdeidt'],
    ['there are fewer than four letters', 'rxd'],
    ['it is in a host', 'payqal.com'],
    ['it is in an address', 'https://rebdit.com/'],
    ['it is in an address that is also a name', 'bookimg.com'],
  ])('is not forgiven if %s', (_what, text) => {
    expect(find(text).hits).toEqual([]);
  });
});

describe('the host of a hit', () => {
  const hostOf = (text: string, name: string, ...hosts: string[]) =>
    searchIn([service(1, name, 'B', ...hosts)])(text).hits[0]?.host;

  it.each([
    ['contains the query', 'redditinc', 'Reddit', ['reddit.com', 'redditinc.com'], 'redditinc.com'],
    [
      'contains it nearest to its start',
      'le',
      'Loose',
      ['loose.example', 'leading.example'],
      'leading.example',
    ],
    ['starts with the name', 'mega', 'Mega', ['a.com', 'mega.nz'], 'mega.nz'],
    ['ends in .com', 'ebay', 'eBay', ['ebay.at', 'ebay.com', 'ebay.de'], 'ebay.com'],
    ['is the shortest', 'one', 'One', ['one.example.org', 'one.org'], 'one.org'],
    ['is the first in the alphabet', 'one', 'One', ['one.fr', 'one.de'], 'one.de'],
    ['is the only one, without www.', 'one', 'One', ['www.one.example'], 'one.example'],
    ['has a listed path', 'one', 'One', ['host.example/one'], 'host.example'],
  ])('is the one that %s', (_what, text, name, hosts, host) => {
    for (const list of [hosts, [...hosts].reverse()]) expect(hostOf(text, name, ...list)).toBe(host);
  });

  it('is missing if the service has none', () => {
    expect(hostOf('one', 'One')).toBe(null);
  });
});

describe('any list and query', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  const words = (most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((each) => each.join(' '));
  const label = fc.array(word, { minLength: 1, maxLength: 2 }).map((each) => each.join('-'));
  const host = fc.array(label, { minLength: 2, maxLength: 3 }).map((labels) => labels.join('.'));
  const oneService = fc.record({
    name: words(3),
    hosts: fc.uniqueArray(host, { maxLength: 2 }),
    grade: fc.constantFrom('A', 'b', '-'),
  });
  const list = fc
    .array(oneService, { maxLength: 15 })
    .map((each) => each.map(({ name, grade, hosts }, i) => service(i + 1, name, grade, ...hosts)));

  it('gives the same hits as a naive search', () => {
    fc.assert(
      fc.property(list, fc.array(words(3), { minLength: 5 }), (services, queries) => {
        const search = searchIn(services);
        for (const query of queries) {
          const found = search(query);
          const hits = { ids: idsOf(found), forgiven: found.forgiven };
          expect(hits, query).toEqual(naiveSearch(services, query));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same hits for each order of the list', () => {
    const shuffled = list.chain((services) =>
      fc.tuple(
        fc.constant(services),
        fc.shuffledSubarray(services, { minLength: services.length, maxLength: services.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, words(2), ([services, others], query) => {
        expect(searchIn(others)(query)).toEqual(searchIn(services)(query));
      }),
    );
  });
});
