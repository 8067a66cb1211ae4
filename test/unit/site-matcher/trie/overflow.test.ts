import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../../../packages/site-matcher/src/claims.ts';
import { buildTrie } from '../../../../packages/site-matcher/src/trie/builder/trie-builder.ts';
import { hashLabelOf } from '../../../../packages/site-matcher/src/trie/lookup-text.ts';
import { readClaims } from '../../../../packages/site-matcher/src/trie/read-claims.ts';
import { openTrie } from '../../../../packages/site-matcher/src/trie/trie.ts';
import { isPublicSuffix } from '../../../oracle/public-suffix.ts';
import { service } from '../match.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const QUADS = LETTERS.length ** 4;

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
    expect(new Map([...readClaims(buffer).hosts].sort())).toEqual(new Map([...claims.hosts].sort()));
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

/**
 * Labels of twelve letters that the trie gives the same hash: for the first eight letters, the last four follow from the
 * hash. One of 2,300 results consists of letters and digits.
 */
function collidingLabels(count: number): string[] {
  const target = 0x12345678;
  const labels: string[] = [];
  const hashes = new Set<number>();
  for (let i = 0; labels.length < count; i++) {
    const [one, two] = [quadOf(Math.floor(i / QUADS)), quadOf(i % QUADS)];
    const three = stateAfter(stateAfter(one) ^ two) ^ target;
    if (!isText(three)) continue;
    const characters = Buffer.alloc(13, '.');
    [one, two, three].forEach((quad, at) => {
      characters.writeInt32LE(quad, 4 * at);
    });
    hashes.add(hashLabelOf(characters.toString('latin1', 0, 12)));
    // The trie reads hosts from the right.
    labels.push(characters.subarray(0, 12).reverse().toString());
  }
  if (hashes.size !== 1) throw new Error('the hash of labels has changed');
  return labels;
}

/** Four letters as a number, the first in the lowest byte. */
function quadOf(i: number): number {
  let quad = 0;
  for (let rest = i, at = 0; at < 4; at++) {
    quad = (quad << 8) | LETTERS.charCodeAt(rest % LETTERS.length);
    rest = Math.floor(rest / LETTERS.length);
  }
  return quad;
}

function isText(quad: number): boolean {
  for (let rest = quad, at = 0; at < 4; at++) {
    const char = rest & 255;
    if (!((char >= 97 && char <= 122) || (char >= 48 && char <= 57))) return false;
    rest >>>= 8;
  }
  return true;
}

function stateAfter(quad: number): number {
  const product = Math.imul(quad, 0x9e3779b1);
  return product ^ (product >>> 15);
}
