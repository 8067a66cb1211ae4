import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withEntriesToKeep } from '../../../scripts/snapshot/entries-to-keep.ts';
import { runs } from '../../full-size.ts';
import { addressesFor, lists } from '../../oracle/generated-lists.ts';
import { slowMatch } from '../../oracle/matching.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service } from '../site-matcher/match.ts';

/** The entries that are kept of services with these entries. */
const kept = (...lists: string[]) =>
  withEntriesToKeep(
    lists.map((urls, id) => service(id, urls.split(' '))),
    isPublicSuffix,
  ).map(({ urls }) => urls.join(' '));

describe('the entries that a snapshot keeps', () => {
  it.each([
    ['one of two that are equal', ['a.example https://a.example/'], ['a.example']],
    ['none below another of the same service', ['a.example b.a.example a.example/c'], ['a.example']],
    ['one below that of another service', ['a.example', 'b.a.example'], ['a.example', 'b.a.example']],
    // It covers no host below it.
    ['one below a public suffix of the same service', ['gov.uk www.gov.uk'], ['gov.uk www.gov.uk']],
    ['none that claims nothing', ['localhost 127.0.0.1', ''], ['', '']],
    ['none of Tor or I2P', ['a.onion a.i2p a.example'], ['a.example']],
    // On `www.b.example/a/c` the path of the first is nearer than that of `www.www.b.example` without its `www`.
    [
      'a path that keeps another service out',
      ['b.example b.example/a', 'www.www.b.example/a/c'],
      ['b.example b.example/a', 'www.www.b.example/a/c'],
    ],
    [
      'one that shares its host with another service',
      ['a.example b.a.example', 'b.a.example'],
      ['a.example b.a.example', 'b.a.example'],
    ],
  ])('are %s', (_, lists, expected) => {
    expect(kept(...lists)).toEqual(expected);
  });

  it('give each address the services that it had', () => {
    const cases = lists.chain((services) =>
      fc.tuple(fc.constant(services), fc.array(addressesFor(services), { minLength: 1, maxLength: 12 })),
    );
    fc.assert(
      fc.property(cases, ([services, addresses]) => {
        const short = withEntriesToKeep(services, isPublicSuffix);
        for (const url of addresses) {
          expect([url, slowMatch(short, url)?.services]).toEqual([url, slowMatch(services, url)?.services]);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
