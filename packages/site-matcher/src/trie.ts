import { checksum } from './checksum.ts';

/*
 * A trie of labels in one ArrayBuffer, used as it comes out of IndexedDB (docs/trie.md draws it). Its parts, in words of 32
 * bits in the machine's byte order:
 *
 *   header | labels | texts | children | claims | records | text (bytes)
 *
 * labels    two words for each node: the first eight characters of its label, one byte each
 * texts     for each node, where the other characters of its label start in the text
 * children  for each node, its first child: the children of a node stand together, sorted by label
 * claims    for each node: 0 if nobody claims it; one more than the id of the only service that claims it with all below it;
 *           for another claim the complement of where its record starts, a negative number
 * records   for each of these claims: 1 if subdomains are claimed, otherwise 0; the number of services; and their ids
 *
 * What belongs to a node ends where that of the next one starts. So texts and children have one element more.
 */

/** "SPT" and the version of the layout. Change it with every change of the layout or of the checksum. */
export const MAGIC = 0x53505403;

/** The words of the header. The last three are numbers of nodes, words and bytes. */
export const HEADER = { magic: 0, checksum: 1, hosts: 2, nodes: 3, records: 4, text: 5 } as const;
const HEADER_WORDS = 6;
/** The characters of a label that are compared first. */
export const LABEL_LENGTH = 8;
export const ROOT = 0;

const NONE = -1;
const DOT = 46;
const MAX_ASCII = 127;

/** Whether a claim on a whole host includes its subdomains. */
export type Reach = 'subdomains' | 'host';

/** All claims on one host. */
export interface HostClaim {
  /** Ids of the services that claim the whole host, primary first. Empty if only paths are claimed. */
  readonly services: readonly number[];
  readonly reach: Reach;
  /** Claimed paths (`/chrome`) and the ids of the services, primary first. Paths are claimed on this host only. */
  readonly paths: ReadonlyMap<string, readonly number[]>;
}

/** All claims of a list by host, with all rules applied. */
export type HostClaims = ReadonlyMap<string, HostClaim>;

/** The claim that won for an address. */
export interface Match {
  /** The claimed host: the address's own or one above it. */
  readonly host: string;
  /** The claimed path, null if the whole host is claimed. */
  readonly path: string | null;
  /** Ids of the services with this claim, primary first. */
  readonly services: readonly number[];
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
  if (words[HEADER.checksum] !== checksum(words, HEADER.checksum + 1)) {
    throw new TrieDamagedError('its checksum is wrong');
  }
  const lengths = partLengths(words);
  if (lengths.reduce((sum, length) => sum + length) !== words.length) {
    throw new TrieDamagedError('its parts do not fit into it');
  }
  return new DomainTrie(buffer, words[HEADER.hosts] ?? 0, lengths);
}

/** How many words the parts have, one after the other, by the header. */
export function partLengths(words: Uint32Array): [header: number, ...parts: number[]] {
  const [nodes = 0, records = 0, text = 0] = words.subarray(HEADER.nodes);
  return [HEADER_WORDS, 2 * nodes, nodes + 1, nodes + 1, nodes, records, Math.ceil(text / 4)];
}

/** An open trie. */
export class DomainTrie {
  /** Number of claimed hosts. */
  readonly hosts: number;
  // Signed, because engines keep small signed numbers in registers and others on the heap.
  private readonly labels: Int32Array;
  private readonly texts: Int32Array;
  private readonly children: Int32Array;
  private readonly claimWords: Int32Array;
  private readonly records: Int32Array;
  private readonly text: Uint8Array;

  constructor(buffer: ArrayBuffer, hosts: number, lengths: readonly number[]) {
    let at = 0;
    const part = (i: number): Int32Array => {
      const length = lengths[i] ?? 0;
      at += length;
      return new Int32Array(buffer, 4 * (at - length), length);
    };
    part(0);
    this.hosts = hosts;
    this.labels = part(1);
    this.texts = part(2);
    this.children = part(3);
    this.claimWords = part(4);
    this.records = part(5);
    this.text = new Uint8Array(buffer, 4 * at);
  }

  /**
   * Finds the most specific claim on an address. Allocates nothing if there is none.
   *
   * @param host canonical, from `addressOf`
   * @param path of the URL, starting with `/`
   */
  match(host: string, path: string): Match | null {
    let winner = NONE;
    let winnerStart = 0;
    let node = ROOT;
    for (let end = host.length; end > 0; ) {
      let start = end;
      while (start > 0 && host.charCodeAt(start - 1) !== DOT) start--;
      node = this.child(node, host, start, end);
      if (node === NONE) break;
      if (start === 0) {
        const match = this.matchPath(node, host, path);
        if (match !== null) return match;
      }
      if (start === 0 ? this.isClaimed(node) : this.claimsSubdomains(node)) {
        winner = node;
        winnerStart = start;
      }
      end = start - 1;
    }
    if (winner === NONE) return null;
    return { host: host.slice(winnerStart), path: null, services: this.services(winner) };
  }

