import type { NodeClaim } from './domain-tree.ts';
import { DOT, SLASH } from './trie-layout.ts';

/**
 * The entries of a trie before they are packed, in columns: a million objects would take half a gigabyte.
 *
 * Texts are kept back to front, which is how a lookup reads a host.
 */
export class TrieEntries {
  /** Nodes with something below them, the root among them; their ids are smaller than this. */
  readonly innerNodes: number;
  length = 0;
  readonly parents: Uint32Array;
  /** Entry i has the text `letters[starts[i], starts[i + 1])`. */
  readonly starts: Uint32Array;
  readonly claims: (NodeClaim | null)[] = [];
  /** The id that children know an entry by, 0 if it has none. */
  readonly children: Uint32Array;
  private room = new Uint8Array(1 << 16);

  constructor(capacity: number, innerNodes: number) {
    this.innerNodes = innerNodes;
    this.parents = new Uint32Array(capacity);
    this.starts = new Uint32Array(capacity + 1);
    this.children = new Uint32Array(capacity);
  }

  get letters(): Uint8Array {
    return this.room;
  }

  /** Adds the entry with the text `text[0, end)` below a node. */
  add(parent: number, text: string, end: number, claim: NodeClaim | null, child: number | null): void {
    const entry = this.length++;
    let at = this.starts[entry] ?? 0;
    if (at + end > this.room.length) this.grow(at + end);
    const room = this.room;
    for (let i = end - 1; i >= 0; i--) room[at++] = text.charCodeAt(i);
    this.starts[entry + 1] = at;
    this.parents[entry] = parent;
    this.claims.push(claim);
    this.children[entry] = child ?? 0;
  }

  /** Where the label ends that the entry is found by: the rightmost one of a host, all of a path segment. */
  labelEnd(entry: number): number {
    const start = this.starts[entry] ?? 0;
    const end = this.starts[entry + 1] ?? 0;
    if (this.room[end - 1] === SLASH) return end;
    let at = start;
    while (at < end && this.room[at] !== DOT) at++;
    return at;
  }

  /** Which of two texts is first, letter by letter from the end. */
  compareTexts(a: number, b: number): number {
    const [aStart = 0, aEnd = 0] = this.starts.subarray(a, a + 2);
    const [bStart = 0, bEnd = 0] = this.starts.subarray(b, b + 2);
    for (let i = 0; i < aEnd - aStart && i < bEnd - bStart; i++) {
      const difference = (this.room[aStart + i] ?? 0) - (this.room[bStart + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return aEnd - aStart - (bEnd - bStart);
  }

  private grow(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, this.room.length * 2));
    grown.set(this.room);
    this.room = grown;
  }
}
