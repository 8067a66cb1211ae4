import type { Claimant } from './claimant.ts';

/** The rule that puts one service before another. */
export type OrderRule = 'reviewed' | 'graded' | 'updated-later' | 'higher-id';

const REVIEWED = 2;
const GRADED = 1;

/**
 * Which of several services on one host is the primary one: reviewed before not reviewed, graded before ungraded, later
 * update first, higher id first (R8). The order in which services are added makes no difference.
 *
 * The services are columns, because a list has as many services as hosts, and hardly any of them are compared.
 */
export class ServiceOrder {
  private readonly ids: number[] = [];
  private readonly standing: number[] = [];
  private readonly updatedAt: number[] = [];

  /** Adds a service and returns its index. */
  add(service: Claimant): number {
    this.standing.push((service.reviewed ? REVIEWED : 0) | (service.grade === null ? 0 : GRADED));
    // NaN would make the result depend on the order of comparison.
    this.updatedAt.push(Number.isNaN(service.updatedAt) ? Number.NEGATIVE_INFINITY : service.updatedAt);
    return this.ids.push(service.id) - 1;
  }

  idAt(index: number): number {
    return this.ids[index] ?? 0;
  }

  /** The distinct ids of these services, primary first. */
  ranked(indexes: readonly number[]): number[] {
    if (indexes.length < 2) return indexes.map((index) => this.idAt(index));
    return [...new Set(this.sorted(indexes).map((index) => this.idAt(index)))];
  }

  /** The indexes of these services, primary first. */
  sorted(indexes: readonly number[]): number[] {
    return [...indexes].sort((a, b) => this.compare(a, b));
  }

  /** The rule that decides between two services. */
  ruleBetween(a: number, b: number): OrderRule {
    const differences = (this.standing[a] ?? 0) ^ (this.standing[b] ?? 0);
    if (differences & REVIEWED) return 'reviewed';
    if (differences & GRADED) return 'graded';
    return this.updatedAt[a] === this.updatedAt[b] ? 'higher-id' : 'updated-later';
  }

  private compare(a: number, b: number): number {
    return (
      descending(this.standing[a], this.standing[b]) ||
      descending(this.updatedAt[a], this.updatedAt[b]) ||
      descending(this.ids[a], this.ids[b])
    );
  }
}

function descending(a = 0, b = 0): number {
  return a === b ? 0 : a < b ? 1 : -1;
}
