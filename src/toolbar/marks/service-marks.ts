import type { DealBreakerMark } from '../../deal-breakers/deal-breaker-marks.ts';
import type { SealMark } from '../../graphics/seal-drawing.ts';
import type { GradeMark } from './grade-mark.ts';

/** What the toolbar says of a service besides its grade. */
export interface ServiceMarks {
  /** Null if the grade has not changed lately. */
  readonly change: GradeMark | null;
  /** Null if the service is not known to cross a deal-breaker. */
  readonly dealBreakers: DealBreakerMark | null;
}

export const NO_MARKS: ServiceMarks = { change: null, dealBreakers: null };

/**
 * The mark in the icon, which has room for one. Limits come first: the person asked for that mark, and an arrow in its place
 * would look for 14 days as if no deal-breaker were crossed. The title says both.
 */
export function sealMark({ change, dealBreakers }: ServiceMarks): SealMark | null {
  return dealBreakers ? 'crossed' : (change?.trend ?? null);
}
