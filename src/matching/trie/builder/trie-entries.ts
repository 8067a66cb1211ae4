import { filled } from '../columns.ts';
import type { SortedClaims } from './sorted-claims.ts';
import type { TextPool } from './text-pool.ts';

/** The entries of a trie before they are packed, as columns: a million objects would take half a gigabyte. */
export class TrieEntries {
  length = 0;
  readonly claims: SortedClaims;
  readonly texts: TextPool;
  /** Entry i has the text from `starts[i]` to before `ends[i]`. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** Of each entry, the id of the node above it. */
  parents: Uint32Array;
  /** Of each entry, the id under which it is the parent of others; 0 if it has no children. */
  children: Uint32Array;
  /** Of each entry, the index of its claim, plus one; 0 if nobody claims it. */
  claimed: Uint32Array;
  /** 1 if some children are paths. */
  hasPaths: Uint8Array;

  constructor(claims: SortedClaims) {
    this.claims = claims;
    this.texts = claims.texts;
    // One in twenty nodes has children and no claim.
    const capacity = Math.ceil(claims.length * 1.1) + 16;
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
    this.parents = new Uint32Array(capacity);
    this.children = new Uint32Array(capacity);
    this.claimed = new Uint32Array(capacity);
    this.hasPaths = new Uint8Array(capacity);
  }

  add(parent: number, start: number, end: number, claimed: number, child: number, hasPaths: number): void {
    const entry = this.length++;
    if (entry === this.starts.length) this.grow(2 * entry);
    this.starts[entry] = start;
    this.ends[entry] = end;
    this.parents[entry] = parent;
    this.children[entry] = child;
    this.claimed[entry] = claimed;
    this.hasPaths[entry] = hasPaths;
  }

  private grow(capacity: number): void {
    this.starts = filled(new Uint32Array(capacity), this.starts);
    this.ends = filled(new Uint32Array(capacity), this.ends);
    this.parents = filled(new Uint32Array(capacity), this.parents);
    this.children = filled(new Uint32Array(capacity), this.children);
    this.claimed = filled(new Uint32Array(capacity), this.claimed);
    this.hasPaths = filled(new Uint8Array(capacity), this.hasPaths);
  }
}
