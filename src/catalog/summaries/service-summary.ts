import type { Grade } from '../../directory/schema/vocabulary.ts';

/** The part of a service that the toolbar and the first paint of the popup need. */
export interface ServiceSummary {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}
