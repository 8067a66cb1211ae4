import HNTrieContainer from '@gorhill/ubo-core/js/hntrie.js';
import { buildTrie } from '../../../src/matching/trie/builder/trie-builder.ts';
import type { Claims } from '../../../src/matching/trie/host-claims.ts';
import { openTrie } from '../../../src/matching/trie/trie.ts';

/** A data structure that finds the claimed host for a host. */
export interface HostFinder {
  readonly name: string;
  /** Returns a falsy value if there is none. */
  find(host: string): unknown;
}

/** Our trie, as the extension uses it: returns the complete match. */
export function packedTrie(claims: Claims): HostFinder {
  const trie = openTrie(buildTrie(claims));
  return { name: 'packed trie', find: (host) => trie.match(host, '/') };
}

/** The simplest solution: look up the host, then each parent domain. */
export function mapWalk(owners: readonly (readonly [string, number])[]): HostFinder {
  const map = new Map(owners);
  return {
    name: 'Map walk',
    find(host) {
      for (let rest = host; ; ) {
        const owner = map.get(rest);
        if (owner !== undefined) return owner;
        const dot = rest.indexOf('.');
        if (dot < 0) return undefined;
        rest = rest.slice(dot + 1);
      }
    },
  };
}

interface MapNode {
  owner: number | undefined;
  readonly below: Map<string, MapNode>;
}

/** A trie of Maps, label by label from the right. */
export function nestedMaps(owners: readonly (readonly [string, number])[]): HostFinder {
  const root: MapNode = { owner: undefined, below: new Map() };
  for (const [host, owner] of owners) {
    let node = root;
    for (const label of host.split('.').reverse()) {
      let next = node.below.get(label);
      if (next === undefined) {
        next = { owner: undefined, below: new Map() };
        node.below.set(label, next);
      }
      node = next;
    }
    node.owner = owner;
  }
  return {
    name: 'nested Maps',
    find(host) {
      let node: MapNode | undefined = root;
      let owner: number | undefined;
      for (let end = host.length; end >= 0; ) {
        const dot = host.lastIndexOf('.', end - 1);
        node = node.below.get(host.slice(dot + 1, end));
        if (node === undefined) break;
        owner = node.owner ?? owner;
        end = dot;
      }
      return owner;
    },
  };
}

/** A binary search for the host, then for each parent domain. */
export function sortedArray(owners: readonly (readonly [string, number])[]): HostFinder {
  const sorted = owners.map(([host]) => host).sort();
  const has = (host: string): boolean => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < host) low = middle + 1;
      else high = middle;
    }
    return sorted[low] === host;
  };
  return {
    name: 'sorted array',
    find(host) {
      for (let rest = host; ; ) {
        if (has(rest)) return rest;
        const dot = rest.indexOf('.');
        if (dot < 0) return undefined;
        rest = rest.slice(dot + 1);
      }
    },
  };
}

/** uBlock Origin's trie. It only tells whether the host or a parent domain is in it. */
export function uboTrie(owners: readonly (readonly [string, number])[]): HostFinder {
  const container = new HNTrieContainer();
  const trie = container.createTrie();
  for (const [host] of owners) container.setNeedle(host).add(trie);
  return { name: 'uBO HNTrie', find: (host) => container.setNeedle(host).matches(trie) >= 0 };
}
