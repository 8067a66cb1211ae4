const DOT = 46;
const SLASH = 47;
/** In a path a dot separates nothing. There it is written as a character that no host and no path has. */
export const DOT_IN_PATH = 1;

/** The letters of many hosts and segments of paths, one after the other, each as `Letters` has one. */
export class LetterPool {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  /** Adds a host or a segment of a path, and gives where it starts. A dot follows it. */
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

  /** Where the label ends that starts here. */
  labelEnd(start: number): number {
    const bytes = this.bytes;
    let end = start;
    while (bytes[end] !== DOT) end++;
    return end;
  }

  /** A number that depends on the letters from start to end, and on another number. */
  hash(start: number, end: number, seed: number, multiplier: number): number {
    const bytes = this.bytes;
    let hash = seed;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), multiplier);
    return hash;
  }

  /** Which of two texts is first, letter by letter; 0 if they are the same. */
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
