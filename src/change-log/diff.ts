import { foldWords } from '../i18n/fold-words.ts';
import type { Steps } from '../matching/trie/steps.ts';
import type { Change, Look } from './change.ts';
import { MOST_CHANGES } from './change-log.ts';

/** A service of a list, as far as changes are concerned. */
export interface ListedService extends Look {
  readonly id: number;
  readonly name: string;
}

/** If more services than this share of the list change at once, the directory has changed rather than the services. */
const MANY_SHARE = 0.02;
/** In a small list, 2 % would be one service. */
const MANY_AT_LEAST = 10;
/** How many pairs to compare between two steps: to compare two names takes some microseconds. */
const PAIRS_PER_STEP = 1024;

/** What two lists have under one id; undefined if it is not in the list. */
export type ListedPair = readonly [before: ListedService | undefined, after: ListedService | undefined];

/**
 * What differs between two lists. Pure; takes linear time.
 *
 * An id with a name of another service is a service that is gone and one that is new. A service that is only called
 * something else is no change, see {@link isSameName}.
 *
 * @param pairs the services that may differ, each id once; null for services that do not
 * @param services the number of services in the larger list
 * @param at when the later list was published, in milliseconds since 1970
 * @returns the changes in the order of the pairs; one entry with their number if more than 2 % of the services (and more
 *   than 10) changed
 */
export function* diff(pairs: Iterable<ListedPair | null>, services: number, at: number): Steps<Change[]> {
  const changes: Change[] = [];
  let count = 0;
  let compared = 0;
  for (const pair of pairs) {
    if (++compared % PAIRS_PER_STEP === 0) yield;
    if (!pair) continue;
    for (const change of changesOf(...pair, at)) {
      count += 1;
      if (count <= MOST_CHANGES) changes.push(change);
    }
  }
  const most = Math.min(Math.max(services * MANY_SHARE, MANY_AT_LEAST), MOST_CHANGES);
  return count > most ? [{ kind: 'many', count, at }] : changes;
}

function changesOf(
  before: ListedService | undefined,
  after: ListedService | undefined,
  at: number,
): Change[] {
  if (before && after && isSameName(before.name, after.name)) {
    if (isSameLook(before, after)) return [];
    return [{ kind: 'changed', ...nameOf(after), at, before: lookOf(before), after: lookOf(after) }];
  }
  const changes: Change[] = [];
  if (before) changes.push({ kind: 'gone', ...nameOf(before), at, before: lookOf(before) });
  if (after) changes.push({ kind: 'new', ...nameOf(after), at, after: lookOf(after) });
  return changes;
}

/** A service without a grade looks the same whether or not its review is finished. */
function isSameLook(a: Look, b: Look): boolean {
  return a.grade === b.grade && (a.reviewed === b.reviewed || a.grade === null);
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

function nameOf({ id, name }: ListedService): { readonly service: number; readonly name: string } {
  return { service: id, name };
}

function lookOf({ grade, reviewed }: Look): Look {
  return { grade, reviewed };
}