  /** Segments are looked up like labels, from the left. A claim on a path includes all paths below it. */
  private matchPath(hostNode: number, host: string, path: string): Match | null {
    let winner = NONE;
    let winnerEnd = 0;
    let node = hostNode;
    for (let start = 0; start < path.length && this.hasChildren(node); ) {
      const slash = path.indexOf('/', start + 1);
      const end = slash < 0 ? path.length : slash;
      node = this.child(node, path, start, end);
      if (node === NONE) break;
      if (this.isClaimed(node)) {
        winner = node;
        winnerEnd = end;
      }
      start = end;
    }
    return winner === NONE ? null : { host, path: path.slice(0, winnerEnd), services: this.services(winner) };
  }

  /** The child of a node whose label is a part of a text; NONE if there is none. */
  private child(node: number, text: string, start: number, end: number): number {
    const { labels } = this;
    let first = 0;
    let second = 0;
    for (let at = Math.min(end, start + LABEL_LENGTH) - 1; at >= start; at--) {
      const char = text.charCodeAt(at);
      if (char > MAX_ASCII) return NONE;
      second = (second >>> 8) | (first << 24);
      first = (first >>> 8) | (char << 24);
    }
    let low = this.firstChild(node);
    let high = this.firstChild(node + 1);
    while (low < high) {
      const middle = low + ((high - low) >>> 1);
      const order =
        (labels[2 * middle] ?? 0) - first ||
        (labels[2 * middle + 1] ?? 0) - second ||
        this.compareText(middle, text, start + LABEL_LENGTH, end);
      if (order === 0) return middle;
      // Without a branch, which the processor would guess wrong every second time.
      const isBelow = order >> 31;
      low += (middle + 1 - low) & isBelow;
      high -= (high - middle) & ~isBelow;
    }
    return NONE;
  }

  /** Compares the label of a node with a part of a text, after their first eight characters. */
  private compareText(node: number, text: string, start: number, end: number): number {
    let own = this.texts[node] ?? 0;
    const ownEnd = this.texts[node + 1] ?? 0;
    for (let at = start; at < end; at++) {
      if (own === ownEnd) return -1;
      const order = (this.text[own++] ?? 0) - text.charCodeAt(at);
      if (order !== 0) return order;
    }
    return ownEnd - own;
  }

  /** All claims that the trie was built from. It takes 30 ms for 10,000 services, much longer than a match. */
  claims(): HostClaims {
    const claims = new Map<string, HostClaim & { paths: Map<string, readonly number[]> }>();
    /** The host and the path of each node. A node stands after the one above it. */
    const hostOf = [''];
    const pathOf = [''];
    for (let node = ROOT; node < this.claimWords.length; node++) {
      const host = hostOf[node] ?? '';
      const path = pathOf[node] ?? '';
      const end = this.firstChild(node + 1);
      for (let child = this.firstChild(node); child < end; child++) {
        const label = this.label(child);
        const isPath = label.startsWith('/');
        hostOf[child] = isPath ? host : node === ROOT ? label : `${label}.${host}`;
        pathOf[child] = isPath ? path + label : '';
      }
      if (!this.isClaimed(node)) continue;
      const services = this.services(node);
      const reach = this.claimsSubdomains(node) ? 'subdomains' : 'host';
      if (path === '') claims.set(host, { services, reach, paths: new Map() });
      else {
        const claim = claims.get(host) ?? { services: [], reach, paths: new Map() };
        claims.set(host, claim);
        claim.paths.set(path, services);
      }
    }
    return claims;
  }

  private label(node: number): string {
    const words = [...this.labels.subarray(2 * node, 2 * node + 2)];
    const first = words.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]);
    const others = this.text.subarray(this.texts[node], this.texts[node + 1]);
    return String.fromCharCode(...first.filter((byte) => byte > 0), ...others);
  }

  private firstChild(node: number): number {
    return this.children[node] ?? 0;
  }

  private hasChildren(node: number): boolean {
    return this.firstChild(node) < this.firstChild(node + 1);
  }

  private isClaimed(node: number): boolean {
    return this.claimWords[node] !== 0;
  }

  private claimsSubdomains(node: number): boolean {
    const claim = this.claimWords[node] ?? 0;
    return claim > 0 || (claim < 0 && this.records[~claim] === 1);
  }

  private services(node: number): number[] {
    const claim = this.claimWords[node] ?? 0;
    if (claim > 0) return [claim - 1];
    const [, count = 0] = this.records.subarray(~claim);
    const ids = ~claim + 2;
    return Array.from(this.records.subarray(ids, ids + count), (id) => id >>> 0);
  }
}
