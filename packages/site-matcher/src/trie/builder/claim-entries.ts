import type { HostClaims, Reach } from '../host-claims.ts';
import { DOT, hashLabelOf, PATH } from '../lookup-text.ts';
import { ROOT } from '../trie-layout.ts';

/** A claim on a host or on a path, with all rules applied. */
export interface Claim {
  readonly key: string;
  readonly host: string;
  readonly reach: Reach;
  /** The ids of the services that hold it, primary first. */
  readonly services: readonly number[];
}

/** The claims of a map, sorted by key. */
export function sortedClaims({ hosts }: HostClaims): Claim[] {
  const claims: Claim[] = [];
  const add = (host: string, path: string | null, reach: Reach, services: readonly number[]) =>
    claims.push({ key: claimKey(host, path), host, reach, services });
  for (const [host, claim] of hosts) {
    if (typeof claim === 'number') {
      add(host, null, 'subdomains', [claim]);
      continue;
    }
    if (claim.services.length > 0) add(host, null, claim.reach, claim.services);
    for (const [path, services] of claim.paths) add(host, path, 'subdomains', services);
  }
  return claims.sort(inKeyOrder);
}

const DOT_IN_PATH_TEXT = '\x01';

/**
 * What a claim is sorted and stored by, in the form of a `LookupText`: the labels of the host from the right, each with a dot
 * at its end, and after them the segments of the path.
 */
export function claimKey(host: string, path: string | null): string {
  const key = `${reversed(host)}.`;
  if (path === null) return key;
  const segments = path.slice(1).replaceAll('.', DOT_IN_PATH_TEXT).replaceAll('/', '.');
  return `${key}${String.fromCharCode(PATH)}${segments}.`;
}

/** In the order of keys, each host comes before its paths, and these before its subdomains. */
export function inKeyOrder(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

function reversed(text: string): string {
  let result = '';
  for (let i = text.length - 1; i >= 0; i--) result += text[i];
  return result;
}

/** An entry of the trie before it is packed. */
export interface TrieEntry {
  /** A part of a key, without the dot at its end. */
  readonly text: string;
  /** The hash of its first label. */
  readonly hash: number;
  /** The id of the node above. */
  readonly parent: number;
  /** The id under which it is the parent of others; ROOT if it has no children. */
  readonly child: number;
  /** Null if nobody claims it. */
  readonly claim: Claim | null;
  /** Whether some children are paths. */
  readonly hasPaths: boolean;
}

export interface ClaimEntries {
  readonly entries: readonly TrieEntry[];
  /** Number of nodes with children, with the root. All node ids are smaller. */
  readonly innerNodes: number;
}

/** A node whose children are still being added. */
interface OpenNode {
  /** A key that begins with the node's text, and the length of that text. */
  readonly key: string;
  readonly depth: number;
  readonly claim: Claim | null;
  child: number;
  hasPaths: boolean;
}

/**
 * Converts sorted claims to the entries of a trie: one per label from the right, and below a host one per path segment. The
 * same claims give the same entries in the same order: every entry after those below it, children of one node by their text.
 *
 * Only claimed nodes, nodes with several children and hosts with paths become entries. The text of an entry has several
 * labels if the nodes between were left out (`status.cdn` below `com`).
 */
export function entriesOf(claims: readonly Claim[]): ClaimEntries {
  const entries: TrieEntry[] = [];
  let ids = ROOT;
  const root: OpenNode = { key: '', depth: 0, claim: null, child: ROOT, hasPaths: false };
  /** The last key's nodes below the root. */
  const open: OpenNode[] = [];
  const push = (key: string, depth: number, claim: Claim | null) =>
    open.push({ key, depth, claim, child: ROOT, hasPaths: false });
  /** Ends the nodes below this depth. Sorted by key, no later claim is below them. */
  const closeTo = (depth: number): void => {
    for (let node = open.at(-1); node && node.depth > depth; node = open.at(-1)) {
      open.pop();
      if ((open.at(-1)?.depth ?? 0) < depth) push(node.key, depth, null);
      const parent = open.at(-1) ?? root;
      if (parent !== root && parent.child === ROOT) parent.child = ++ids;
      if (node.key.charCodeAt(parent.depth) === PATH) parent.hasPaths = true;
      const { claim, child, hasPaths } = node;
      const text = node.key.slice(parent.depth, node.depth - 1);
      entries.push({ text, hash: hashLabelOf(text), parent: parent.child, child, claim, hasPaths });
    }
  };

  let before = '';
  for (const claim of claims) {
    const { key, host } = claim;
    closeTo(commonLabels(before, key));
    const hostEnd = host.length + 1;
    if (hostEnd < key.length && (open.at(-1)?.depth ?? 0) < hostEnd) push(key, hostEnd, null);
    push(key, key.length, claim);
    before = key;
  }
  closeTo(0);
  return { entries, innerNodes: ids + 1 };
}

/** How many characters two keys have in common, counting whole labels and segments. */
function commonLabels(a: string, b: string): number {
  let common = 0;
  for (let i = 0; i < a.length; i++) {
    const char = a.charCodeAt(i);
    if (char !== b.charCodeAt(i)) return common;
    if (char === DOT) common = i + 1;
  }
  return common;
}
