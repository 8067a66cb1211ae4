import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import type { ChangeLog } from '../../changes/log/change-log.ts';
import type { Grade } from '../../directory/schema/vocabulary.ts';

/** A service that the user has an account with, or at least an address of. */
export interface Account {
  /** As it is shown. */
  readonly service: ServiceSummary;
  /** The hosts that led to it. */
  readonly hosts: ReadonlySet<string>;
  /** Its changes, as they are shown, newest first. */
  readonly changes: ChangeLog;
  /** Its name in the form in which names are compared. */
  readonly folded: string;
}

/** The grades in the order of the report: worst first, then services without one. */
export const GRADE_ORDER: readonly (Grade | null)[] = ['E', 'D', 'C', 'B', 'A', null];
