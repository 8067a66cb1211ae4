import { describe, expect, it } from 'vitest';
import { ListTooLargeError } from '../../../src/catalog/list-index.ts';
import type { Service } from '../../../src/directory/schema.ts';
import { honestList, worstLists } from '../../bench/worst-lists.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service } from './sync/fake-directory.ts';

function indexBytes(services: readonly Service[]): number {
  const { trie, summaries } = listIndexOf(services, isPublicSuffix);
  return trie.byteLength + summaries.byteLength;
}

describe.each([20_000, 400_000])('the index of a list of %i characters', (length) => {
  const honest = indexBytes(honestList(length));

  it.each(worstLists(length).map(({ aim, services }) => [aim, services] as const))(
    'is at most four times as long as that of an honest list: %s',
    (_, services) => {
      expect(indexBytes(services) / honest).toBeLessThan(4);
    },
  );
});

describe('a list', () => {
  const hosts = (count: number) => service(1, { urls: Array.from({ length: count }, (_, i) => `${i}.a`) });

  it('of one service with 200 short addresses is accepted', () => {
    expect(indexBytes([hosts(200)])).toBeGreaterThan(1_000);
  });

  it.each([
    ['public', (i: number) => `[2001::${i}]`],
    ['private', (i: number) => `[fc00::${i}]`],
    ['version 4', (i: number) => `1.1.${i >> 8}.${i & 255}`],
  ])('counts an IP address as five claims: %s', (_, address) => {
    const addresses = (count: number) =>
      service(1, { urls: Array.from({ length: count }, (_, i) => address(i)) });
    expect(indexBytes([addresses(80)])).toBeGreaterThan(1_000);
    expect(() => indexBytes([addresses(130)])).toThrow(ListTooLargeError);
  });

  it('with more addresses than text is too large', () => {
    expect(() => indexBytes([hosts(1_000)])).toThrow(ListTooLargeError);
  });
});
