import type { SealMark } from '../../graphics/seal-drawing.ts';
import type { GradeMark } from './grade-mark.ts';
import type { LimitMark } from './limit-marks.ts';

/** What the toolbar says of a service besides its grade. */
export interface ServiceMarks {
  /** Null if the grade has not changed lately. */
  readonly change: GradeMark | null;
  /** Null if the service is not known to cross a limit. */
  readonly limits: LimitMark | null;
}

export const NO_MARKS: ServiceMarks = { change: null, limits: null };

/**
 * The mark in the icon, which has room for one. Limits come first: the person asked for that mark, and an arrow in its place
 * would look for 14 days as if no limit were crossed. The title says both.
 */
export function sealMark({ change, limits }: ServiceMarks): SealMark | null {
  return limits ? 'crossed' : (change?.trend ?? null);
}
