import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTrie, type Claimant } from '../../../packages/site-matcher/src/claims.ts';
import { addressOf, parseEntry } from '../../../packages/site-matcher/src/host.ts';
import { type DomainTrie, type Match, openTrie } from '../../../packages/site-matcher/src/trie.ts';
import { runs } from '../../full-size.ts';
import { inventedServices } from '../../invented-services.ts';
import { addressesFor, entries, lists } from '../../oracle/generated-lists.ts';
import { slowMatch } from '../../oracle/matching.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { Random } from '../../random.ts';

function packed(services: Iterable<Claimant>): ArrayBuffer {
  return buildTrie(services, isPublicSuffix);
}

function matchAddress(trie: DomainTrie, url: string): Match | null {
  const address = addressOf(url);
  return address === null ? null : trie.match(address.host, address.path);
}

describe('the trie and the oracle', () => {
  it('agree on every address of every list', () => {
    const listAndAddresses = lists.chain((services) =>
      fc.tuple(fc.constant(services), fc.array(addressesFor(services), { minLength: 1, maxLength: 12 })),
    );
    fc.assert(
      fc.property(listAndAddresses, ([services, addresses]) => {
        const trie = openTrie(packed(services));
        for (const url of addresses)
          expect([url, matchAddress(trie, url)]).toEqual([url, slowMatch(services, url)]);
      }),
      { numRuns: runs(3000) },
    );
  });

  it('agree on a host with more services than it can have, each with up to five entries', () => {
    const random = new Random(29);
    const services = Array.from({ length: 1_300 }, (_, id) => ({
      id,
      urls: Array(1 + random.below(5)).fill('example.com'),
      grade: null,
      reviewed: random.below(2) === 0,
      updatedAt: random.below(10),
    }));
    const url = 'https://example.com/';
    expect(matchAddress(openTrie(packed(services)), url)).toEqual(slowMatch(services, url));
  });
});

describe('the same list in another order', () => {
  it('gives the same bytes', () => {
    fc.assert(
      fc.property(lists, fc.integer(), (services, seed) => {
        const random = new Random(seed);
        const shuffled = random.shuffled(
          services.map((service) => ({ ...service, urls: random.shuffled(service.urls) })),
        );
        expect(new Uint8Array(packed(shuffled))).toEqual(new Uint8Array(packed(services)));
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('any text', () => {
  it('is parsed as an entry without an error, and gives a canonical host', () => {
    fc.assert(
      fc.property(fc.oneof(entries, fc.string({ unit: 'binary' })), (text) => {
        addressOf(text);
        const entry = parseEntry(text);
        if (entry === null) return;
        expect(addressOf(`https://${entry.host}${entry.path ?? ''}`)).toEqual({
          host: entry.host,
          path: entry.path ?? '/',
        });
      }),
      { numRuns: runs(5000) },
    );
  });

  it('is looked up without an error', () => {
    const trie = openTrie(packed(inventedServices(150)));
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), entries);
    fc.assert(
      fc.property(anything, anything, (host, path) => {
        trie.match(host, path);
      }),
      { numRuns: runs(3000) },
    );
  });
});
