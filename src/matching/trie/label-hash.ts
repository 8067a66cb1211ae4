const FOUR_DOTS = 0x2e2e2e2e;

/**
 * The hash of the label that starts at a letter, four letters at a time.
 *
 * @param fours letters as `Letters` has them: there is a dot
 * @param multiplier odd, so that no step loses a bit, and drawn for each trie: of label pairs that were made to collide
 *   under one, none of 22,000 do under another. A drawn start would not do, 0.8 % collide again.
 * @returns 32 bits, as a signed number
 */
export function hashLabel(fours: Int32Array, start: number, multiplier: number): number {
  let hash = 0;
  for (let at = start; ; at += 4) {
    const four = fours[at] ?? 0;
    const dot = firstDot(four);
    hash = Math.imul(hash ^ (dot === 0 ? four : beforeDot(four, dot)), multiplier);
    // Multiplication carries upwards only: this brings the upper bits down.
    hash ^= hash >>> 15;
    if (dot !== 0) break;
  }
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 16);
}

/**
 * The first dot among four letters, as its eighth bit; 0 if there is none. Of x minus one, that bit is set where x was
 * zero, and nowhere before (Mycroft 1987).
 */
export function firstDot(four: number): number {
  const x = four ^ FOUR_DOTS;
  const dots = (x - 0x01010101) & ~x & 0x80808080;
  return dots & -dots;
}

/** The letters before that dot, with zeros for the others. */
export function beforeDot(four: number, dot: number): number {
  return four & ((dot >>> 7) - 1);
}

/** How many letters are before it. */
export function lengthBefore(dot: number): number {
  return 3 - (Math.clz32(dot) >>> 3);
}
