/** Seeded random numbers (mulberry32). The same seed gives the same numbers on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to below the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError if the list is empty */
  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const shuffled: T[] = [];
    for (const item of items) {
      const at = this.below(shuffled.length + 1);
      const displaced = shuffled[at];
      if (displaced !== undefined) shuffled.push(displaced);
      shuffled[at] = item;
    }
    return shuffled;
  }
}
