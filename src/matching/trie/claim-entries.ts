import { type Digest, digestOf, multiplierOf } from './digest.ts';
import { DomainTree, type InnerNode } from './domain-tree.ts';
import type { Claims, HostClaim } from './host-claims.ts';
import { TextPool } from './text-pool.ts';
import { type NodeClaim, TrieEntries } from './trie-entries.ts';

export interface ClaimEntries {
  readonly entries: TrieEntries;
  /** Number of nodes with children, with the root. All node ids are smaller. */
  readonly innerNodes: number;
  readonly digest: Digest;
}

/** A claimed host or path, and its place in the tree. */
interface ClaimedNode {
  readonly parent: InnerNode;
  /** Its label or its last segment, in the pool. */
  readonly start: number;
  readonly end: number;
  readonly claim: NodeClaim;
}

/**
 * Converts claims to the entries of a trie: one per label from the right, and below a host one per path segment. The same
 * claims give the same node ids, whatever their order; the order of the entries has no meaning.
 *
 * A node that nobody claims and that has one claimed host below it is left out: the text of that host's entry then has
 * several labels (`status.cdn` below `com`).
 */
export function entriesOf({ hosts }: Claims): ClaimEntries {
  const texts = new TextPool();
  const starts = new Uint32Array(hosts.size + 1);
  let at = 0;
  for (const host of hosts.keys()) starts[at++] = texts.add(host);
  starts[at] = texts.length;
  const digest = digestOf(texts, starts);

  const tree = new DomainTree(texts, multiplierOf(digest, 0));
  const claimed: ClaimedNode[] = [];
  at = 0;
  for (const claim of hosts.values()) {
    const start = starts[at++] ?? 0;
    const host = addHost(tree, texts, start, (starts[at] ?? 0) - 1, claim);
    claimed.push(host);
    if (typeof claim !== 'number') addPaths(tree, texts, host, claim, claimed);
  }
  // Nodes with children carry their claim themselves. All others are leaves.
  const leaves = claimed.filter(({ parent, start, end, claim }) => {
    const node = tree.find(parent, start, end);
    if (node !== null) node.claim = claim;
    return node === null;
  });
  const inner = tree.assignIds();

  const entries = new TrieEntries(texts, leaves.length + inner.length);
  for (const { parent, start, end, claim } of leaves) {
    const top = parent.nearestKept();
    // In the pool, the labels of the nodes in between come right before the entry's own label.
    entries.add(top.id, start - (parent.nameLength - top.nameLength), end, claim, 0);
  }
  for (const node of inner) {
    const parent = node.parent ?? tree.root;
    const top = parent.nearestKept();
    entries.add(top.id, node.start - (parent.nameLength - top.nameLength), node.end, node.claim, node.id);
  }
  return { entries, innerNodes: inner.length + 1, digest };
}

/** Adds the nodes above a claimed host. */
function addHost(
  tree: DomainTree,
  texts: TextPool,
  start: number,
  end: number,
  claim: NodeClaim,
): ClaimedNode {
  let parent = tree.root;
  let label = start;
  for (let dot = texts.labelEnd(label); dot < end; dot = texts.labelEnd(label)) {
    parent = tree.findOrAdd(parent, label, dot);
    parent.claimedHostsBelow++;
    label = dot + 1;
  }
  return { parent, start: label, end, claim };
}

const NO_PATHS: ReadonlyMap<string, readonly number[]> = new Map();

/** Adds the claimed paths of a host and the nodes above them. */
function addPaths(
  tree: DomainTree,
  texts: TextPool,
  host: ClaimedNode,
  { paths }: HostClaim,
  claimed: ClaimedNode[],
): void {
  for (const [path, services] of paths) {
    let parent = tree.findOrAdd(host.parent, host.start, host.end);
    for (let from = 0; ; ) {
      parent.isOnPath = true;
      const next = path.indexOf('/', from + 1);
      const segment = path.slice(from, next < 0 ? path.length : next);
      const start = texts.add(segment);
      const end = start + segment.length;
      if (next < 0) {
        claimed.push({ parent, start, end, claim: { services, reach: 'subdomains', paths: NO_PATHS } });
        break;
      }
      parent = tree.findOrAdd(parent, start, end);
      from = next;
    }
  }
}
