import { literal, noneOf } from './complement.ts';

/** What lies below a host and has another look, or its own rule: the host with all below it, or the host alone. */
export interface Exclusion {
  readonly host: string;
  readonly reach: 'subdomains' | 'host';
}

/** Where a label of a host ends. */
const OUTSIDE_LABEL = './';

interface LabelTree {
  /** The host of this node is out; with `subdomains` so is everything below it. */
  out: Exclusion['reach'] | null;
  readonly below: Map<string, LabelTree>;
}

/**
 * An expression for the addresses of a host and its subdomains, without some of them. What it says of other hosts has no
 * meaning.
 *
 * @param host the highest one
 * @param exclusions at or below it, at least one
 */
export function hostComplement(host: string, exclusions: Iterable<Exclusion>): string {
  const root = labelTree();
  for (const exclusion of exclusions) plant(root, host, exclusion);
  // One trailing dot is part of the address, but not of the host that counts. A port may follow.
  return `^[^/]*//${prefixes(root)}${literal(host)}\\.?[:/]`;
}

function labelTree(): LabelTree {
  return { out: null, below: new Map() };
}

function plant(root: LabelTree, host: string, exclusion: Exclusion): void {
  let node = root;
  const labels = exclusion.host.slice(0, -host.length).split('.').slice(0, -1).reverse();
  for (const label of labels) {
    const below = node.below.get(label) ?? labelTree();
    node.below.set(label, below);
    node = below;
  }
  node.out = exclusion.reach;
}

/** What may stand before the name of a node: labels with a dot after each, or nothing for the node itself. */
function prefixes({ out, below }: LabelTree): string {
  if (below.size === 0) return out === null ? '(?:[^/]+\\.)?' : '[^/]+\\.';
  const ways = [`(?:[^/]+\\.)?${noneOf(below.keys(), OUTSIDE_LABEL, false)}\\.`];
  const byPrefix = new Map<string, string[]>();
  for (const [label, node] of [...below].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (node.out === 'subdomains') continue;
    const prefix = prefixes(node);
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), literal(label)]);
  }
  for (const [prefix, labels] of byPrefix) ways.push(`${prefix}(?:${labels.join('|')})\\.`);
  return `(?:${ways.join('|')})${out === null ? '?' : ''}`;
}
