import type { HostClaim } from './host-claims.ts';
import type { TextPool } from './text-pool.ts';

/** The claim at a node: the id of the one service that claims it and everything below it, or a `HostClaim`. */
export type NodeClaim = number | HostClaim;

/** The entries of a trie before they are packed, as columns: a million objects would take half a gigabyte. */
export class TrieEntries {
  length = 0;
  readonly texts: TextPool;
  /** Entry i has the text from `starts[i]` to before `ends[i]`. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Of each entry, the id of the node above it. */
  readonly parents: Uint32Array;
  /** Of each entry, the id under which it is the parent of others; 0 if it has no children. */
  readonly children: Uint32Array;
  readonly claims: (NodeClaim | null)[] = [];

  constructor(texts: TextPool, capacity: number) {
    this.texts = texts;
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

  /** Compares the texts of two entries: negative, zero or positive. */
  compareTexts(a: number, b: number): number {
    const { starts, ends } = this;
    return this.texts.compare(starts[a] ?? 0, ends[a] ?? 0, starts[b] ?? 0, ends[b] ?? 0);
  }
}
