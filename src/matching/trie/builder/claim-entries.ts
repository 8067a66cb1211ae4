import { PATH } from '../lookup-text.ts';
import { STEP, type Steps } from '../steps.ts';
import { ROOT } from '../trie-layout.ts';
import type { SortedClaims } from './sorted-claims.ts';
import { TrieEntries } from './trie-entries.ts';

export interface ClaimEntries {
  readonly entries: TrieEntries;
  /** Number of nodes with children, with the root. All node ids are smaller. */
  readonly innerNodes: number;
}

/**
 * Converts claims to the entries of a trie: one per label from the right, and below a host one per path segment. The same
 * claims give the same entries in the same order: every entry after those below it, children of one node by their text.
 *
 * Only claimed nodes, nodes with several children and hosts with paths become entries. The text of an entry has several
 * labels if the nodes between were left out (`status.cdn` below `com`).
 */
export function* entriesOf(claims: SortedClaims): Steps<ClaimEntries> {
  const { bytes } = claims.texts;
  const entries = new TrieEntries(claims);
  let ids = ROOT;
  // The last key's nodes whose children are still being added, from the root on. Columns, because nearly every claim is one.
  /** A key that begins with the node's text. */
  const starts = [0];
  /** The length of the node's part of it. */
  const depths = [0];
  /** As in `TrieEntries`. */
  const claimed = [0];
  const children = [ROOT];
  const hasPaths = [0];
  let top = 0;
  let topDepth = 0;

  const push = (start: number, depth: number, claim: number): void => {
    top += 1;
    topDepth = depth;
    starts[top] = start;
    depths[top] = depth;
    claimed[top] = claim;
    children[top] = ROOT;
    hasPaths[top] = 0;
  };
  /** Ends the nodes below this depth. Sorted by key, no later claim is below them. */
  const closeTo = (depth: number): void => {
    while (topDepth > depth) {
      const start = starts[top] ?? 0;
      const end = topDepth;
      const claim = claimed[top] ?? 0;
      const child = children[top] ?? ROOT;
      const paths = hasPaths[top] ?? 0;
      top -= 1;
      topDepth = depths[top] ?? 0;
      if (topDepth < depth) push(start, depth, 0);
      if (top > 0 && children[top] === ROOT) children[top] = ++ids;
      const from = start + topDepth;
      if (bytes[from] === PATH) hasPaths[top] = 1;
      entries.add(children[top] ?? ROOT, from, start + end - 1, claim, child, paths);
    }
  };

  for (let claim = 0; claim < claims.length; claim++) {
    if (claim % STEP === 0) yield;
    const start = claims.starts[claim] ?? 0;
    if (claim > 0) closeTo(claims.texts.commonLabels(claims.starts[claim - 1] ?? 0, start));
    const host = claims.hostLengths[claim] ?? 0;
    const length = claims.lengths[claim] ?? 0;
    if (host < length && topDepth < host) push(start, host, 0);
    push(start, length, claim + 1);
  }
  closeTo(0);
  return { entries, innerNodes: ids + 1 };
}
