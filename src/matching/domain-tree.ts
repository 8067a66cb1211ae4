import type { Claims, HostClaim } from './claims.ts';
import { TrieEntries } from './trie-entries.ts';

/** What is claimed at one node: the id of the one service that claims it and all below it, or anything else. */
export type NodeClaim = number | HostClaim;

/**
 * Cuts claims into the entries of a trie, label by label from the right, and path segment by path segment below the
 * host. The same claims give the same node ids, in whatever order they come; the entries have no order.
 *
 * A node that nobody claims and that leads to one claimed host only is left out: that host's entry then has several
 * labels as its text (`status.cdn` below `com`).
 */
export function entriesOf(claims: Claims): TrieEntries {
  const root = new InnerNode(null, '', -1);
  const names = plant(claims, root);
  // What has something below it carries its claim itself, the others are leaves.
  const leaves = names.filter((name) => !giveToInnerNode(name));
  const inner = numbered(root);

  const entries = new TrieEntries(leaves.length + inner.length, inner.length + 1);
  for (const { parent, text, end, claim } of leaves) {
    const top = parent.keptAtOrAbove();
    const textEnd = text.startsWith('/') ? text.length : end + parent.nameLength - top.nameLength;
    entries.add(top.id, text, textEnd, claim, null);
  }
  for (const node of inner) {
    const [top, text] = node.textBelowKept();
    entries.add(top.id, text, text.length, node.claim, node.id);
  }
  return entries;
}

/** A claimed host or path: a node that may turn out to be a leaf. */
interface ClaimedName {
  readonly parent: InnerNode;
  /** A whole host, or one segment of a path (`/chrome`). */
  readonly text: string;
  /** Where the leftmost label of a host ends. */
  readonly end: number;
  readonly claim: NodeClaim;
}

/** Makes the nodes above every claimed host and path. */
function plant(claims: Claims, root: InnerNode): ClaimedName[] {
  const names: ClaimedName[] = [];
  for (const [host, claim] of claims.hosts) {
    let parent = root;
    let end = host.length;
    for (let dot = host.lastIndexOf('.'); dot >= 0; dot = host.lastIndexOf('.', dot - 1)) {
      parent = parent.child(host.slice(dot + 1, end));
      parent.claimedHostsBelow++;
      end = dot;
      if (dot === 0) break;
    }
    names.push({ parent, text: host, end, claim });
    if (typeof claim === 'number' || claim.paths.size === 0) continue;

    const hostNode = parent.child(host.slice(0, end));
    hostNode.isOnPath = true;
    for (const [path, services] of claim.paths) names.push(plantPath(hostNode, path, services));
  }
  return names;
}

const NO_PATHS: ReadonlyMap<string, readonly number[]> = new Map();

function plantPath(hostNode: InnerNode, path: string, services: readonly number[]): ClaimedName {
  let parent = hostNode;
  let start = 0;
  for (let next = path.indexOf('/', 1); next >= 0; next = path.indexOf('/', start + 1)) {
    parent = parent.child(path.slice(start, next));
    parent.isOnPath = true;
    start = next;
  }
  const [only] = services;
  const claim =
    services.length === 1 && only !== undefined
      ? only
      : ({ services, reach: 'subdomains', paths: NO_PATHS } as const);
  const text = path.slice(start);
  return { parent, text, end: text.length, claim };
}

function giveToInnerNode({ parent, text, end, claim }: ClaimedName): boolean {
  const node = parent.children?.get(text.slice(0, end));
  if (node === undefined) return false;
  node.claim = claim;
  return true;
}

/** Gives ids to the nodes that are kept, level by level and in the order of their labels: the root has none to give. */
function numbered(root: InnerNode): InnerNode[] {
  const inner: InnerNode[] = [];
  const level = [root];
  for (const node of level) {
    if (node !== root && node.isKept()) node.id = inner.push(node);
    if (node.children === null) continue;
    const labels = [...node.children.keys()].sort();
    for (const label of labels) level.push(node.child(label));
  }
  return inner;
}

/** A node with something below it. */
class InnerNode {
  readonly parent: InnerNode | null;
  readonly label: string;
  /** Length of the host from here to the right, with its dots; the root's is -1, as its children have no dot. */
  readonly nameLength: number;
  children: Map<string, InnerNode> | null = null;
  claim: NodeClaim | null = null;
  claimedHostsBelow = 0;
  isOnPath = false;
  /** 0 is the root's, and that of nodes that are left out. */
  id = 0;

  constructor(parent: InnerNode | null, label: string, nameLength: number) {
    this.parent = parent;
    this.label = label;
    this.nameLength = nameLength;
  }

  child(label: string): InnerNode {
    this.children ??= new Map();
    let child = this.children.get(label);
    if (child === undefined) {
      child = new InnerNode(this, label, this.nameLength + 1 + label.length);
      this.children.set(label, child);
    }
    return child;
  }

  isKept(): boolean {
    return this.parent === null || this.claim !== null || this.isOnPath || this.claimedHostsBelow > 1;
  }

  keptAtOrAbove(): InnerNode {
    let node: InnerNode = this;
    while (node.parent !== null && !node.isKept()) node = node.parent;
    return node;
  }

  /** The node that stays above this one, and the labels between the two with this one's first. */
  textBelowKept(): [InnerNode, string] {
    const labels = [this.label];
    let node = this.parent ?? this;
    for (; node.parent !== null && !node.isKept(); node = node.parent) labels.push(node.label);
    return [node, labels.join('.')];
  }
}
