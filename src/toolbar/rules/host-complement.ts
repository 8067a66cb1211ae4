import { complement, literal } from './complement.ts';
import { insert, type KeyTree, keyTree, sortedBelow } from './key-tree.ts';

/** A host that a condition must not match: with its subdomains, or alone. */
export interface Exclusion {
  readonly host: string;
  readonly reach: 'subdomains' | 'host';
}

/** What ends a label of a host. */
const LABEL_END = './';

/**
 * An expression for the addresses of a host and its subdomains, without some of them. Only use it together with a filter
 * for the host: it may match addresses of other hosts.
 *
 * @param exclusions hosts at or below `host`, at least one
 */
export function hostComplement(host: string, exclusions: Iterable<Exclusion>): string {
  const root = keyTree<Exclusion['reach']>();
  for (const exclusion of exclusions) {
    const labels = exclusion.host.slice(0, -host.length).split('.').slice(0, -1).reverse();
    insert(root, labels, exclusion.reach);
  }
  // The address may have a trailing dot, which the host has not, and a port.
  return `^[^/]*//${prefixes(root)}${literal(host)}\\.?[:/]`;
}

/** The expression for what may stand before a node's host: labels, each with a dot, or nothing for the host itself. */
function prefixes(node: KeyTree<Exclusion['reach']>): string {
  const isExcluded = node.value !== null;
  if (node.below.size === 0) return isExcluded ? '[^/]+\\.' : '(?:[^/]+\\.)?';
  const options = [`(?:[^/]+\\.)?${complement(node.below.keys(), LABEL_END, false)}\\.`];
  const labelsByPrefix = new Map<string, string[]>();
  for (const [label, below] of sortedBelow(node)) {
    if (below.value === 'subdomains') continue;
    const prefix = prefixes(below);
    labelsByPrefix.set(prefix, [...(labelsByPrefix.get(prefix) ?? []), literal(label)]);
  }
  for (const [prefix, labels] of labelsByPrefix) options.push(`${prefix}(?:${labels.join('|')})\\.`);
  return `(?:${options.join('|')})${isExcluded ? '' : '?'}`;
}
