import type { HostClaim } from './host-claims.ts';
import type { LetterPool } from './letter-pool.ts';

/** What is claimed at one node: the id of the one service that claims it and all below it, or anything else. */
export type NodeClaim = number | HostClaim;

/** The entries of a trie before they are packed, in columns: a million objects would take half a gigabyte. */
export class TrieEntries {
  length = 0;
  readonly letters: LetterPool;
  /** Entry i has the text `letters[starts[i], ends[i])`. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Ids of the nodes that the entries are below. */
  readonly parents: Uint32Array;
  /** The ids that what is below knows the entries by, 0 if nothing is. */
  readonly children: Uint32Array;
  readonly claims: (NodeClaim | null)[] = [];

  constructor(letters: LetterPool, capacity: number) {
    this.letters = letters;
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
    this.parents = new Uint32Array(capacity);
    this.children = new Uint32Array(capacity);
  }

  add(parent: number, start: number, end: number, claim: NodeClaim | null, child: number): void {
    const entry = this.length++;
    this.starts[entry] = start;
    this.ends[entry] = end;
    this.parents[entry] = parent;
    this.children[entry] = child;
    this.claims.push(claim);
  }

  /** Which of two texts is first. */
  compareTexts(a: number, b: number): number {
    const { starts, ends } = this;
    return this.letters.compare(starts[a] ?? 0, ends[a] ?? 0, starts[b] ?? 0, ends[b] ?? 0);
  }
}
