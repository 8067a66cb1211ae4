import { complement, literal } from './complement.ts';
import { insert, type KeyTree, keyTree, sortedBelow } from './key-tree.ts';

/**
 * An expression for the addresses (without query) at and below a path, on any host, without some paths and what is below
 * these.
 *
 * @param path `/chrome`, or an empty text for the whole host
 * @param exclusions paths below it, at least one
 */
export function pathComplement(path: string, exclusions: Iterable<string>): string {
  const root = keyTree<true>();
  for (const exclusion of exclusions) {
    insert(root, exclusion.slice(path.length).split('/').slice(1), true);
  }
  return `^[^/]*//[^/]*${literal(path)}${suffixes(root)}$`;
}

/** The expression for what may follow a node's path: nothing, or segments, each after a slash. */
function suffixes(node: KeyTree<true>): string {
  if (node.below.size === 0) return '(?:/.*)?';
  // A segment can be empty: `//` inside a path, or a slash at its end.
  const segments = [...node.below.keys()].filter((segment) => segment !== '');
  const canBeEmpty = segments.length === node.below.size;
  const options = [`/${complement(segments, '/', canBeEmpty)}(?:/.*)?`];
  for (const [segment, below] of sortedBelow(node)) {
    if (below.value === null) options.push(`/${literal(segment)}${suffixes(below)}`);
  }
  return `(?:${options.join('|')})?`;
}
