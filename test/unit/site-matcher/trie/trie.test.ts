import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../../../packages/site-matcher/src/claims.ts';
import { buildTrie } from '../../../../packages/site-matcher/src/trie/builder/trie-builder.ts';
import { openTrie, TrieDamagedError } from '../../../../packages/site-matcher/src/trie/trie.ts';
import { HEADER, MAGIC } from '../../../../packages/site-matcher/src/trie/trie-layout.ts';
import { syntheticList, unlistedHosts } from '../../../bench/synthetic-list.ts';
import { isPublicSuffix } from '../../../oracle/public-suffix.ts';
import { service } from '../match.ts';

const list = syntheticList(40, 1);
const whole = buildTrie(claimsOf(list.services, isPublicSuffix));

/** A changed copy of the trie. */
function changed(change: (words: Uint32Array<ArrayBuffer>) => void): ArrayBuffer {
  const copy = whole.slice(0);
  change(new Uint32Array(copy));
  return copy;
}

describe('a stored trie', () => {
  it('opens', () => {
    expect(openTrie(whole).match(list.hosts[0] ?? '', '/')).not.toBeNull();
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
  const LOOKUPS = 10_000;
  const ROUNDS = 41;
  const trie = openTrie(buildTrie(claimsOf(syntheticList(5_000, 2).services, isPublicSuffix)));
  const misses = unlistedHosts(syntheticList(5_000, 2), 500, 3);

  /** Bytes that a lookup allocates. The median of several rounds, because some have a garbage collection or compilation. */
  function bytesOf(lookup: (host: string) => unknown, hosts: readonly string[]): number {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const before = getHeapStatistics().used_heap_size;
      for (let i = 0; i < LOOKUPS; i++) lookup(hosts[i % hosts.length] ?? '');
      return (getHeapStatistics().used_heap_size - before) / LOOKUPS;
    });
    return rounds.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
  }

  it('finds a host again if all hosts of its top-level domain lie below one label', () => {
    const services = [service(1, ['x.b.a']), service(2, ['y.b.a'])];
    const internal = openTrie(buildTrie(claimsOf(services, isPublicSuffix)));
    const found = ['x.b.a', 'x.b.a', 'y.b.a'].map((host) => internal.match(host, '/')?.services);
    expect(found).toEqual([[1], [1], [2]]);
  });

  it('allocates nothing on a miss', () => {
    const bytes = bytesOf((host) => trie.match(host, '/a/b'), misses);
    // The smallest allocation is 12 bytes. What the measurement itself allocates is divided by all lookups.
    expect(Math.abs(bytes)).toBeLessThan(1);
  });

  it('is measured with allocations if there are any', () => {
    let kept: unknown;
    const bytes = bytesOf((host) => {
      kept = { host };
      return trie.match(host, '/a/b');
    }, misses);
    expect(kept).toBeDefined();
    expect(Math.abs(bytes)).toBeGreaterThan(4);
  });
});
