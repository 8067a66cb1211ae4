import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildListIndex, openListIndex } from '../../../src/catalog/list-index.ts';
import type { Service } from '../../../src/directory/schema.ts';
import { openSearch, type Search } from '../../../src/search/search.ts';
import { foldWords } from '../../../src/search/search-fold.ts';
import { MOST_HITS } from '../../../src/search/search-hits.ts';
import { buildSearchIndex } from '../../../src/search/search-index.ts';
import { readQuery } from '../../../src/search/search-query.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service } from './search-services.ts';

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
  service(23, 'Google com tips', 'A', 'tips.example'),
  service(15, 'דואר', 'C', 'doar.example'),
  service(16, 'mail', '-', 'paper.example'),
  service(17, 'Letters', '-', 'mail.example'),
  service(18, 'Mailbox', '-', 'box.example'),
  service(19, 'Fast mail', '-', 'fast.example'),
  service(20, 'Fast', 'A', 'web.mail.example'),
  service(21, 'Hotmail', 'A', 'hot.example'),
  service(22, 'Posting', '-', 'mail'),
  { ...service(24, 'Zitadel (formerly another)', 'E', 'zitadel.example'), slug: 'quokka-social' },
];

function searchIn(services: readonly Service[]): Search {
  const list = openListIndex(buildListIndex(services, isPublicSuffix));
  return openSearch(buildSearchIndex(services), list);
}
const search = searchIn(SERVICES);
const found = (text: string, on = search) => on.find(readQuery(text, isPublicSuffix));
const names = (text: string) => found(text).hits.map(({ service: { name } }) => name);

