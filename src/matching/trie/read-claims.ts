import type { Claims, HostClaim, Reach } from './host-claims.ts';
import { hashLabel } from './label-hash.ts';
import { LookupText } from './lookup-text.ts';
import { DOT_IN_PATH } from './text-pool.ts';
import {
  bucketSize,
  bucketStart,
  childOf,
  claimsSubdomains,
  codeCount,
  HEADER,
  isInner,
  isLeaf,
  LONG_TEXT,
  ROOT,
  SYMBOLS,
  SYMBOLS_AT,
  TABLE_AT,
  valueIn,
} from './trie-layout.ts';
import { claimWords, servicesOf } from './trie-records.ts';

/** An entry of the trie: its own labels or its segment, the id of the node above, and the claim on it. */
interface Entry {
  readonly text: string;
  readonly parent: number;
  readonly services: readonly number[];
  readonly reach: Reach;
}

interface MutableClaim extends HostClaim {
  services: readonly number[];
  reach: Reach;
  readonly paths: Map<string, readonly number[]>;
}

/**
 * Reads the claims that a packed trie was built from.
 *
 * @param buffer one that openTrie has accepted
 */
export function readClaims(buffer: ArrayBuffer): Claims {
  const nodes = new Map<number, Entry>();
  const entries = readEntries(new Int32Array(buffer), nodes);
  const hosts = new Map<string, number | MutableClaim>();
  for (const entry of entries) {
    let path = '';
    let node: Entry | undefined = entry;
    // The segments of a claimed path are below its host.
    for (; node?.text.startsWith('/'); node = nodes.get(node.parent)) path = node.text + path;
    const labels: string[] = [];
    for (; node; node = nodes.get(node.parent)) labels.push(node.text);
    const host = labels.join('.');
    hosts.set(host, withClaim(hosts.get(host), path, entry));
  }
  return { hosts };
}

/** What is claimed on a host, with one more claim. */
function withClaim(
  claim: number | MutableClaim | undefined,
  path: string,
  { services, reach }: Entry,
): number | MutableClaim {
  const [first = 0] = services;
  const isSimple = path === '' && services.length === 1 && reach === 'subdomains';
  if (claim === undefined && isSimple) return first;
  const before = typeof claim === 'number' ? [claim] : [];
  const full: MutableClaim =
    typeof claim === 'object' ? claim : { services: before, reach: 'subdomains', paths: new Map() };
  if (path === '') Object.assign(full, { services, reach });
  else full.paths.set(path, services);
  return full;
}

/** Reads all claimed entries. Puts the entries that have others below them into `nodes`. */
function readEntries(words: Int32Array, nodes: Map<number, Entry>): Entry[] {
  const entries: Entry[] = [];
  const word = (at: number) => words[at] ?? 0;
  const bytes = new Uint8Array(words.buffer);
  const symbols = Array.from({ length: SYMBOLS }, (_, i) => backwards(bytes, 4 * (SYMBOLS_AT + i), 4));
  const buckets = word(HEADER.buckets);
  const lookup = new LookupText();
  for (let bucket = 0; bucket < buckets; bucket++) {
    const element = word(TABLE_AT + bucket);
    const first = TABLE_AT + buckets + bucketStart(element);
    const last = first + bucketSize(element);
    let code = 4 * last;
    for (let at = first; at < last; at++) {
      const entry = word(at);
      const value = valueIn(entry, (1 << word(HEADER.valueBits)) - 1);
      const record = word(HEADER.records) + value;
      let text = '';
      for (const end = code + codeCount(entry); code < end; code++) {
        text = (symbols[bytes[code] ?? 0] ?? '') + text;
      }
      if (codeCount(entry) === LONG_TEXT) {
        const tail = record + 1 + claimWords(words, record);
        text = backwards(bytes, 4 * (tail + 1), word(tail)) + text;
      }
      // Its bucket is (parent + hash of its label) mod buckets, and all ids of nodes are below the number of buckets.
      lookup.setHost(text);
      const parent = (bucket - hashLabel(lookup.quads, 0, word(HEADER.multiplier))) & (buckets - 1);
      const services = isLeaf(entry) ? [value] : isInner(entry) ? [] : servicesOf(words, record);
      const reach = isLeaf(entry) || claimsSubdomains(word(record)) ? 'subdomains' : 'host';
      const found: Entry = { text: text.replaceAll(DOT, '.'), parent, services, reach };
      if (services.length > 0) entries.push(found);
      if (!isLeaf(entry)) nodes.set(isInner(entry) ? value : childOf(word(record)), found);
    }
  }
  nodes.delete(ROOT);
  return entries;
}

const DOT = String.fromCharCode(DOT_IN_PATH);

/** A text of the trie, which stores texts reversed. Zeros pad a symbol of fewer than four letters. */
function backwards(bytes: Uint8Array, start: number, length: number): string {
  const letters = bytes.slice(start, start + length).filter((letter) => letter !== 0);
  return new TextDecoder().decode(letters.reverse());
}
