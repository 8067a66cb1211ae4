import type { Buckets } from './buckets.ts';
import type { EntryCodes } from './entry-codes.ts';
import type { NodeClaim, TrieEntries } from './trie-entries.ts';
import { INNER, LEAF, LONG_TEXT, RECORD, recordWord } from './trie-layout.ts';

/** Larger ids are stored in records, so that one large id does not take fingerprint bits from all entries. */
const LARGEST_LEAF_ID = 2 ** 20 - 1;

/** The kind and value of each entry, and the records that the values refer to. */
export class EntryValues {
  readonly kinds: Uint8Array;
  readonly values: Uint32Array;
  /** The words of all records, in the order of the buckets. */
  readonly records: number[] = [];
  largest = 0;

  constructor(entries: TrieEntries, { order }: Buckets, codes: EntryCodes) {
    this.kinds = new Uint8Array(entries.length);
    this.values = new Uint32Array(entries.length);
    for (const entry of order) {
      const claim = entries.claims[entry] ?? null;
      const child = entries.children[entry] ?? 0;
      const isLong = codes.length(entry) === LONG_TEXT;
      const owner = soleOwner(claim);
      if (!isLong && child === 0 && owner !== null && owner <= LARGEST_LEAF_ID) this.set(entry, LEAF, owner);
      else if (!isLong && claim === null) this.set(entry, INNER, child);
      else {
        this.set(entry, RECORD, this.records.length);
        this.addRecord(claim, child);
        if (isLong) this.addTail(codes.tail(entry));
      }
    }
  }

  private set(entry: number, kind: number, value: number): void {
    this.kinds[entry] = kind;
    this.values[entry] = value;
    this.largest = Math.max(this.largest, value);
  }

  private addRecord(claim: NodeClaim | null, child: number): void {
    const services = claim === null ? [] : typeof claim === 'number' ? [claim] : claim.services;
    const reachesDown = typeof claim === 'number' || claim?.reach === 'subdomains';
    const hasPaths = claim !== null && typeof claim !== 'number' && claim.paths.size > 0;
    this.records.push(recordWord(child, hasPaths, services.length, reachesDown));
    if (services.length > 1) this.records.push(services.length);
    for (const service of services) this.records.push(service);
  }

  private addTail(tail: Uint8Array): void {
    this.records.push(tail.length);
    for (let at = 0; at < tail.length; at += 4) {
      let word = 0;
      for (let i = 3; i >= 0; i--) word = (word << 8) | (tail[at + i] ?? 0);
      this.records.push(word);
    }
  }
}

/** The id of the only service that claims a node and everything below it; null if there is no such service. */
function soleOwner(claim: NodeClaim | null): number | null {
  if (claim === null || typeof claim === 'number') return claim;
  const [only] = claim.services;
  const isPlain = claim.services.length === 1 && claim.reach === 'subdomains' && claim.paths.size === 0;
  return isPlain && only !== undefined ? only : null;
}
