const DOT = 46;
const SLASH = 47;
/** In a path a dot does not separate labels, so it is stored as a character that no host and no path contains. */
export const DOT_IN_PATH = 1;

/** The characters of many hosts and path segments, one after the other, each in the form of a `LookupText`. */
export class TextPool {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  /** Adds a host or a path segment, followed by a dot, and returns its start. */
  add(text: string): number {
    const start = this.length;
    const end = start + text.length;
    if (end >= this.bytes.length) this.grow(end + 1);
    const bytes = this.bytes;
    const isSegment = text.charCodeAt(0) === SLASH;
    for (let from = 0, to = end - 1; to >= start; from++, to--) {
      const char = text.charCodeAt(from);
      bytes[to] = isSegment && char === DOT ? DOT_IN_PATH : char;
    }
    bytes[end] = DOT;
    this.length = end + 1;
    return start;
  }

  /** The end of the label that starts here. */
  labelEnd(start: number): number {
    const bytes = this.bytes;
    let end = start;
    while (bytes[end] !== DOT) end++;
    return end;
  }

  /** A hash of the characters from start to end. */
  hash(start: number, end: number, seed: number, multiplier: number): number {
    const bytes = this.bytes;
    let hash = seed;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), multiplier);
    return hash;
  }

  /** Compares two texts character by character: negative, zero or positive. */
  compare(aStart: number, aEnd: number, bStart: number, bEnd: number): number {
    const bytes = this.bytes;
    const length = Math.min(aEnd - aStart, bEnd - bStart);
    for (let i = 0; i < length; i++) {
      const difference = (bytes[aStart + i] ?? 0) - (bytes[bStart + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return aEnd - aStart - (bEnd - bStart);
  }

  private grow(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
