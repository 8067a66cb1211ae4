/** A tree of sequences: the characters of words, the labels of hosts or the segments of paths. */
export interface KeyTree<T> {
  /** The value of the sequence that ends here; null if none does. */
  value: T | null;
  readonly below: Map<string, KeyTree<T>>;
}

export function keyTree<T>(): KeyTree<T> {
  return { value: null, below: new Map() };
}

export function insert<T>(root: KeyTree<T>, keys: Iterable<string>, value: T): void {
  let node = root;
  for (const key of keys) {
    const below = node.below.get(key) ?? keyTree();
    node.below.set(key, below);
    node = below;
  }
  node.value = value;
}

/** The nodes below a node, in an order that does not depend on the order of insertion. */
export function sortedBelow<T>({ below }: KeyTree<T>): [string, KeyTree<T>][] {
  return [...below].sort(([a], [b]) => (a < b ? -1 : 1));
}
