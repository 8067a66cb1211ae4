/** Ends every label of a host and every segment of a path. */
export const DOT = 46;
export const SLASH = 47;
/** A dot in a path. No canonical host or path contains this character, nor the next one. */
export const DOT_IN_PATH = 1;
/** The slash at the start of a path. It sorts before all labels of hosts. */
export const PATH = 2;

/** The last characters of a longer path are not looked up: no claimed path is that long. */
const MAX_PATH_LENGTH = 4096;

/**
 * A host or a path in the form in which it is looked up: one byte per character, and a dot after each label or segment. A
 * host is reversed, so that it begins with its top-level domain.
 *
 *   www.example.com  ->  moc.elpmaxe.www.
 *   /chrome/v1.2     ->  <PATH>chrome.v1<DOT_IN_PATH>2.
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

  /** Sets a path that starts with a slash, and returns its length. 0 if it is not ASCII. */
  setPath(path: string): number {
    const length = Math.min(path.length, MAX_PATH_LENGTH);
    const quads = this.terminate(length);
    let quad = DOT;
    let seen = 0;
    for (let at = length - 1; at > 0; at--) {
      const char = path.charCodeAt(at);
      quad = (quad << 8) | (char === SLASH ? DOT : char === DOT ? DOT_IN_PATH : char);
      quads[at] = quad;
      seen |= char;
    }
    quads[0] = (quad << 8) | PATH;
    return seen < 128 ? length : 0;
  }

  /** Ends a text of this length. The zero after the dot hides what was there before. */
  private terminate(length: number): Int32Array {
    if (length + 2 > this.quads.length) this.quads = new Int32Array(2 * (length + 2));
    this.quads[length] = DOT;
    this.quads[length + 1] = 0;
    return this.quads;
  }
}
