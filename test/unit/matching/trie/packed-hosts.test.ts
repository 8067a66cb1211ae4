import { describe, expect, it } from 'vitest';
import type { Claimant } from '../../../../src/matching/claimant.ts';
import { claimsOf } from '../../../../src/matching/claims.ts';
import { packedHosts } from '../../../../src/matching/trie/packed-hosts.ts';
import { buildTrie } from '../../../../src/matching/trie/trie-builder.ts';
import { syntheticList } from '../../../bench/synthetic-list.ts';
import { isPublicSuffix } from '../../../oracle/public-suffix.ts';

/** Each host with the ids of its services, once for each claim, in a fixed order. */
function hostLines(services: readonly Claimant[]): string[] {
  const trie = buildTrie(claimsOf(services, isPublicSuffix));
  return [...packedHosts(trie)].map(({ host, services: ids }) => `${host} ${ids}`).sort();
}

function claims(services: readonly Claimant[]): string[] {
  const lines: string[] = [];
  for (const [host, claim] of claimsOf(services, isPublicSuffix).hosts) {
    if (typeof claim === 'number') lines.push(`${host} ${claim}`);
    else {
      if (claim.services.length > 0) lines.push(`${host} ${claim.services}`);
      for (const ids of claim.paths.values()) lines.push(`${host} ${ids}`);
    }
  }
  return lines.sort();
}

const claimant = (id: number, ...urls: string[]): Claimant => ({
  id,
  urls,
  grade: null,
  reviewed: false,
  updatedAt: 0,
});

const LABEL = 'abcdefghij'.repeat(6);

describe('the hosts of a packed trie', () => {
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
    ['a path of 200,000 letters', [claimant(1, `one.example/${'x'.repeat(200_000)}`)]],
    ['5,000 hosts', syntheticList(5_000, 4).services],
  ])('are those that were packed: %s', (_what, services) => {
    expect(hostLines(services)).toEqual(claims(services));
  });
});
