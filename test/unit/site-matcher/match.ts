import { buildTrie, type Claimant } from '../../../packages/site-matcher/src/claims.ts';
import { addressOf } from '../../../packages/site-matcher/src/host.ts';
import { type Match, openTrie } from '../../../packages/site-matcher/src/trie.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';

/** A service with these entries. */
export function service(id: number, urls: readonly string[], rest: Partial<Claimant> = {}): Claimant {
  return { id, urls, grade: 'C', reviewed: true, updatedAt: 0, ...rest };
}

/** `{ 1: ['a.example'] }` -> a service with id 1 and that entry. */
export function servicesOf(lists: Readonly<Record<number, readonly string[]>>): Claimant[] {
  return Object.entries(lists).map(([id, urls]) => service(Number(id), urls));
}

/** The match of an address in a list, as in the extension: entries, claims, trie, lookup. */
export function matchIn(services: Iterable<Claimant>, url: string): Match | null {
  const address = addressOf(url.includes('://') ? url : `https://${url}`);
  const trie = openTrie(buildTrie(services, isPublicSuffix));
  return address === null ? null : trie.match(address.host, address.path);
}
