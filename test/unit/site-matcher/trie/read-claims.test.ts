import { expect, it } from 'vitest';
import { claimsOf } from '../../../../packages/site-matcher/src/claims.ts';
import { buildTrie } from '../../../../packages/site-matcher/src/trie/builder/trie-builder.ts';
import type { HostClaims } from '../../../../packages/site-matcher/src/trie/host-claims.ts';
import { readClaims } from '../../../../packages/site-matcher/src/trie/read-claims.ts';
import { syntheticList } from '../../../bench/synthetic-list.ts';
import { isPublicSuffix } from '../../../oracle/public-suffix.ts';
import { service } from '../match.ts';

/** HostClaims in one form and order. The reach counts only where the whole host is claimed. */
function normal({ hosts }: HostClaims): unknown[] {
  return [...hosts]
    .map(([host, claim]) =>
      typeof claim === 'number'
        ? { host, services: [claim], reach: 'subdomains', paths: [] }
        : {
            host,
            services: claim.services,
            reach: claim.services.length > 0 ? claim.reach : null,
            paths: [...claim.paths].sort(([a], [b]) => (a < b ? -1 : 1)),
          },
    )
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

const claimant = (id: number, ...urls: string[]) => service(id, urls);

const LABEL = 'abcdefghij'.repeat(6);

it.each([
  ['no services', []],
  ['one host', [claimant(1, 'one.example')]],
  ['several labels below one that nobody claims', [claimant(1, 'status.cdn.one.example')]],
  ['a host and its subdomain', [claimant(1, 'one.example'), claimant(2, 'mail.one.example')]],
  ['two services on one host', [claimant(1, 'one.example'), claimant(2, 'one.example')]],
  ['a path', [claimant(1, 'one.example/path')]],
  ['paths inside each other', [claimant(1, 'one.example/a', 'one.example/a/b.c', 'one.example')]],
  ['a public suffix', [claimant(1, 'github.io'), claimant(2, 'one.github.io')]],
  ['an IP address', [claimant(1, '1.1.1.1', '[2606:4700::1111]')]],
  ['ids of 32 bits', [claimant(0, 'zero.example'), claimant(0xffff_ffff, 'most.example')]],
  ['hosts longer than an entry', [claimant(1, `${LABEL}.${LABEL}.${LABEL}.example`)]],
  ['a path of 2,000 letters', [claimant(1, `one.example/${'x'.repeat(2_000)}`)]],
  ['5,000 hosts', syntheticList(5_000, 4).services],
])('the claims read from a trie are those that it was built from: %s', (_what, services) => {
  const claims = claimsOf(services, isPublicSuffix);
  expect(normal(readClaims(buildTrie(claims)))).toEqual(normal(claims));
});
