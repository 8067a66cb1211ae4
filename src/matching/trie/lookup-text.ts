import { DOT_IN_PATH, type TextPool } from './text-pool.ts';

const DOT = 46;

/**
 * A host, or a segment of a path, in the form in which it is looked up: reversed, one byte per character, ending with a
 * dot. So every label ends with a dot, also the leftmost one.
 *
 *   www.example.com  ->  moc.elpmaxe.www.
 *   /chrome          ->  emorhc/.
 */
export class LookupText {
  /** `quads[i]` holds the four characters from i on, the first in the lowest byte, so that four are compared at a time. */
  quads = new Int32Array(512);

  /** Sets a host. False if it is not canonical: canonical hosts are ASCII. */
  setHost(host: string): boolean {
    const quads = this.terminate(host.length);
    let quad = DOT;
    let seen = 0;
    for (let from = 0, to = host.length - 1; to >= 0; from++, to--) {
      const char = host.charCodeAt(from);
      quad = (quad << 8) | char;
      quads[to] = quad;
      seen |= char;
    }
    return seen < 128;
  }

  /** Sets `path[start, end)`: a slash and the characters up to the next one. False if it is not ASCII. */
  setSegment(path: string, start: number, end: number): boolean {
    const quads = this.terminate(end - start);
    let quad = DOT;
    let seen = 0;
    for (let from = start, to = end - start - 1; to >= 0; from++, to--) {
      const char = path.charCodeAt(from);
      quad = (quad << 8) | (char === DOT ? DOT_IN_PATH : char);
      quads[to] = quad;
      seen |= char;
    }
    return seen < 128;
  }

  /** Sets a text of a pool. */
  setFromPool({ bytes }: TextPool, start: number, end: number): void {
    const quads = this.terminate(end - start);
    let quad = DOT;
    for (let from = end - 1; from >= start; from--) {
      quad = (quad << 8) | (bytes[from] ?? 0);
      quads[from - start] = quad;
    }
  }

  /** Ends a text of this length. The zero after the dot hides what was there before. */
  private terminate(length: number): Int32Array {
    if (length + 2 > this.quads.length) this.quads = new Int32Array(2 * (length + 2));
    this.quads[length] = DOT;
    this.quads[length + 1] = 0;
    return this.quads;
  }
}
