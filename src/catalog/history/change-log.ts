import { GRADES, type GradeState } from '../../directory/schema/vocabulary.ts';
import { foldWords } from '../../i18n/fold-words.ts';
import { DAY_MS } from '../../platform/durations.ts';

interface OfOneService {
  /** Id of the service. A directory may use it for another service later: compare the name, too. */
  readonly service: number;
  readonly name: string;
  /**
   * When the list with this change was published on this device, in milliseconds since 1970. It is what the clock said, so
   * it may be in the future, and later changes may have earlier times.
   */
  readonly at: number;
}

/** A service whose grade is another one, or whose review has been finished or reopened. */
export interface ChangedService extends OfOneService {
  readonly kind: 'changed';
  readonly before: GradeState;
  readonly after: GradeState;
}

/** What differs about one service. */
export type ServiceChange =
  | ChangedService
  | (OfOneService & { readonly kind: 'new'; readonly after: GradeState })
  | (OfOneService & { readonly kind: 'gone'; readonly before: GradeState });

/** What differs between two lists that were published one after the other. */
export type Change =
  | ServiceChange
  /** So many services changed at once that they are only counted, but for those that were starred. */
  | { readonly kind: 'many'; readonly count: number; readonly at: number };

/**
 * Whether a change is about a service. The number is not enough: the directory may use the number of a service that is gone
 * for another one.
 */
export function isAbout(
  change: Change,
  { id, name }: { readonly id: number; readonly name: string },
): change is ServiceChange {
  return change.kind !== 'many' && change.service === id && isSameName(change.name, name);
}

/**
 * Whether two names of one id are those of one service: they are equal but for case, accents and punctuation, or one has
 * all the words of the other (`Facebook`, `Facebook (Meta)`).
 */
export function isSameName(a: string, b: string): boolean {
  if (a === b) return true;
  const [first, second] = [wordsOf(a), wordsOf(b)];
  return [...first].every((word) => second.has(word)) || [...second].every((word) => first.has(word));
}

function wordsOf(name: string): Set<string> {
  return new Set(foldWords(name).split(' '));
}

/**
 * What became of a grade. Only a letter that follows another letter is worse or better. A first grade, a grade that was
 * taken away and a review that was finished with the same grade are `other`.
 */
export type Direction = 'worse' | 'better' | 'other';

/** The direction of a change; `other` for services that are new or gone. */
export function direction(change: Change): Direction {
  if (change.kind !== 'changed') return 'other';
  const [before, after] = [change.before.grade, change.after.grade];
  if (before === null || after === null || before === after) return 'other';
  return GRADES.indexOf(after) > GRADES.indexOf(before) ? 'worse' : 'better';
}

/** What changed in a directory's list, newest first: in the order of publishing, whatever the clock said. */
export type ChangeLog = readonly Change[];

/** Changes above this number are forgotten, oldest first. */
export const MAX_CHANGES = 2_000;
const KEPT_MS = 366 * DAY_MS;

/**
 * A log with the changes of a list that is being published. Drops changes that are older than a year.
 *
 * The age counts from the earlier of this publication and the one before. So a clock that is wrong during one publication
 * deletes nothing.
 *
 * @param publishedAt when this list and the one before were published, in milliseconds since 1970
 */
export function withChanges(
  log: ChangeLog,
  added: readonly Change[],
  publishedAt: { readonly before: number; readonly now: number },
): ChangeLog {
  const oldest = Math.min(publishedAt.before, publishedAt.now) - KEPT_MS;
  return [...added, ...log.filter(({ at }) => at >= oldest)].slice(0, MAX_CHANGES);
}

/** How long the popup and "My accounts" show a change. The toolbar marks it for 14 days (`toolbar/marks/grade-marks.ts`). */
export const RECENT_MS = 90 * DAY_MS;

/** A log without the changes of a list that was published at a time, because the list before it is in use again. */
export function withoutChangesOf(log: ChangeLog, publishedAt: number): ChangeLog {
  return log.filter(({ at }) => at !== publishedAt);
}
