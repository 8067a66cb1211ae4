import type { Service } from '../directory/schema.ts';

/** An id is its low five bits, one of 32 bits, in the word of its other 27 bits. */
const LOW_BITS = 5;

/**
 * A set of 32-bit ids: a hash table of words of 32 ids, with open addressing. A million ids take 500 kB if they lie close,
 * and 30 MB if all of them are far apart.
 */
export class IdSet {
  /** Of each slot the high bits of its ids, plus one; 0 if it is free. */
  private highs = new Uint32Array(1024);
  private words = new Uint32Array(1024);
  private used = 0;
  /** Random, so that nobody can choose ids that collide. What the set contains does not depend on it. */
  private readonly seed = Math.floor(2 ** 32 * Math.random());

  /** Adds an id, and returns whether it is new. */
  add(id: number): boolean {
    const slot = this.slotOf((id >>> LOW_BITS) + 1);
    const bit = 1 << (id & (2 ** LOW_BITS - 1));
    const word = this.words[slot] ?? 0;
    this.words[slot] = word | bit;
    return (word & bit) === 0;
  }

  private slotOf(high: number): number {
    const { highs } = this;
    const mask = highs.length - 1;
    let slot = mixed(high, this.seed) & mask;
    while (highs[slot] !== 0 && highs[slot] !== high) slot = (slot + 1) & mask;
    if (highs[slot] === high) return slot;
    if (4 * this.used >= 3 * highs.length) {
      this.grow();
      return this.slotOf(high);
    }
    this.used += 1;
    highs[slot] = high;
    return slot;
  }

  private grow(): void {
    const { highs, words } = this;
    this.highs = new Uint32Array(2 * highs.length);
    this.words = new Uint32Array(2 * highs.length);
    this.used = 0;
    for (let i = 0; i < highs.length; i++) {
      const high = highs[i] ?? 0;
      if (high !== 0) this.words[this.slotOf(high)] = words[i] ?? 0;
    }
  }
}

/** The final mix of MurmurHash3 (Appleby 2011), twice: every bit of the seed and the number changes every bit of the result. */
function mixed(number: number, seed: number): number {
  return mix(mix(number ^ seed) + seed);
}

function mix(number: number): number {
  let product = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  product = Math.imul(product ^ (product >>> 13), 0xc2b2ae35);
  return product ^ (product >>> 16);
}

/**
 * The services with a new id, from the last to the first. Rows of the directory can move between the requests for two
 * pages, so a service can arrive twice, and the later copy counts. Pass the pages from the last to the first.
 *
 * @param seen the ids of the pages before; the new ids are added to it
 */
export function distinctServices(services: readonly Service[], seen = new IdSet()): Service[] {
  return services.toReversed().filter(({ id }) => seen.add(id));
}
