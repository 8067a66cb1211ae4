import { hashLabel } from './label-hash.ts';
import { LookupText } from './lookup-text.ts';
import {
  bucketSize,
  bucketStart,
  childOf,
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

/** A host, and the services that claim it or a path on it. */
export interface PackedHost {
  readonly host: string;
  /** Ids, primary first. */
  readonly services: readonly number[];
}

/** An entry of the trie: its own labels, and the id of the node above them. */
interface Entry {
  readonly text: string;
  readonly parent: number;
  readonly services: readonly number[];
}

/**
 * Lists the hosts of a packed trie, in no particular order. A host is repeated for each path that is claimed on it.
 *
 * @param buffer one that openTrie has accepted
 */
export function* packedHosts(buffer: ArrayBuffer): Generator<PackedHost> {
  const nodes = new Map<number, Entry>();
  const entries = entriesIn(new Int32Array(buffer), nodes);
  for (const { text, parent, services } of entries) {
    let host = text;
    for (let node = nodes.get(parent); node; node = nodes.get(node.parent)) {
      // The segments of a claimed path are below its host.
      host = host.startsWith('/') ? node.text : `${host}.${node.text}`;
    }
    yield { host, services };
  }
}

/** Reads all claimed entries. Puts the entries that have others below them into `nodes`. */
function entriesIn(words: Int32Array, nodes: Map<number, Entry>): Entry[] {
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
      const found = { text, parent, services };
      if (services.length > 0) entries.push(found);
      if (!isLeaf(entry)) nodes.set(isInner(entry) ? value : childOf(word(record)), found);
    }
  }
  nodes.delete(ROOT);
  return entries;
}

/** A text of the trie, which stores texts reversed. Zeros pad a symbol of fewer than four letters. */
function backwards(bytes: Uint8Array, start: number, length: number): string {
  const letters = bytes.slice(start, start + length).filter((letter) => letter !== 0);
  return new TextDecoder().decode(letters.reverse());
}
