/** How often letters occur in names and hosts, the most frequent first; what is not here is rare. */
const FREQUENT = 'eaoirtnsclmdpuhgbfyvwk.';

/** Where to begin looking: engines find the first letter of a pattern 16 at a time, and the rarer it is the better. */
export function rarestLetter(query: string): number {
  let rarest = 0;
  for (let i = 0; i < query.length; i++) {
    if (rarity(query[i]) > rarity(query[rarest])) rarest = i;
  }
  return rarest;
}

function rarity(letter = ''): number {
  const place = FREQUENT.indexOf(letter);
  return place < 0 ? FREQUENT.length : place;
}

/** Up to six letters V8 takes the quick way; longer patterns it searches by Horspool's, which is slower in short words. */
export const SHORT_PATTERN = 6;
