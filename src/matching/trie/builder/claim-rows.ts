import { filled } from '../columns.ts';
import { inSlices, STEP, type Steps } from '../steps.ts';
import { TextPool } from './text-pool.ts';

/** One row for each claim of a service on a host or a path, as columns: a million objects would take 100 MB. */
export class ClaimRows {
  length = 0;
  readonly texts = new TextPool();
  /** Start of the row's key in the pool. */
  starts = new Uint32Array(1024);
  /** Length of the key. */
  lengths = new Uint16Array(1024);
  /** Length of the host in the key, with its last dot. */
  hostLengths = new Uint16Array(1024);
  /** The service, as a number that the owner of the rows gives it. */
  services = new Uint32Array(1024);
  /** For the owner of the rows. */
  kinds = new Uint8Array(1024);

  add(host: string, path: string | null, service: number, kind: number): void {
    const row = this.length++;
    if (row === this.starts.length) {
      this.starts = filled(new Uint32Array(2 * row), this.starts);
      this.lengths = filled(new Uint16Array(2 * row), this.lengths);
      this.hostLengths = filled(new Uint16Array(2 * row), this.hostLengths);
      this.services = filled(new Uint32Array(2 * row), this.services);
      this.kinds = filled(new Uint8Array(2 * row), this.kinds);
    }
    this.starts[row] = this.texts.add(host, path);
    this.lengths[row] = host.length + 1 + (path === null ? 0 : path.length + 1);
    this.hostLengths[row] = host.length + 1;
    this.services[row] = service;
    this.kinds[row] = kind;
  }

  haveSameKey(a: number, b: number): boolean {
    const length = this.lengths[a] ?? 0;
    if (length !== this.lengths[b]) return false;
    return this.texts.areEqual(this.starts[a] ?? 0, this.starts[b] ?? 0, length);
  }

  haveSameHost(a: number, b: number): boolean {
    const length = this.hostLengths[a] ?? 0;
    if (length !== this.hostLengths[b]) return false;
    return this.texts.commonLabels(this.starts[a] ?? 0, this.starts[b] ?? 0) >= length;
  }

  /** The rows sorted by key: each host, then its paths, then its subdomains. Rows with the same key keep their order. */
  *sorted(): Steps<Uint32Array> {
    const order = new Uint32Array(this.length);
    for (let row = 0; row < order.length; row++) order[row] = row;
    yield* new RadixSort(this.texts.bytes, this.starts, order).sort();
    return order;
  }
}

/** Up to this many rows are sorted by insertion. */
const FEW = 12;
/** A key has characters below 128. */
const CHARACTERS = 128;

/**
 * Sorts rows by their keys, character by character from the left. Its time is bounded by the number of characters, whatever
 * they are.
 */
class RadixSort {
  private readonly bytes: Uint8Array;
  private readonly starts: Uint32Array;
  private readonly order: Uint32Array;
  private readonly scratch: Uint32Array;
  /** How many rows have each character; then where the next row of each goes. */
  private readonly counts = new Uint32Array(CHARACTERS);
  /** Ranges of rows that have their first characters in common: start, end, number of characters. */
  private readonly ranges: number[] = [];

  constructor(bytes: Uint8Array, starts: Uint32Array, order: Uint32Array) {
    this.bytes = bytes;
    this.starts = starts;
    this.order = order;
    this.scratch = new Uint32Array(order.length);
    this.ranges.push(0, order.length, 0);
  }

  *sort(): Steps<void> {
    let work = 0;
    while (this.ranges.length > 0) {
      const depth = this.ranges.pop() ?? 0;
      const end = this.ranges.pop() ?? 0;
      const start = this.ranges.pop() ?? 0;
      if (end - start <= FEW) this.insert(start, end, depth);
      else if (end - start <= STEP) this.split(start, end, depth);
      else yield* this.splitInSteps(start, end, depth);
      work += end - start;
      if (work < STEP) continue;
      yield;
      work = 0;
    }
  }

  /** Sorts a range by one character. A list has thousands of short ranges, so this makes no objects for one. */
  private split(start: number, end: number, depth: number): void {
    const { order, scratch } = this;
    this.counts.fill(0);
    this.count(start, end, depth);
    this.divide(start, depth);
    this.distribute(start, end, depth);
    for (let i = start; i < end; i++) order[i] = scratch[i] ?? 0;
  }

  private *splitInSteps(start: number, end: number, depth: number): Steps<void> {
    this.counts.fill(0);
    yield* inSlices(end - start, (from, to) => this.count(start + from, start + to, depth));
    this.divide(start, depth);
    yield* inSlices(end - start, (from, to) => this.distribute(start + from, start + to, depth));
    this.order.set(this.scratch.subarray(start, end), start);
  }

  private count(start: number, end: number, depth: number): void {
    const { bytes, starts, order, counts } = this;
    for (let i = start; i < end; i++) {
      const char = bytes[(starts[order[i] ?? 0] ?? 0) + depth] ?? 0;
      counts[char] = (counts[char] ?? 0) + 1;
    }
  }

  /** Gives each character its part of a range. */
  private divide(start: number, depth: number): void {
    const { counts } = this;
    let total = start;
    for (let char = 0; char < CHARACTERS; char++) {
      const count = counts[char] ?? 0;
      // Keys that end here are equal.
      if (count > 1 && char !== 0) this.ranges.push(total, total + count, depth + 1);
      counts[char] = total;
      total += count;
    }
  }

  private distribute(start: number, end: number, depth: number): void {
    const { bytes, starts, order, scratch, counts } = this;
    for (let i = start; i < end; i++) {
      const row = order[i] ?? 0;
      const char = bytes[(starts[row] ?? 0) + depth] ?? 0;
      const at = counts[char] ?? 0;
      counts[char] = at + 1;
      scratch[at] = row;
    }
  }

  private insert(start: number, end: number, depth: number): void {
    const { order } = this;
    for (let i = start + 1; i < end; i++) {
      const row = order[i] ?? 0;
      let at = i;
      for (; at > start; at--) {
        const before = order[at - 1] ?? 0;
        if (this.compare(before, row, depth) <= 0) break;
        order[at] = before;
      }
      order[at] = row;
    }
  }

  private compare(a: number, b: number, depth: number): number {
    const { bytes, starts } = this;
    const aStart = starts[a] ?? 0;
    const bStart = starts[b] ?? 0;
    for (let i = depth; ; i++) {
      const char = bytes[aStart + i] ?? 0;
      const difference = char - (bytes[bStart + i] ?? 0);
      if (difference !== 0 || char === 0) return difference;
    }
  }
}
