import type { GradeState } from '../../directory/schema/vocabulary.ts';
import { type Change, isSameName, MAX_CHANGES, type ServiceChange } from './change-log.ts';

/** If more services than this share of the list change at once, the directory has changed rather than the services. */
const MANY_SHARE = 0.02;
/** In a small list, 2 % would be one service. */
const MANY_AT_LEAST = 10;

/** A service as a list has it. */
interface ListedService extends GradeState {
  readonly id: number;
  readonly name: string;
}

/** What two lists have under one id; null if it is not in the list. */
export type Pair = readonly [before: ListedService | null, after: ListedService | null];

/**
 * What differs between two lists. Pure; takes linear time.
 *
 * An id with a name of another service is a service that is gone and one that is new. A service that is only called
 * something else is no change, see `isSameName`.
 *
 * @param pairs the services of both, each id once
 * @param services the number of services in the larger list
 * @param at when the later list was published, in milliseconds since 1970
 * @param starred ids of services whose changes are always listed
 * @returns the changes in the order of the pairs; if more than 2 % of the services (and more than 10) changed, one entry
 *   with their number and then the changes of starred services
 */
export function diff(
  pairs: readonly Pair[],
  services: number,
  at: number,
  starred: ReadonlySet<number>,
): Change[] {
  const changes = pairs.flatMap((pair) => changesOf(pair, at));
  const cap = Math.min(Math.max(services * MANY_SHARE, MANY_AT_LEAST), MAX_CHANGES);
  if (changes.length <= cap) return changes;
  const ofStarred = changes.filter(({ service }) => starred.has(service));
  return [{ kind: 'many', count: changes.length, at }, ...ofStarred];
}

function changesOf([before, after]: Pair, at: number): ServiceChange[] {
  const gone = before && { service: before.id, name: before.name, at, before: gradeStateOf(before) };
  const listed = after && { service: after.id, name: after.name, at, after: gradeStateOf(after) };
  if (gone && listed && isSameName(gone.name, listed.name))
    return isSameState(gone.before, listed.after) ? [] : [{ kind: 'changed', ...gone, ...listed }];
  return [
    ...(gone ? [{ kind: 'gone', ...gone } as const] : []),
    ...(listed ? [{ kind: 'new', ...listed } as const] : []),
  ];
}

/** A service without a grade looks the same whether or not its review is finished. */
function isSameState(a: GradeState, b: GradeState): boolean {
  return a.grade === b.grade && (a.reviewed === b.reviewed || a.grade === null);
}

function gradeStateOf({ grade, reviewed }: GradeState): GradeState {
  return { grade, reviewed };
}
