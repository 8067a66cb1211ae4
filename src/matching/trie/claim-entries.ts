import { type Digest, digestOf, multiplierOf } from './digest.ts';
import { DomainTree, type InnerNode } from './domain-tree.ts';
import type { Claims, HostClaim } from './host-claims.ts';
import { LetterPool } from './letter-pool.ts';
import { type NodeClaim, TrieEntries } from './trie-entries.ts';

export interface ClaimEntries {
  readonly entries: TrieEntries;
  /** Nodes with something below them, the root among them; all ids of nodes are smaller. */
  readonly innerNodes: number;
  readonly digest: Digest;
}

/** A claimed host or path, and where it hangs in the tree. */
interface ClaimedNode {
  readonly parent: InnerNode;
  /** Its own label, or its last segment, in the pool. */
  readonly start: number;
  readonly end: number;
  readonly claim: NodeClaim;
}

/**
 * Cuts claims into the entries of a trie: label by label from the right, and below a host path segment by path segment.
 * The same claims give the same node ids, in whatever order they come; the entries have no order.
 *
 * A node that nobody claims and that leads to one claimed host only is left out: that host's entry then has several
 * labels as its text (`status.cdn` below `com`).
 */
export function entriesOf({ hosts }: Claims): ClaimEntries {
  const letters = new LetterPool();
  const starts = new Uint32Array(hosts.size + 1);
  let at = 0;
  for (const host of hosts.keys()) starts[at++] = letters.add(host);
  starts[at] = letters.length;
  const digest = digestOf(letters, starts);

  const tree = new DomainTree(letters, multiplierOf(digest, 0));
  const claimed: ClaimedNode[] = [];
  at = 0;
  for (const claim of hosts.values()) {
    const start = starts[at++] ?? 0;
    const host = plantHost(tree, letters, start, (starts[at] ?? 0) - 1, claim);
    claimed.push(host);
    if (typeof claim !== 'number') plantPaths(tree, letters, host, claim, claimed);
  }
  // What has something below it carries its claim itself, all others are leaves.
  const leaves = claimed.filter(({ parent, start, end, claim }) => {
    const node = tree.find(parent, start, end);
    if (node !== null) node.claim = claim;
    return node === null;
  });
  const inner = tree.number();

  const entries = new TrieEntries(letters, leaves.length + inner.length);
  for (const { parent, start, end, claim } of leaves) {
    const top = parent.keptAtOrAbove();
    // The labels of the nodes between lie right before the own one.
    entries.add(top.id, start - (parent.nameLength - top.nameLength), end, claim, 0);
  }
  for (const node of inner) {
    const parent = node.parent ?? tree.root;
    const top = parent.keptAtOrAbove();
    entries.add(top.id, node.start - (parent.nameLength - top.nameLength), node.end, node.claim, node.id);
  }
  return { entries, innerNodes: inner.length + 1, digest };
}

/** Makes the nodes above a claimed host. */
function plantHost(
  tree: DomainTree,
  letters: LetterPool,
  start: number,
  end: number,
  claim: NodeClaim,
): ClaimedNode {
  let parent = tree.root;
  let label = start;
  for (let dot = letters.labelEnd(label); dot < end; dot = letters.labelEnd(label)) {
    parent = tree.findOrAdd(parent, label, dot);
    parent.claimedHostsBelow++;
    label = dot + 1;
  }
  return { parent, start: label, end, claim };
}

const NO_PATHS: ReadonlyMap<string, readonly number[]> = new Map();

/** Makes the nodes above the claimed paths of a host, if it has any, and adds the paths. */
function plantPaths(
  tree: DomainTree,
  letters: LetterPool,
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
      const start = letters.add(segment);
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
