const CHUNK_BITS = 16;
const CHUNK_WORDS = 2 ** (CHUNK_BITS - 5);

/** A set of 32-bit ids: a bit each, in chunks as they are needed. A million ids that lie close take 128 kB. */
export class IdSet {
  private readonly chunks = new Map<number, Uint32Array>();

  /** Adds an id; gives whether it was not there before. */
  add(id: number): boolean {
    const number = id >>> CHUNK_BITS;
    let chunk = this.chunks.get(number);
    if (!chunk) {
      chunk = new Uint32Array(CHUNK_WORDS);
      this.chunks.set(number, chunk);
    }
    const at = (id & (2 ** CHUNK_BITS - 1)) >>> 5;
    const bit = 1 << (id & 31);
    const word = chunk[at] ?? 0;
    chunk[at] = word | bit;
    return (word & bit) === 0;
  }
}
