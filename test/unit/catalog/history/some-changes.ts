import type { ChangedService, ServiceChange } from '../../../../src/catalog/history/change-log.ts';
import type { Grade, GradeState } from '../../../../src/directory/schema/vocabulary.ts';

const OF_ONE = { service: 7, name: 'Seven', at: 0 };
type Rest = Partial<typeof OF_ONE>;

/** What a finished review says. */
export const reviewed = (grade: Grade | null): GradeState => ({ grade, reviewed: true });
/** What an unfinished review says. */
export const unfinished = (grade: Grade | null): GradeState => ({ grade, reviewed: false });

/** A change of service 7, unless `rest` says otherwise. */
export const changed = (before: GradeState, after: GradeState, rest: Rest = {}): ChangedService => ({
  kind: 'changed',
  ...OF_ONE,
  before,
  after,
  ...rest,
});
export const came = (after: GradeState, rest: Rest = {}): ServiceChange => ({
  kind: 'new',
  ...OF_ONE,
  after,
  ...rest,
});
export const went = (before: GradeState, rest: Rest = {}): ServiceChange => ({
  kind: 'gone',
  ...OF_ONE,
  before,
  ...rest,
});
