import { literal, noneOf } from './complement.ts';

interface SegmentTree {
  isOut: boolean;
  readonly below: Map<string, SegmentTree>;
}

/**
 * An expression for the addresses (without their query) at a path of some host and below it, without some paths and what
 * is below those.
 *
 * @param path `/chrome`, or `` for the whole host
 * @param exclusions paths below it, at least one
 */
export function pathComplement(path: string, exclusions: Iterable<string>): string {
  const root: SegmentTree = { isOut: false, below: new Map() };
  for (const exclusion of exclusions) plant(root, exclusion.slice(path.length));
  return `^[^/]*//[^/]*${literal(path)}${rests(root)}$`;
}

function plant(root: SegmentTree, path: string): void {
  let node = root;
  for (const segment of path.split('/').slice(1)) {
    const below = node.below.get(segment) ?? { isOut: false, below: new Map() };
    node.below.set(segment, below);
    node = below;
  }
  node.isOut = true;
}

/** What may follow a node: nothing, or segments with a slash before each. */
function rests({ below }: SegmentTree): string {
  if (below.size === 0) return '(?:/.*)?';
  // An empty segment is one: `//` in the middle of a path, or a slash at its end.
  const words = [...below.keys()].filter((segment) => segment !== '');
  const emptyIsOther = words.length === below.size;
  const ways = [`/${noneOf(words, '/', emptyIsOther)}(?:/.*)?`];
  for (const [segment, node] of [...below].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!node.isOut) ways.push(`/${literal(segment)}${rests(node)}`);
  }
  return `(?:${ways.join('|')})?`;
}
