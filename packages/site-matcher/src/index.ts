/*
 * Which services a URL belongs to: rules for hosts and listed addresses, the builder of the packed trie, and its reader.
 * Pure: no browser, no clock, no I/O.
 */
export { type Claimant, MAX_ID } from './claimant.ts';
export { ClaimCollector, claimsOf, type IsPublicSuffix } from './claims.ts';
export {
  type Address,
  addressOf,
  hostAndPathOf,
  hostOf,
  isIpLiteral,
  isPublicHost,
  isPublicIp,
  type ListedAddress,
  parseEntry,
  typedAddress,
} from './host.ts';
export { buildTrie, packTrie } from './trie/builder/trie-builder.ts';
export type { HostClaim, HostClaims, Reach } from './trie/host-claims.ts';
export { readClaims } from './trie/read-claims.ts';
export { type DomainTrie, type Match, openTrie, TrieDamagedError } from './trie/trie.ts';
export { checksum } from './trie/trie-layout.ts';
