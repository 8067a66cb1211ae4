/** A set of paths as a tree of segments. The time of a lookup depends only on the length of the path. */
export class PathTree {
  private isPath = false;
  private readonly below = new Map<string, PathTree>();

  static of(paths: Iterable<string>): PathTree {
    const tree = new PathTree();
    for (const path of paths) {
      let node = tree;
      for (const segment of path.split('/').slice(1)) node = node.child(segment);
      node.isPath = true;
    }
    return tree;
  }

  /** Whether the tree contains the path or a path above it: `/a` covers `/a/b`, but not `/ab`. */
  covers(path: string): boolean {
    let node: PathTree | undefined = this;
    for (const segment of path.split('/').slice(1)) {
      node = node.below.get(segment);
      if (node === undefined) return false;
      if (node.isPath) return true;
    }
    return false;
  }

  private child(segment: string): PathTree {
    let child = this.below.get(segment);
    if (child === undefined) {
      child = new PathTree();
      this.below.set(segment, child);
    }
    return child;
  }
}
