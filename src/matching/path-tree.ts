/** Paths by their segments. Looking one up takes time in its own length, however many there are. */
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

  /** Whether one of the paths is the given one or above it, segment by segment: `/a` covers `/a/b`, not `/ab`. */
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
