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

/** A node whose children are still being added. */
interface OpenNode {
  /** A key that begins with the node's text, and the length of the node's part of it. */
  readonly start: number;
  readonly depth: number;
  /** As in `TrieEntries`. */
  readonly claimed: number;
  id: number;
  hasPaths: boolean;
}

/**
 * Converts claims to the entries of a trie: one per label from the right, and below a host one per path segment. The same
 * claims give the same entries in the same order: every entry after those below it, children of one node by their text.
 *
 * Only claimed nodes, nodes with several children and hosts with paths become entries. The text of an entry has several
 * labels if the nodes between were left out (`status.cdn` below `com`).
 */
export function* entriesOf(claims: SortedClaims): Steps<ClaimEntries> {
  const { texts } = claims;
  const entries = new TrieEntries(claims);
  let ids = ROOT;
  const root: OpenNode = { start: 0, depth: 0, claimed: 0, id: ROOT, hasPaths: false };
  /** The last key's nodes, from the root on. */
  const open = [root];
  let top = root;

  const push = (start: number, depth: number, claimed: number): void => {
    top = { start, depth, claimed, id: ROOT, hasPaths: false };
    open.push(top);
  };
  /** Ends the nodes below this depth. Sorted by key, no later claim is below them. */
  const closeTo = (depth: number): void => {
    while (top.depth > depth) {
      const { start, depth: end, claimed, id, hasPaths } = top;
      open.pop();
      top = open.at(-1) ?? root;
      if (top.depth < depth) push(start, depth, 0);
      if (top.id === ROOT && top !== root) top.id = ++ids;
      const from = start + top.depth;
      if (texts.bytes[from] === PATH) top.hasPaths = true;
      entries.add(top.id, from, start + end - 1, claimed, id, hasPaths);
    }
  };

  for (let claim = 0; claim < claims.length; claim++) {
    if (claim % STEP === 0) yield;
    const start = claims.starts[claim] ?? 0;
    if (claim > 0) closeTo(texts.commonLabels(claims.starts[claim - 1] ?? 0, start));
    const host = claims.hostLengths[claim] ?? 0;
    const length = texts.keyLength(start);
    if (host < length && top.depth < host) push(start, host, 0);
    push(start, length, claim + 1);
  }
  closeTo(0);
  return { entries, innerNodes: ids + 1 };
}
