import { DOT, DOT_IN_PATH, PATH, SLASH } from '../lookup-text.ts';

/**
 * The keys of claims, one after the other, each in the form of a `LookupText` and with a zero at its end: the host, and after
 * its last dot the path.
 */
export class TextPool {
  bytes = new Uint8Array(1 << 16);
  length = 0;
  /** 1 for each character that occurs. */
  readonly seen = new Uint8Array(256);

  /** Adds a claim's key and returns its start. */
  add(host: string, path: string | null): number {
    const start = this.length;
    const pathLength = path === null ? 0 : path.length + 1;
    const end = start + host.length + 1 + pathLength;
    if (end >= this.bytes.length) this.grow(end + 1);
    const { bytes, seen } = this;
    let at = start;
    for (let from = host.length - 1; from >= 0; from--) {
      const char = host.charCodeAt(from);
      bytes[at++] = char;
      seen[char] = 1;
    }
    bytes[at++] = DOT;
    if (path !== null) {
      bytes[at++] = PATH;
      seen[PATH] = 1;
      for (let from = 1; from < path.length; from++) {
        const char = inPath(path.charCodeAt(from));
        bytes[at++] = char;
        seen[char] = 1;
      }
      bytes[at++] = DOT;
    }
    bytes[at] = 0;
    this.length = at + 1;
    return start;
  }

  /** How many characters two keys have in common, counting whole labels and segments. */
  commonLabels(a: number, b: number): number {
    const bytes = this.bytes;
    let common = 0;
    for (let i = 0; ; i++) {
      const char = bytes[a + i] ?? 0;
      if (char === 0 || char !== bytes[b + i]) return common;
      if (char === DOT) common = i + 1;
    }
  }

  /** Whether two keys of the same length are equal. Neighbours in the order of keys differ at their ends. */
  areEqual(a: number, b: number, length: number): boolean {
    const bytes = this.bytes;
    for (let i = length - 1; i >= 0; i--) if (bytes[a + i] !== bytes[b + i]) return false;
    return true;
  }

  private grow(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

function inPath(char: number): number {
  return char === SLASH ? DOT : char === DOT ? DOT_IN_PATH : char;
}
