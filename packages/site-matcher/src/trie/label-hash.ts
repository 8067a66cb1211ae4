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
