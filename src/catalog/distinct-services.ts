import type { Service } from '../directory/schema.ts';

const CHUNK_BITS = 16;
const CHUNK_WORDS = 2 ** (CHUNK_BITS - 5);

/** A set of 32-bit ids, one bit each, in chunks that are made when needed. A million ids that lie close take 128 kB. */
export class IdSet {
  private readonly chunks = new Map<number, Uint32Array>();

  /** Adds an id, and returns whether it is new. */
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

/**
 * The services with a new id, from the last to the first. Rows of the directory can move between the requests for two
 * pages, so a service can arrive twice, and the later copy counts. Pass the pages from the last to the first.
 *
 * @param seen the ids of the pages before; the new ids are added to it
 */
export function distinctServices(services: readonly Service[], seen = new IdSet()): Service[] {
  return services.toReversed().filter(({ id }) => seen.add(id));
}
