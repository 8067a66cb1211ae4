import type { Classification } from '../directory/schema/vocabulary.ts';
import type { Passage } from './read-page.ts';

/** A sentence of the page, with the words that gave it. */
export interface FoundPassage extends Passage {
  /** As they stand in the sentence, or in its lead-in. */
  readonly words: readonly string[];
  /** What stands in front of its list, if it says what it says only together with that: "You may not:". Else empty. */
  readonly leadIn: string;
}

/** A case that sentences of the page stand for. */
export interface FoundCase {
  /** The directory's English title of the case, or one of our own. */
  readonly title: string;
  readonly classification: Classification;
  /** Whether its sentences are right less often than others. */
  readonly isUnsure: boolean;
  /** Never empty. */
  readonly passages: readonly FoundPassage[];
}

/** Whether a case is a deal-breaker of this person, by its English title. */
export type IsDealBreaker = (title: string) => boolean;

/** A part of a sentence, and whether it is one of the words that gave it. */
interface SentencePart {
  readonly text: string;
  readonly isWord: boolean;
}

/** A sentence with its lead-in, in parts, with each of the words once. */
export function sentenceParts({ text: sentence, words, leadIn }: FoundPassage): readonly SentencePart[] {
  const text = leadIn === '' ? sentence : `${leadIn} ${sentence}`;
  const places = words
    .map((word) => ({ from: placeOfWord(word, text), length: word.length }))
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from);
  const parts: SentencePart[] = [];
  let at = 0;
  for (const { from, length } of places) {
    if (from < at) continue;
    const to = from + length;
    parts.push({ text: text.slice(at, from), isWord: false }, { text: text.slice(from, to), isWord: true });
    at = to;
  }
  return [...parts, { text: text.slice(at), isWord: false }].filter(({ text }) => text !== '');
}

/** Where a word or phrase stands, and not as a part of another word; -1 if nowhere. */
function placeOfWord(word: string, text: string): number {
  const signs = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${signs}(?![\\p{L}\\p{N}])`, 'u'));
}
