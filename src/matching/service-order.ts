import type { Claimant } from './claimant.ts';

/** What put one service before another. */
export type OrderRule = 'reviewed' | 'graded' | 'updated-later' | 'higher-id';

const REVIEWED = 2;
const GRADED = 1;

/**
 * Which of several services on one host comes first: reviewed before not, graded before unrated, later updated first,
 * lowest id last. The order in which services arrive has no say.
 *
 * Kept in columns: a list has as many services as hosts, and hardly any of them ever needs to be compared.
 */
export class ServiceOrder {
  private readonly ids: number[] = [];
  private readonly standing: number[] = [];
  private readonly updatedAt: number[] = [];

  /** Takes note of a service and gives its place, by which it is known from then on. */
  add(service: Claimant): number {
    this.standing.push((service.reviewed ? REVIEWED : 0) | (service.grade === null ? 0 : GRADED));
    // A time that is none must not make the comparison depend on who asks first.
    this.updatedAt.push(Number.isNaN(service.updatedAt) ? Number.NEGATIVE_INFINITY : service.updatedAt);
    return this.ids.push(service.id) - 1;
  }

  idAt(place: number): number {
    return this.ids[place] ?? 0;
  }

  /** The ids at these places, primary first, each once. */
  ranked(places: readonly number[]): number[] {
    if (places.length < 2) return places.map((place) => this.idAt(place));
    const sorted = [...places].sort((a, b) => this.compare(a, b));
    return [...new Set(sorted.map((place) => this.idAt(place)))];
  }

  /** The rule that decides between two places. */
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
