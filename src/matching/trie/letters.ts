import { DOT_IN_PATH, type LetterPool } from './letter-pool.ts';

const DOT = 46;

/**
 * A host, or a segment of a path, as it is looked up: back to front, a byte a character, and closed by a dot. So every
 * label ends with a dot, the leftmost one too.
 *
 *   www.example.com  ->  moc.elpmaxe.www.
 *   /chrome          ->  emorhc/.
 */
export class Letters {
  /** `fours[i]` is the four letters from i on, the first in the lowest byte: all work is done on four at a time. */
  fours = new Int32Array(512);

  /** Takes in a host. False if it is none: canonical hosts are ASCII. */
  setHost(host: string): boolean {
    const fours = this.close(host.length);
    let four = DOT;
    let seen = 0;
    for (let from = 0, to = host.length - 1; to >= 0; from++, to--) {
      const char = host.charCodeAt(from);
      four = (four << 8) | char;
      fours[to] = four;
      seen |= char;
    }
    return seen < 128;
  }

  /** Takes in `path[start, end)`, a slash and what follows up to the next one. False if it is not ASCII. */
  setSegment(path: string, start: number, end: number): boolean {
    const fours = this.close(end - start);
    let four = DOT;
    let seen = 0;
    for (let from = start, to = end - start - 1; to >= 0; from++, to--) {
      const char = path.charCodeAt(from);
      four = (four << 8) | (char === DOT ? DOT_IN_PATH : char);
      fours[to] = four;
      seen |= char;
    }
    return seen < 128;
  }

  /** Takes in a text of a pool. */
  setPooled({ bytes }: LetterPool, start: number, end: number): void {
    const fours = this.close(end - start);
    let four = DOT;
    for (let from = end - 1; from >= start; from--) {
      four = (four << 8) | (bytes[from] ?? 0);
      fours[from - start] = four;
    }
  }

  /** Ends a text of this length. Behind the dot is a zero, so that nothing that was there before can be matched. */
  private close(length: number): Int32Array {
    if (length + 2 > this.fours.length) this.fours = new Int32Array(2 * (length + 2));
    this.fours[length] = DOT;
    this.fours[length + 1] = 0;
    return this.fours;
  }
}
