import type { LetterPool } from './letter-pool.ts';
import type { NodeClaim } from './trie-entries.ts';

/** A node that has something below it: a domain, or a segment of a path. */
export class InnerNode {
  /** null: this is the root. */
  readonly parent: InnerNode | null;
  /** Where its label lies in the pool. */
  readonly start: number;
  readonly end: number;
  /** Of label and parent. Nodes are kept and ordered by it. */
  readonly hash: number;
  /** The next node with the same hash. */
  readonly next: InnerNode | null;
  children: InnerNode[] | null = null;
  /** Length of the host from here to the right, with its dots; the root's is -1, as there is no dot after the last label. */
  readonly nameLength: number;
  claim: NodeClaim | null = null;
  claimedHostsBelow = 0;
  /** A host with claimed paths, or a segment of a path. */
  isOnPath = false;
  /** What the entries below know it by. 0 is the root's, and that of nodes that are left out. */
  id = 0;

  constructor(parent: InnerNode | null, start: number, end: number, hash: number, next: InnerNode | null) {
    this.parent = parent;
    this.start = start;
    this.end = end;
    this.hash = hash;
    this.next = next;
    this.nameLength = parent === null ? -1 : parent.nameLength + 1 + end - start;
  }

  /** Whether it becomes a node of the trie. One that nobody claims and that leads to one claimed host is left out. */
  isKept(): boolean {
    return this.parent === null || this.claim !== null || this.isOnPath || this.claimedHostsBelow > 1;
  }

  keptAtOrAbove(): InnerNode {
    let node: InnerNode = this;
    while (node.parent !== null && !node.isKept()) node = node.parent;
    return node;
  }
}

/**
 * The nodes above all claimed hosts and paths, found by parent and label.
 *
 * A table of its own, and not a Map of strings at each node, because a list of 100,000 hosts would make 200,000 short
 * strings to look up (35 of 70 ms of a build).
 */
export class DomainTree {
  readonly root = new InnerNode(null, 0, 0, 0, null);
  private readonly byHash = new Map<number, InnerNode>();
  private readonly letters: LetterPool;
  private readonly multiplier: number;

  /** @param multiplier odd, and not to be foreseen by who writes a list: he could make all labels collide */
  constructor(letters: LetterPool, multiplier: number) {
    this.letters = letters;
    this.multiplier = multiplier;
  }

  /** The node of a label below another one. */
  find(parent: InnerNode, start: number, end: number): InnerNode | null {
    const hash = this.letters.hash(start, end, parent.hash, this.multiplier);
    return this.findByHash(parent, start, end, hash);
  }

  /** The same, but makes it if there is none. */
  findOrAdd(parent: InnerNode, start: number, end: number): InnerNode {
    const hash = this.letters.hash(start, end, parent.hash, this.multiplier);
    const found = this.findByHash(parent, start, end, hash);
    if (found !== null) return found;
    const node = new InnerNode(parent, start, end, hash, this.byHash.get(hash) ?? null);
    parent.children ??= [];
    parent.children.push(node);
    this.byHash.set(hash, node);
    return node;
  }

  /** Gives ids to the nodes that are kept, level by level; the root keeps 0. The same nodes get the same ids. */
  number(): InnerNode[] {
    const inner: InnerNode[] = [];
    const nodes = [this.root];
    for (const node of nodes) {
      if (node.parent !== null && node.isKept()) node.id = inner.push(node);
      if (node.children === null) continue;
      node.children.sort((a, b) => a.hash - b.hash || this.letters.compare(a.start, a.end, b.start, b.end));
      for (const child of node.children) nodes.push(child);
    }
    return inner;
  }

  private findByHash(parent: InnerNode, start: number, end: number, hash: number): InnerNode | null {
    let node = this.byHash.get(hash) ?? null;
    while (
      node !== null &&
      !(node.parent === parent && this.letters.compare(node.start, node.end, start, end) === 0)
    ) {
      node = node.next;
    }
    return node;
  }
}
