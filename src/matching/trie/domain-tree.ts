import type { TextPool } from './text-pool.ts';
import type { NodeClaim } from './trie-entries.ts';

/** A node with children: a domain, or a path segment. */
export class InnerNode {
  /** null: this is the root. */
  readonly parent: InnerNode | null;
  /** Its label in the pool. */
  readonly start: number;
  readonly end: number;
  /** Of label and parent. Nodes are found and sorted by it. */
  readonly hash: number;
  /** The next node with the same hash. */
  readonly next: InnerNode | null;
  children: InnerNode[] | null = null;
  /** Length of the domain name up to this node, with dots. The root's is -1, because no dot follows the last label. */
  readonly nameLength: number;
  claim: NodeClaim | null = null;
  claimedHostsBelow = 0;
  /** Whether it is a host with claimed paths, or a path segment. */
  isOnPath = false;
  /** The node id in the trie; 0 for the root and for nodes that are left out. */
  id = 0;

  constructor(parent: InnerNode | null, start: number, end: number, hash: number, next: InnerNode | null) {
    this.parent = parent;
    this.start = start;
    this.end = end;
    this.hash = hash;
    this.next = next;
    this.nameLength = parent === null ? -1 : parent.nameLength + 1 + end - start;
  }

  /** Whether it becomes a node of the trie. A node that nobody claims, with one claimed host below it, is left out. */
  isKept(): boolean {
    return this.parent === null || this.claim !== null || this.isOnPath || this.claimedHostsBelow > 1;
  }

  /** This node, or the nearest one above it that is kept. */
  nearestKept(): InnerNode {
    let node: InnerNode = this;
    while (node.parent !== null && !node.isKept()) node = node.parent;
    return node;
  }
}

/**
 * The nodes above all claimed hosts and paths, found by parent and label.
 *
 * All nodes are in one table by hash. A Map of strings at each node would need 200,000 short strings for a list of 100,000
 * hosts (35 of 70 ms of a build).
 */
export class DomainTree {
  readonly root = new InnerNode(null, 0, 0, 0, null);
  private readonly byHash = new Map<number, InnerNode>();
  private readonly texts: TextPool;
  private readonly multiplier: number;

  /** @param multiplier of the hash; odd */
  constructor(texts: TextPool, multiplier: number) {
    this.texts = texts;
    this.multiplier = multiplier;
  }

  /** The child of a node with a label; null if there is none. */
  find(parent: InnerNode, start: number, end: number): InnerNode | null {
    const hash = this.texts.hash(start, end, parent.hash, this.multiplier);
    return this.findByHash(parent, start, end, hash);
  }

  /** The child of a node with a label; added if there is none. */
  findOrAdd(parent: InnerNode, start: number, end: number): InnerNode {
    const hash = this.texts.hash(start, end, parent.hash, this.multiplier);
    const found = this.findByHash(parent, start, end, hash);
    if (found !== null) return found;
    const node = new InnerNode(parent, start, end, hash, this.byHash.get(hash) ?? null);
    parent.children ??= [];
    parent.children.push(node);
    this.byHash.set(hash, node);
    return node;
  }

  /** Gives ids to the kept nodes, level by level, and returns them without the root. The same nodes get the same ids. */
  assignIds(): InnerNode[] {
    const inner: InnerNode[] = [];
    const nodes = [this.root];
    for (const node of nodes) {
      if (node.parent !== null && node.isKept()) node.id = inner.push(node);
      if (node.children === null) continue;
      node.children.sort((a, b) => a.hash - b.hash || this.texts.compare(a.start, a.end, b.start, b.end));
      for (const child of node.children) nodes.push(child);
    }
    return inner;
  }

  private findByHash(parent: InnerNode, start: number, end: number, hash: number): InnerNode | null {
    let node = this.byHash.get(hash) ?? null;
    while (
      node !== null &&
      !(node.parent === parent && this.texts.compare(node.start, node.end, start, end) === 0)
    ) {
      node = node.next;
    }
    return node;
  }
}
