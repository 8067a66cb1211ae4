import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  buildTrie,
  type Claimant,
  ListWithMore,
  type MoreAddress,
  openTrie,
} from '../../../packages/site-matcher/src/index.ts';
import vectors from '../../../packages/site-matcher/vectors.json' with { type: 'json' };
import { runs } from '../../full-size.ts';
import { addressesFor, entries, lists } from '../../oracle/generated-lists.ts';
import { slowMatchWithMore } from '../../oracle/matching.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { servicesOf } from './match.ts';

const nameOf = (services: readonly Claimant[]) => (id: number) =>
  services.some((service) => service.id === id) ? `s${id}` : undefined;

function open(services: readonly Claimant[], more: readonly MoreAddress[]): ListWithMore {
  return new ListWithMore(openTrie(buildTrie(services, isPublicSuffix)), more, nameOf(services));
}

function matchAddress(list: ListWithMore, url: string) {
  const address = addressOf(url.includes('://') ? url : `https://${url}`);
  return address && list.match(address.host, address.path);
}

/* R10 as vectors that another implementation can run, too. The service with the number 1 has the name `s1`. */
describe.each(vectors.more)('$title', ({ services, more, matches }) => {
  it.each(matches)('$address -> $services', ({ address, services: expected }) => {
    const list = servicesOf(Object.fromEntries(Object.entries(services)));
    expect(matchAddress(open(list, more), address)?.services ?? []).toEqual(expected);
  });
});

describe('a list with more addresses', () => {
  const list = open(servicesOf({ 1: ['a.com', 'mail.b.com/inbox'] }), [
    { host: 'b.com', service: 1, name: 's1' },
    { host: 'mail.b.com', service: 1, name: 's1' },
  ]);

  it('says which row a match comes from, and that a listed path comes from none', () => {
    const rowOf = (url: string) => {
      const match = matchAddress(list, url);
      return match && list.rowOf(match)?.host;
    };
    expect(rowOf('x.b.com')).toBe('b.com');
    expect(rowOf('mail.b.com/other')).toBe('mail.b.com');
    expect(rowOf('mail.b.com/inbox')).toBeUndefined();
    expect(rowOf('a.com')).toBeUndefined();
  });

  it('claims what it matches, with the listed paths of the same host', () => {
    const claims = list.claims();
    expect([...claims.keys()].sort()).toEqual(['a.com', 'b.com', 'mail.b.com', 'www.mail.b.com']);
    expect(claims.get('b.com')).toEqual({ services: [1], reach: 'subdomains', paths: new Map() });
    expect(claims.get('mail.b.com')).toEqual({
      services: [1],
      reach: 'subdomains',
      paths: new Map([['/inbox', [1]]]),
    });
  });
});

it('agrees with the oracle on every list, more addresses and address', () => {
  const rows = fc.array(
    fc.record({ host: entries, service: fc.nat({ max: 12 }), name: fc.nat({ max: 12 }).map((n) => `s${n}`) }),
    { maxLength: 8 },
  );
  const right = fc.array(
    fc
      .record({ host: entries, service: fc.nat({ max: 12 }) })
      .map((row) => ({ ...row, name: `s${row.service}` })),
    { maxLength: 8 },
  );
  const all = fc.tuple(lists, rows, right).chain(([services, some, others]) => {
    const more = [...some, ...others];
    const near = [...services, { ...NOBODY, urls: more.map(({ host }) => host) }];
    return fc.tuple(
      fc.constant(services),
      fc.constant(more),
      fc.array(addressesFor(near), { minLength: 1, maxLength: 8 }),
    );
  });
  fc.assert(
    fc.property(all, ([services, more, addresses]) => {
      const list = open(services, more);
      for (const url of addresses) {
        const address = addressOf(url);
        const match = address && list.match(address.host, address.path);
        expect([url, match]).toEqual([url, slowMatchWithMore(services, more, nameOf(services), url)]);
      }
    }),
    { numRuns: runs(1500) },
  );
});

const NOBODY: Claimant = { id: 99, urls: [], grade: null, reviewed: false, updatedAt: 0 };
