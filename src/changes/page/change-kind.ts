import { type Change, type Direction, direction } from '../log/change.ts';

/** What the page calls a change. */
export type ChangeKind = Direction | 'new' | 'gone' | 'many';

/** The kinds that can be filtered, in the order of their buttons. */
export const FILTERS = ['worse', 'better', 'new', 'gone'] as const;
export type Filter = (typeof FILTERS)[number];

/** The names of kinds. `other` has none: its sentence says it all. */
export const KIND_LABELS = {
  worse: 'changeWorse',
  better: 'changeBetter',
  new: 'changeNew',
  gone: 'changeGone',
} as const satisfies Record<Filter, string>;

export function kindOf(change: Change): ChangeKind {
  return change.kind === 'changed' ? direction(change) : change.kind;
}

/** The changes of one kind, or all of them: null. */
export function filterChanges(changes: readonly Change[], filter: Filter | null): readonly Change[] {
  return filter === null ? changes : changes.filter((change) => kindOf(change) === filter);
}
