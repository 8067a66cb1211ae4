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

const FOUR_DOTS = 0x2e2e2e2e;
/** Odd, so that no step loses a bit. */
const MULTIPLIER = 0x9e3779b1;

/**
 * The hash of the label that starts at a character, computed four characters at a time. Labels that collide are easy to
 * find, so a trie must stay small and fast when they do: see `Buckets`.
 *
 * @param quads from a `LookupText`; the label ends with a dot
 * @returns 32 bits, as a signed number
 */
export function hashLabel(quads: Int32Array, start: number): number {
  let hash = 0;
  for (let at = start; ; at += 4) {
    const quad = quads[at] ?? 0;
    const dot = firstDot(quad);
    hash = mixed(hash, dot === 0 ? quad : beforeDot(quad, dot));
    if (dot !== 0) return spread(hash);
  }
}

/** The same for the first label of a text. */
export function hashLabelOf(text: string): number {
  const dot = text.indexOf('.');
  const length = dot < 0 ? text.length : dot;
  let hash = 0;
  for (let at = 0; ; at += 4) {
    let quad = 0;
    for (let i = Math.min(at + 4, length) - 1; i >= at; i--) quad = (quad << 8) | text.charCodeAt(i);
    hash = mixed(hash, quad);
    if (at + 4 > length) return spread(hash);
  }
}

function mixed(hash: number, quad: number): number {
  const product = Math.imul(hash ^ quad, MULTIPLIER);
  // Multiplication carries only upwards: this brings the upper bits down.
  return product ^ (product >>> 15);
}

function spread(hash: number): number {
  const product = Math.imul(hash, 0x2c1b3c6d);
  return product ^ (product >>> 16);
}

/**
 * The first dot of four characters, as its eighth bit; 0 if there is none. In x minus one, this bit is set at the first
 * zero byte of x and nowhere before it (Mycroft 1987).
 */
export function firstDot(quad: number): number {
  const x = quad ^ FOUR_DOTS;
  const dots = (x - 0x01010101) & ~x & 0x80808080;
  return dots & -dots;
}

/** The characters before that dot; the others are zero. */
export function beforeDot(quad: number, dot: number): number {
  return quad & ((dot >>> 7) - 1);
}

/** The number of characters before that dot. */
export function lengthBefore(dot: number): number {
  return 3 - (Math.clz32(dot) >>> 3);
}
