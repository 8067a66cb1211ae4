import type { WordRange } from './search-words.ts';

/** A word shorter than this has a neighbour one typing error away in nearly every list. */
export const SHORTEST_FORGIVEN = 4;

/**
 * The ranges of words that start with the query but for one typing error: a letter too many, too few, another one, or
 * two in the wrong order (Damerau 1964). Up to each place where the error may be, the query must be the beginning of some
 * word; which letters can follow there is read off the sorted words, so that nothing is tried in vain. Some 200 look-ups,
 * however long the list.
 */
export function* rangesWithTypo(all: WordRange, query: string): Generator<WordRange> {
  let before = all;
  for (let at = 0; at <= query.length && !before.isEmpty; at++) {
    const start = query.slice(0, at);
    const [letter = '', next = ''] = [query[at], query[at + 1]];
    const rest = query.slice(at + 1);
    for (const follower of before.letters(at)) {
      if (follower === letter) continue;
      const range = before.startingWith(start + follower, at);
      if (letter !== '') yield range.startingWith(start + follower + rest, at + 1);
      yield range.startingWith(start + follower + letter + rest, at + 1);
    }
    if (letter !== '') yield before.startingWith(start + rest, at);
    if (next !== '') yield before.startingWith(start + next + letter + query.slice(at + 2), at);
    before = before.startingWith(start + letter, at);
  }
}
