import { hasClaim, hasSeveralServices } from './trie-layout.ts';

/** The ids of the services that hold the claim of a record, primary first; none if it has no claim. */
export function servicesOf(words: Int32Array, record: number): number[] {
  const word = words[record] ?? 0;
  if (!hasClaim(word)) return [];
  const first = hasSeveralServices(word) ? record + 2 : record + 1;
  const ids = words.subarray(first, record + 1 + claimWords(words, record));
  return Array.from(ids, (id) => id >>> 0);
}

/** How many words the claim of a record takes. */
export function claimWords(words: Int32Array, record: number): number {
  const word = words[record] ?? 0;
  if (!hasClaim(word)) return 0;
  return hasSeveralServices(word) ? 1 + (words[record + 1] ?? 0) : 1;
}
