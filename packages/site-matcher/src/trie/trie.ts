import { EntrySearch, NONE } from './entry-search.ts';
import { beforeDot, firstDot, LookupText, lengthBefore } from './lookup-text.ts';
import {
  checksum,
  childOf,
  claimsSubdomains,
  HEADER,
  hasClaim,
  hasPaths,
  isInner,
  isLeaf,
  MAGIC,
  MAX_VALUE_BITS,
  ROOT,
  servicesOf,
  TABLE_AT,
  valueIn,
} from './trie-layout.ts';

/** The claim that won for an address. */
export interface Match {
  /** The claimed host: the address's own or one above it. */
  readonly host: string;
  /** The claimed path, null if the whole host is claimed. */
  readonly path: string | null;
  /** Ids of the services with this claim, primary first. */
  readonly services: readonly number[];
}

export interface DomainTrie {
  /**
   * Finds the most specific claim on an address. Allocates nothing if there is none.
   *
   * @param host canonical, from `addressOf`
   * @param path of the URL, starting with `/`
   */
  match(host: string, path: string): Match | null;
  /** Number of claimed hosts. */
  readonly hosts: number;
}

/** A stored trie is damaged, cut off, or from another version. It must be built again from the list. */
export class TrieDamagedError extends Error {
  override readonly name = 'TrieDamagedError';
}

/**
 * Opens a packed trie. The buffer is used as it is, without a copy, and must not change.
 *
 * @throws TrieDamagedError
 */
export function openTrie(buffer: ArrayBuffer): DomainTrie {
  if (buffer.byteLength % 4 !== 0) throw new TrieDamagedError('its length is not a multiple of four');
  const words = new Uint32Array(buffer);
  if (words[HEADER.magic] !== MAGIC) throw new TrieDamagedError('it is from another version, or not a trie');
  if (words[HEADER.words] !== words.length) throw new TrieDamagedError('it is cut off');
  if (words[HEADER.checksum] !== checksum(words, HEADER.checksum + 1)) {
    throw new TrieDamagedError('its checksum is wrong');
  }
  checkHeader(words);
  return new PackedTrie(words);
}

/** @throws TrieDamagedError if the parts of the trie do not follow one another */
function checkHeader(words: Uint32Array): void {
  const header = (field: number): number => words[field] ?? 0;
  const buckets = header(HEADER.buckets);
  const [records, overflow] = [header(HEADER.records), header(HEADER.overflow)];
  if (
    header(HEADER.valueBits) > MAX_VALUE_BITS ||
    (buckets & (buckets - 1)) !== 0 ||
    TABLE_AT + buckets > records ||
    records > overflow ||
    overflow >= words.length
  ) {
    throw new TrieDamagedError('its header is invalid');
  }
}

class PackedTrie implements DomainTrie {
  readonly hosts: number;
  private readonly words: Int32Array;
  private readonly records: number;
  private readonly valueMask: number;
  /** The host or path that is being looked up. */
  private readonly text = new LookupText();
  private readonly search: EntrySearch;
  /**
   * A cache of top-level domains of up to three characters: in each slot the characters and the node id. It saves nine of
   * ten hosts the lookup of their top-level domain.
   */
  private readonly topLevels = new Int32Array(512);

  constructor(words: Uint32Array) {
    // Signed, because engines keep small signed numbers in registers and others on the heap.
    this.words = new Int32Array(words.buffer);
    this.search = new EntrySearch(this.words, this.text);
    this.hosts = words[HEADER.hosts] ?? 0;
    this.records = words[HEADER.records] ?? 0;
    this.valueMask = (1 << (words[HEADER.valueBits] ?? 0)) - 1;
  }

  match(host: string, path: string): Match | null {
    if (!this.text.setHost(host)) return null;
    const length = host.length;
    const quad = this.text.quads[0] ?? 0;
    const dot = firstDot(quad);
    const topLevel = beforeDot(quad, dot);
    const slot = (Math.imul(topLevel, 0x9e3779b1) >>> 24) << 1;
    let node = this.topLevels[slot] === topLevel ? (this.topLevels[slot + 1] ?? ROOT) : ROOT;
    let at = node === ROOT ? 0 : lengthBefore(dot) + 1;
    // The most specific claim so far, and how many characters of the host it covers.
    let winner = NONE;
    let winnerEnd = 0;
    while (at <= length) {
      const entry = this.search.find(at, node);
      if (entry === NONE) break;
      const end = this.search.textEnd;
      const word = this.words[entry] ?? 0;
      const value = valueIn(word, this.valueMask);
      if (isLeaf(word)) {
        winner = entry;
        winnerEnd = end;
        break;
      }
      if (isInner(word)) {
        node = value;
        // An entry may have several labels. Then this is the node of the last one, not of the top-level domain.
        if (at === 0 && end === lengthBefore(dot)) {
          this.topLevels[slot] = topLevel;
          this.topLevels[slot + 1] = node;
        }
      } else {
        const record = this.words[this.records + value] ?? 0;
        if (claimsSubdomains(record) || (end === length && hasClaim(record))) {
          winner = entry;
          winnerEnd = end;
        }
        node = childOf(record);
        if (end === length && hasPaths(record)) {
          const match = this.matchPath(host, path, node);
          if (match !== null) return match;
        }
        if (node === ROOT) break;
      }
      at = end + 1;
    }
    if (winner === NONE) return null;
    const claimed = winnerEnd === length ? host : host.slice(length - winnerEnd);
    return { host: claimed, path: null, services: this.services(winner) };
  }

  /** Segments are looked up like labels, from the left. A claim on a path includes all paths below it. */
  private matchPath(host: string, path: string, root: number): Match | null {
    const length = this.text.setPath(path);
    let node = root;
    let winner = NONE;
    let winnerEnd = 0;
    for (let at = 0; at < length; ) {
      const entry = this.search.find(at, node);
      if (entry === NONE) break;
      const word = this.words[entry] ?? 0;
      const value = valueIn(word, this.valueMask);
      if (isInner(word)) {
        node = value;
      } else {
        const record = isLeaf(word) ? 0 : (this.words[this.records + value] ?? 0);
        if (isLeaf(word) || hasClaim(record)) {
          winner = entry;
          winnerEnd = this.search.textEnd;
        }
        node = childOf(record);
        if (node === ROOT) break;
      }
      at = this.search.textEnd + 1;
    }
    return winner === NONE ? null : { host, path: path.slice(0, winnerEnd), services: this.services(winner) };
  }

  private services(at: number): number[] {
    const entry = this.words[at] ?? 0;
    const value = valueIn(entry, this.valueMask);
    return isLeaf(entry) ? [value] : servicesOf(this.words, this.records + value);
  }
}
