import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../../../src/matching/claims.ts';
import { buildTrie } from '../../../../src/matching/trie/builder/trie-builder.ts';
import { readClaims } from '../../../../src/matching/trie/read-claims.ts';
import { finish } from '../../../../src/matching/trie/steps.ts';
import { openTrie } from '../../../../src/matching/trie/trie.ts';
import { collidingLabels } from '../../../bench/worst-lists.ts';
import { isPublicSuffix } from '../../../oracle/public-suffix.ts';
import { service } from '../match.ts';

/** Labels with the same hash, more than any bucket holds. */
const labels = collidingLabels(4_100);

describe('a trie of labels that collide', () => {
  const claims = claimsOf(
    labels.map((label, i) => service(i + 1, [i % 3 === 0 ? `a.${label}.com` : `${label}.example`])),
    isPublicSuffix,
  );
  const buffer = buildTrie(claims);
  const trie = openTrie(buffer);

  it('takes no more than 30 bytes for each of 4,100 hosts', () => {
    expect(buffer.byteLength / labels.length).toBeLessThan(30);
  });

  it('finds each host, its subdomains and nothing else', () => {
    labels.forEach((label, i) => {
      const host = i % 3 === 0 ? `a.${label}.com` : `${label}.example`;
      expect(trie.match(host, '/')).toEqual({ host, path: null, services: [i + 1] });
      expect(trie.match(`b.${host}`, '/')?.host).toBe(host);
      expect(trie.match(`b${host}`, '/')).toBeNull();
      expect(trie.match(i % 3 === 0 ? `${label}.com` : `${label}.org`, '/')).toBeNull();
    });
  });

  it('contains the claims that it was built from', () => {
    expect(new Map([...finish(readClaims(buffer)).hosts].sort())).toEqual(new Map([...claims.hosts].sort()));
  });

  it('finds nodes, long texts and paths among them', () => {
    const long = 'x'.repeat(200);
    const crowd = labels.slice(0, 100).map((label, i) => service(i + 1, [`${label}.com`, `a.com/${label}`]));
    const some = labels.slice(100, 110);
    const [first = '', second = '', third = ''] = some;
    const own = service(1_000, [
      `${first}.com/a.b`,
      `b.${second}.com`,
      `c.${second}.com`,
      `${long}.${third}.com`,
    ]);
    const found = openTrie(buildTrie(claimsOf([...crowd, own], isPublicSuffix)));
    expect(found.match(`${first}.com`, '/a.b/c')?.path).toBe('/a.b');
    expect(found.match(`${first}.com`, '/a')).toBeNull();
    expect(found.match(`c.${second}.com`, '/')?.services).toEqual([1_000]);
    expect(found.match(`${second}.com`, '/')).toBeNull();
    expect(found.match(`${long}.${third}.com`, '/')?.services).toEqual([1_000]);
    expect(found.match(`${long}x.${third}.com`, '/')).toBeNull();
    expect(found.match('a.com', `/${labels[7]}/x`)?.services).toEqual([8]);
    expect(found.match('a.com', '/x')).toBeNull();
  });
});
