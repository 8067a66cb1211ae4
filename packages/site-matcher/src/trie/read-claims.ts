import type { HostClaim, HostClaims, Reach } from './host-claims.ts';
import { DOT_IN_PATH, hashLabelOf, PATH } from './lookup-text.ts';
import {
  bucketSize,
  bucketStart,
  childOf,
  claimsSubdomains,
  claimWords,
  codeCount,
  HEADER,
  isInner,
  isLeaf,
  isOverflowing,
  LONG_TEXT,
  OVERFLOW_ROW,
  ROOT,
  SYMBOLS,
  SYMBOLS_AT,
  servicesOf,
  TABLE_AT,
  valueIn,
} from './trie-layout.ts';

/** An entry of the trie: its own text, the id of the node above, and the claim on it. */
interface Entry {
  /** As it is stored: labels from the right, or a part of a path. */
  readonly text: string;
  readonly parent: number;
  readonly services: readonly number[];
  readonly reach: Reach;
  /** The id under which it is the parent of others, or ROOT. */
  readonly child: number;
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
export function readClaims(buffer: ArrayBuffer): HostClaims {
  const nodes = new Map<number, Entry>();
  for (const entry of readEntries(buffer, 'without leaves')) {
    if (entry.child !== ROOT) nodes.set(entry.child, entry);
  }
  const hosts = new Map<string, number | MutableClaim>();
  for (const entry of readEntries(buffer, 'all')) {
    if (entry.services.length === 0) continue;
    let key = entry.text;
    for (let node = nodes.get(entry.parent); node; node = nodes.get(node.parent)) key = `${node.text}.${key}`;
    const [reversed = '', path] = key.split(`.${String.fromCharCode(PATH)}`);
    const host = [...reversed].reverse().join('');
    hosts.set(host, withClaim(hosts.get(host), path === undefined ? null : pathOf(path), entry));
  }
  return { hosts };
}

const DOTS_IN_PATH = String.fromCharCode(DOT_IN_PATH);

/** `chrome.v1<DOT_IN_PATH>2` -> `/chrome/v1.2` */
function pathOf(text: string): string {
  return `/${text.replaceAll('.', '/').replaceAll(DOTS_IN_PATH, '.')}`;
}

/** What is claimed on a host, with one more claim. */
function withClaim(
  claim: number | MutableClaim | undefined,
  path: string | null,
  { services, reach }: Entry,
): number | MutableClaim {
  const [first = 0] = services;
  const isSimple = path === null && services.length === 1 && reach === 'subdomains';
  if (claim === undefined && isSimple) return first;
  const before = typeof claim === 'number' ? [claim] : [];
  const full: MutableClaim =
    typeof claim === 'object' ? claim : { services: before, reach: 'subdomains', paths: new Map() };
  if (path === null) Object.assign(full, { services, reach });
  else full.paths.set(path, services);
  return full;
}

function* readEntries(buffer: ArrayBuffer, which: 'all' | 'without leaves'): Generator<Entry> {
  const words = new Int32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const word = (at: number) => words[at] ?? 0;
  const symbols = Array.from({ length: SYMBOLS }, (_, i) => charactersOf(word(SYMBOLS_AT + i), 4));
  const textOf = (at: number, codes: number): string => {
    let text = '';
    for (let i = 0; i < codeCount(word(at)); i++) text += symbols[bytes[codes + i] ?? 0] ?? '';
    return codeCount(word(at)) === LONG_TEXT ? text + tailOf(words, recordOf(words, at)) : text;
  };
  const entryAt = (at: number, text: string, parent: number) => {
    const entry = word(at);
    const record = recordOf(words, at);
    return {
      text,
      parent,
      services: isLeaf(entry) ? [valueAt(words, at)] : isInner(entry) ? [] : servicesOf(words, record),
      reach: isLeaf(entry) || claimsSubdomains(word(record)) ? ('subdomains' as const) : ('host' as const),
      child: isLeaf(entry) ? ROOT : isInner(entry) ? valueAt(words, at) : childOf(word(record)),
    };
  };
  const buckets = word(HEADER.buckets);
  for (let bucket = 0; bucket < buckets; bucket++) {
    const element = word(TABLE_AT + bucket);
    if (isOverflowing(element)) continue;
    const first = TABLE_AT + buckets + bucketStart(element);
    const last = first + bucketSize(element);
    let codes = 4 * last;
    for (let at = first; at < last; at++) {
      const codesAt = codes;
      codes += codeCount(word(at));
      if (which === 'without leaves' && isLeaf(word(at))) continue;
      const text = textOf(at, codesAt);
      // Its bucket is (parent + hash of its label) mod buckets, and all ids of nodes are below the number of buckets.
      yield entryAt(at, text, (bucket - hashLabelOf(text)) & (buckets - 1));
    }
  }
  const overflow = word(HEADER.overflow);
  for (let row = 0; row < word(overflow); row++) {
    const at = overflow + 1 + OVERFLOW_ROW * row;
    yield entryAt(at + 2, textOf(at + 2, word(at + 1)), word(at));
  }
}

function valueAt(words: Int32Array, at: number): number {
  return valueIn(words[at] ?? 0, (1 << (words[HEADER.valueBits] ?? 0)) - 1);
}

function recordOf(words: Int32Array, at: number): number {
  return (words[HEADER.records] ?? 0) + valueAt(words, at);
}

/** The rest of a long text, at the end of its record. */
function tailOf(words: Int32Array, record: number): string {
  const tail = record + 1 + claimWords(words, record);
  const length = words[tail] ?? 0;
  let text = '';
  for (let i = 0; i < length; i += 4) text += charactersOf(words[tail + 1 + i / 4] ?? 0, length - i);
  return text;
}

/** The characters of a word, at most so many. Zeros are none. */
function charactersOf(word: number, most: number): string {
  let text = '';
  for (let rest = word; rest !== 0 && text.length < most; rest >>>= 8)
    text += String.fromCharCode(rest & 255);
  return text;
}