describe('a search', () => {
  it.each([
    ['the beginning of a name', 'kha', ['Khan Academy']],
    ['any case', 'KHAN academy', ['Khan Academy']],
    ['the name without its accents', 'credit muller', ['Crédit Müller']],
    ['accents that the name has not', 'réddit', ['Reddit', 'Libreddit']],
    ['full-width letters', 'Ｋｈａｎ', ['Khan Academy']],
    ['the words in another order', 'academy khan', ['Khan Academy']],
    ['the beginnings of words in another order', 'acad khan', ['Khan Academy']],
    ['a name with the apostrophe, and without', 'mcdonalds', ["McDonald's"]],
    ['a name in another script', 'Яндекс', ['яндекс']],
    ['a name that is read from the right', 'דואר', ['דואר']],
    ['a slug that is another name', 'quokka social', ['Zitadel (formerly another)']],
    ['the beginning of such a slug', 'quok', ['Zitadel (formerly another)']],
    ['a host', 'redditinc.com', ['Reddit']],
    ['the address of a page', 'https://www.paypal.com/x?y#z', ['PayPal']],
    ['an address without its scheme', 'paypal.com/x', ['PayPal']],
    ['a host below the listed one', 'login.eu.paypal.com', ['PayPal']],
    ['a host with an accent, as people write it', 'müller.example', ['Crédit Müller']],
    ['an address below a listed path', 'google.com/chrome/download', ['Chrome', 'Google com tips']],
    ['a name that is also a host, not what has it in its middle', 'booking.com', ['Booking.com']],
    ['what is in the middle of a word', 'ooki', ['Booking.com', 'Nightbooking']],
    ['a part across two words', 'ademy of', ['Academy of Arts']],
    ['nothing', 'quite another thing', []],
    ['half a surrogate pair beside a name', 'khan\ud83d', ['Khan Academy']],
    ['marks that turn the direction', '\u202ekhan\u202c', ['Khan Academy']],
  ])('finds by %s', (_what, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('ranks: host, name, start of the name, start of a word, in a host, anywhere', () => {
    expect(names('mail.example')[0]).toBe('Letters');
    // Listed for a part of that host only, so no service stands behind the host as a whole.
    expect(names('google.com')).toEqual(['Chrome', 'Google com tips']);
    expect(names('mail')).toEqual(['mail', 'Mailbox', 'Fast mail', 'Fast', 'Letters', 'Hotmail']);
  });

  it('in one rank, puts graded before unrated and fully reviewed first, whatever the order of the list', () => {
    const same = [
      service(1, 'Same a', '-', 'd.example'),
      service(2, 'Same b', '-', 'c.example'),
      service(3, 'Same c', 'e', 'b.example'),
      service(4, 'Same d', 'A', 'a.example'),
    ];
    const order = ['Same d', 'Same c', 'Same a', 'Same b'];
    for (const services of [same, [...same].reverse()]) {
      expect(found('same', searchIn(services)).hits.map((hit) => hit.service.name)).toEqual(order);
    }
  });

  it.each([
    ['https://www.paypal.com/x?y', true],
    ['paypal.com', true],
    ['reddit.co', false],
    ['https://nobody.example/', false],
    ['paypal', false],
  ])('says whether a service of the list stands behind the address %s: %s', (text, isListed) => {
    expect(found(text).isListed).toBe(isListed);
  });

  it('names the host that was meant', () => {
    expect(found('redditinc').hits[0]?.host).toBe('redditinc.com');
    expect(found('Reddit').hits[0]?.host).toBe('reddit.com');
  });

  it.each([
    ['a letter too few', 'reddt', 'rddit'],
    ['a letter too many', 'redddit', 'rerddit'],
    ['another letter', 'rebdit', 'teddit'],
    ['two letters exchanged', 'rdedit', 'redidt'],
    ['a letter missing where the query ends', 'khan academyx', 'khanx'],
    ['a space too many or too few', 'khanacademi', 'k han'],
  ])('forgives %s if nothing else matches', (_what, ...texts) => {
    for (const text of texts) {
      const answer = found(text);
      expect(answer.forgiven, text).toBe(true);
      expect(['Reddit', 'Khan Academy'], text).toContain(answer.hits[0]?.service.name);
    }
  });

  it.each(['rexxit', 'rdeidt', 'rxd', 'payqal.com', 'https://rebdit.com/', 'bookimg.com'])(
    'does not forgive %s',
    (text) => {
      expect(found(text)).toEqual({ hits: [], more: false, forgiven: false, isListed: false });
    },
  );

  it('gives no more than anybody reads, and says that there are more', () => {
    const many = Array.from({ length: 100 }, (_, i) => service(i, `Thing ${i}`, 'B', `thing${i}.example`));
    const answer = found('thing', searchIn(many));
    expect(answer.hits).toHaveLength(MOST_HITS);
    expect(answer.more).toBe(true);
    expect(found('thing 77', searchIn(many)).more).toBe(false);
  });

  it('finds every service by every word of its name and by every host', () => {
    for (const { id, name, urls } of SERVICES) {
      const all = [name, ...name.split(/\s/), ...urls.filter((url) => url.includes('.'))];
      for (const text of all) {
        expect(
          found(text).hits.map((hit) => hit.service.id),
          text,
        ).toContain(id);
      }
    }
  });

  it('finds what a plain search of all texts finds, for any part of any word', () => {
    const word = fc.constantFrom(
      ...SERVICES.map(({ name }) => foldWords(name)).filter((name) => !name.includes(' ')),
    );
    fc.assert(
      fc.property(word, fc.nat(20), fc.nat(20), (name, from, length) => {
        const part = name.slice(from % name.length).slice(0, 1 + (length % name.length));
        const plain = SERVICES.filter(
          (one) =>
            foldWords(one.name).includes(part) ||
            one.urls.some((url) => url.includes('.') && url.includes(part)),
        );
        const answer = found(part);
        const ids = answer.hits.map((hit) => hit.service.id);
        if (answer.more) expect(ids).toHaveLength(MOST_HITS);
        else expect(ids).toEqual(expect.arrayContaining(plain.map(({ id }) => id)));
      }),
    );
  });

  it('takes any text without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void found(text)));
  });

  it('is not opened on an index that is damaged or of another version', () => {
    const list = openListIndex(buildListIndex(SERVICES, isPublicSuffix));
    const index = buildSearchIndex(SERVICES);
    expect(() => openSearch({ ...index, version: 0 }, list)).toThrow(RangeError);
    expect(() => openSearch({ ...index, text: index.text.slice(1) }, list)).toThrow(RangeError);
  });

  it('of an empty list finds nothing', () => {
    expect(found('khan', searchIn([])).hits).toEqual([]);
  });
});

describe('a query', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['?!', 'unsearchable'],
    ['\ud83d', 'unsearchable'],
    ['\u202e\u200b', 'unsearchable'],
    ['x'.repeat(10_000), 'too-long'],
    ['x'.repeat(300), 'too-long'],
    [`https://paypal.com/${'x'.repeat(3000)}`, 'words'],
    ['khan', 'words'],
  ])('%j is %s', (text, kind) => {
    expect(readQuery(text, isPublicSuffix).kind).toBe(kind);
  });

  it.each([
    ['co.uk', true],
    ['.co.uk', true],
    ['github.io', true],
    ['com', false],
    ['paypal.com', false],
  ])('%s is a name that everybody can have sites under: %s', (text, isSuffix) => {
    expect(readQuery(text, isPublicSuffix)).toMatchObject({ isSuffix });
  });
});
