import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTrie, type Claimant } from '../../../packages/site-matcher/src/claims.ts';
import { HEADER, MAGIC, openTrie, TrieDamagedError } from '../../../packages/site-matcher/src/trie.ts';
import { inventedServices } from '../../invented-services.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service, servicesOf } from './match.ts';

const list = inventedServices(20);
const whole = buildTrie(list, isPublicSuffix);

/** A changed copy of the trie. */
function changed(change: (words: Uint32Array<ArrayBuffer>) => void): ArrayBuffer {
  const copy = whole.slice(0);
  change(new Uint32Array(copy));
  return copy;
}

describe('a stored trie', () => {
  it('opens', () => {
    expect(openTrie(whole).match(list[0]?.urls[0] ?? '', '/')).not.toBeNull();
  });

  it('counts each host once, also if a subdomain sorts between the host and its paths', () => {
    const list = [service(1, ['example.com', 'example.com/a']), service(2, ['-x.example.com'])];
    // The paths are claimed on the www. form, too.
    expect(openTrie(buildTrie(list, isPublicSuffix)).hosts).toBe(3);
  });

  it('does not open if any byte has changed', () => {
    const copy = whole.slice(0);
    const bytes = new Uint8Array(copy);
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      for (const bit of [1, 0x80, 0xff]) {
        bytes[at] = byte ^ bit;
        expect(() => openTrie(copy), `byte ${at} xor ${bit}`).toThrow(TrieDamagedError);
      }
      bytes[at] = byte;
    }
    expect(openTrie(copy).hosts).toBe(openTrie(whole).hosts);
  });

  const grown = new Uint8Array(whole.byteLength + 4);
  grown.set(new Uint8Array(whole));
  it.each([
    ['empty', new ArrayBuffer(0)],
    ['cut off by a word', whole.slice(0, -4)],
    ['cut off by a byte', whole.slice(0, -1)],
    ['cut off after its header', whole.slice(0, 32)],
    ['too long', grown.buffer],
    ['all zeros', new ArrayBuffer(whole.byteLength)],
    ['of another version', changed((words) => words.set([MAGIC + 1], HEADER.magic))],
    ['with two words exchanged', changed((words) => words.subarray(300, 302).reverse())],
  ])('does not open if it is %s', (_, buffer) => {
    expect(() => openTrie(buffer)).toThrow(TrieDamagedError);
  });
});

describe('a lookup', () => {
  it('finds each of 2,000 labels that begin with the same eight characters, and nothing else', () => {
    const label = (i: number) => `samelong${i.toString(36)}`;
    const services = Array.from({ length: 2_000 }, (_, i) => service(i, [`${label(i)}.example`]));
    const alike = openTrie(buildTrie(services, isPublicSuffix));
    for (let i = 0; i < 2_000; i++) expect(alike.match(`${label(i)}.example`, '/')?.services).toEqual([i]);
    for (const other of ['samelong', 'samelon', 'samelong-', `${label(7)}-`, 'samelong~', label(2_000)]) {
      expect([other, alike.match(`${other}.example`, '/')]).toEqual([other, null]);
    }
  });

  it.each(['example.com\u0161', '\u0161xample.com', 'examples.com', 'xample.com', 'com', '', '.', '..'])(
    'does not take %j for example.com',
    (host) => {
      expect(openTrie(buildTrie([service(1, ['example.com'])], isPublicSuffix)).match(host, '/')).toBeNull();
    },
  );
});

describe('the claims of a trie', () => {
  /** Each claim as a line: its host or path, whether that is `only` the host, and its services. */
  const claimsOf = (services: readonly Claimant[]) =>
    [...openTrie(buildTrie(services, isPublicSuffix)).claims()].flatMap(([host, claim]) => [
      ...(claim.services.length > 0
        ? [`${host}${claim.reach === 'host' ? ' only' : ''}: ${claim.services}`]
        : []),
      ...[...claim.paths].map(([path, ids]) => `${host}${path}: ${ids}`),
    ]);
  const LABEL = 'abcdefghij'.repeat(6);

  it.each([
    ['no services', {}, []],
    [
      'a host and its subdomain',
      { 1: ['one.example'], 2: ['mail.one.example'] },
      ['one.example: 1', 'mail.one.example: 2'],
    ],
    ['two services on one host', { 1: ['one.example'], 2: ['one.example'] }, ['one.example: 2,1']],
    [
      'paths on a host that another service claims',
      { 1: ['one.example/a/b.c', 'one.example/a'], 2: ['one.example'] },
      [
        'one.example: 2',
        'one.example/a: 1',
        'one.example/a/b.c: 1',
        'www.one.example/a: 1',
        'www.one.example/a/b.c: 1',
      ],
    ],
    ['a public suffix', { 1: ['github.io'] }, ['github.io only: 1', 'www.github.io only: 1']],
    ['an IP address', { 1: ['1.1.1.1'] }, ['1.1.1.1 only: 1']],
    [
      'ids of 31 and 32 bits',
      { 0: ['a.example'], 2147483647: ['b.example'], 4294967295: ['c.example'] },
      ['a.example: 0', 'b.example: 2147483647', 'c.example: 4294967295'],
    ],
    ['long labels', { 1: [`${LABEL}.${LABEL}.example`] }, [`${LABEL}.${LABEL}.example: 1`]],
  ])('are those of its services: %s', (_what, lists, expected) => {
    expect(claimsOf(servicesOf(lists))).toEqual(expected);
  });

  it('are what an address matches, for 5,000 hosts', () => {
    const large = openTrie(buildTrie(inventedServices(2_500), isPublicSuffix));
    const claims = large.claims();
    expect(claims.size).toBe(large.hosts);
    for (const [host, { services }] of claims) {
      expect(large.match(host, '/')).toEqual({ host, path: null, services });
    }
  });
});

/*
 * Stored tries outlive an update of the extension. So whoever changes the layout, in builder and lookup alike, must raise
 * MAGIC; otherwise the new lookup reads an old trie and answers wrongly.
 */
const GOLDEN = new Map([[0x53505403, '10d86ce3f588bfa33372a7810e1a3b83a38459ed6c4bfeab990eaa3654a3a3ac']]);

it('the layout has the bytes that its magic number stands for', () => {
  const services = Array.from({ length: 300 }, (_, i) =>
    service(
      i * 7 + 1,
      [
        `site${i}.example`,
        `www.shop-${i % 50}.co.uk`,
        `a.b.c.deep${i % 20}.example/path${i}`,
        i % 3 === 0 ? `site${i + 1}.example` : 'github.io',
      ],
      { updatedAt: i, reviewed: i % 2 === 0 },
    ),
  );
  const digest = createHash('sha256')
    .update(new Uint8Array(buildTrie(services, isPublicSuffix)))
    .digest('hex');
  expect(digest, 'The layout has changed: raise MAGIC and record the new digest').toBe(GOLDEN.get(MAGIC));
});
