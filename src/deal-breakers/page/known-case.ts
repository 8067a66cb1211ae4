import type { Classification } from '../../directory/schema/vocabulary.ts';

/** What the page needs of a case, from the directory or from the snapshot. */
export interface KnownCase {
  readonly id: number;
  /** In English; may contain stray HTML. */
  readonly title: string;
  readonly classification: Classification;
}
