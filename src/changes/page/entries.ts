import type { ComponentChildren } from 'preact';
import { type Change, type Direction, direction } from '../../catalog/history/change-log.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';

/** What the page lists: a change of the list, or of terms. */
export type Entry = Change | TermsEntry;

/** A change of terms among the changes of the list. */
export interface TermsEntry {
  readonly kind: 'terms';
  readonly at: number;
  readonly service: number;
  readonly name: string;
  readonly key: string;
  /** What changed, and the sentence. */
  readonly content: ComponentChildren;
}

/** Both, newest first; the changes of the list keep their order. Pure. */
export function inOneList(changes: readonly Change[], terms: readonly TermsEntry[]): Entry[] {
  const rest = [...terms];
  const merged = changes.flatMap((change): Entry[] => {
    const older = rest.findIndex(({ at }) => at < change.at);
    return [...rest.splice(0, older < 0 ? rest.length : older), change];
  });
  return [...merged, ...rest];
}

/** What the page calls a change. */
export type ChangeKind = Direction | 'new' | 'gone' | 'many';

export function kindOf(change: Change): ChangeKind {
  return change.kind === 'changed' ? direction(change) : change.kind;
}

const ORDER: readonly ChangeKind[] = ['many', 'worse', 'better', 'new', 'gone', 'other'];

/**
 * Changes in the order in which the page lists them: newest publication first, then what got worse, then by name. Which
 * publication came first is what the log says, because a clock may have been wrong. Pure.
 *
 * @param changes newest first, as in the log
 */
export function sortedChanges(changes: readonly Change[]): Change[] {
  const { compare } = new Intl.Collator(uiLanguage());
  const publications = [...new Set(changes.map(({ at }) => at))];
  const sortable = changes.map((change) => ({
    change,
    publication: publications.indexOf(change.at),
    kind: ORDER.indexOf(kindOf(change)),
    name: change.kind === 'many' ? '' : serviceName({ id: change.service, name: change.name }),
  }));
  sortable.sort((a, b) => a.publication - b.publication || a.kind - b.kind || compare(a.name, b.name));
  return sortable.map(({ change }) => change);
}

/** The changes of one day in the device's time zone. */
interface Day {
  /** A time on this day, in milliseconds since 1970. */
  readonly at: number;
  readonly changes: readonly Entry[];
}

/** Neighbours of the same day together, in their order. Pure. */
export function changesByDay(changes: readonly Entry[]): Day[] {
  const days: { at: number; changes: Entry[] }[] = [];
  for (const change of changes) {
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(change.at)) last.changes.push(change);
    else days.push({ at: change.at, changes: [change] });
  }
  return days;
}

function dayOf(at: number): string {
  return new Date(at).toDateString();
}
