/*
 * Which services a URL belongs to: rules for hosts and listed addresses, the builder of the packed trie, and its reader.
 * Pure: no browser, no clock, no I/O.
 */
export { checksum } from './checksum.ts';
export * from './claims.ts';
export * from './host.ts';
export * from './more-addresses.ts';
export { rentedHostOf, rentedSiteOf } from './rented-hosts.ts';
export {
  DomainTrie,
  type HostClaim,
  type HostClaims,
  type Match,
  openTrie,
  type Reach,
  TrieDamagedError,
} from './trie.ts';
