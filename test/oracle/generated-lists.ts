import fc from 'fast-check';
import type { Claimant } from '#site-matcher';

/*
 * Lists and addresses for property tests. There are few names, so that entries interact. The entries are untidier than real
 * ones, of which about one in ten is not a plain host.
 */

/** One of the words in a text. */
const words = (text: string) => fc.constantFrom(...text.split(' '));

const label = fc.oneof(
  { weight: 6, arbitrary: words('a b c www mail ab ba') },
  { weight: 2, arbitrary: words('constructor __proto__ hasOwnProperty xn--bcher-kva bücher') },
  { weight: 1, arbitrary: words(`${'x'.repeat(63)} ${'y'.repeat(230)} under_score - xn-- а ٣ ﬀ`) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }) },
);
const suffix = words('com example co.uk gov.uk github.io neocities.org io uk ck kawasaki.jp 1');
const name = fc
  .tuple(fc.array(label, { minLength: 0, maxLength: 4 }), suffix)
  .map(([labels, end]) => [...labels, end].join('.'));
const ip = fc.oneof(
  words('9.9.9.9 0x9.011.9.9 9.9.2313 127.0.0.1 0177.1 192.168.0.1 134744072 0x08080808'),
  words('[::1] [2606:4700::1111] [::ffff:9.9.9.9] [::ffff:10.0.0.1] [::9.9.9.9] [fe80::1]'),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
);
const hosts = fc.oneof({ weight: 9, arbitrary: name }, { weight: 1, arbitrary: ip });

const segment = fc.constantFrom(...'a b A ab a.b . .. %61 %2F ä @c.com \\'.split(' '), 'a b', '');
const paths = fc.array(segment, { minLength: 0, maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

const NOTHING = ['', '', '', ''];
const before = fc.constantFrom(
  ...NOTHING,
  ...'https:// HTTP: http:\\\\ ftp:// // https://user:pass@ https://me@a.com:secret@ a@b.com:80@ b.com@ . ..'.split(
    ' ',
  ),
  ' ',
);
const after = fc.constantFrom(
  ...NOTHING,
  ...'/ // :443 :99999 :3:4 :x ?a #a . .. /?q :80/'.split(' '),
  ...[' ', '\n', '\ta.com'],
);

/** A few names with and without `www.` and paths, so that the rules interact. */
const close = fc
  .tuple(
    fc.constantFrom('', 'www.', 'www.www.', 'a.'),
    fc.constantFrom('a.com', 'gov.uk', 'b.a.com', 'weebly.com'),
    fc.constantFrom('', '', '/a', '/a/b', '/a/b/a', '/b'),
  )
  .map((parts) => parts.join(''));

/** An entry of a service's `urls`. */
export const entries = fc.oneof(
  { weight: 6, arbitrary: hosts },
  { weight: 8, arbitrary: close },
  { weight: 4, arbitrary: fc.tuple(before, hosts, after).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.tuple(before, hosts, paths, after).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: hosts.map((host) => host.toUpperCase()) },
  {
    weight: 1,
    arbitrary: hosts.map((host) => host.replace(/[aeo.]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)),
  },
  { weight: 1, arbitrary: words('.com localhost deprecated16 DEPRECATED#73 : @ \ud800.com') },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

const servicesWith = (urls: fc.Arbitrary<string>) =>
  fc.uniqueArray<Claimant, number>(
    fc.record({
      id: fc.oneof(fc.nat({ max: 12 }), fc.constantFrom(2 ** 20 - 1, 2 ** 20, 2 ** 32 - 1)),
      urls: fc.array(urls, { maxLength: 6 }),
      grade: fc.constantFrom(null, 'A', 'E'),
      reviewed: fc.boolean(),
      updatedAt: fc.nat({ max: 2 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );

/** Internal names of labels with one letter, so that some lists have few hosts below one domain and nothing else. */
const short = fc.array(words('a b'), { minLength: 3, maxLength: 4 }).map((labels) => labels.join('.'));

/** Some services with distinct ids. */
export const lists = fc.oneof(
  { weight: 9, arbitrary: servicesWith(entries) },
  { weight: 1, arbitrary: servicesWith(short) },
);

/** An address, usually near one of the entries. */
export function addressesFor(services: readonly Claimant[]): fc.Arbitrary<string> {
  const near = services
    .flatMap(({ urls }) => urls)
    .map((entry) => entry.trim().replace(/^[a-z]+:[/\\]*/i, ''));
  const anyHost =
    near.length === 0
      ? hosts
      : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...near) }, { weight: 2, arbitrary: close }, hosts);
  const prefix = fc.constantFrom('', '', '', 'www.', 'a.', 'b.a.', 'www.www.', 'x');
  const tail = fc.oneof(
    fc.constant(''),
    paths,
    fc.constantFrom('/', '/a/', '?q=/a', '#/a', ':8080/a', 'x', './a'),
  );
  const scheme = fc.constantFrom('https://', 'https://', 'http://', 'https:', 'ftp://', 'https://user@');
  return fc.tuple(scheme, prefix, anyHost, tail).map((parts) => parts.join(''));
}
