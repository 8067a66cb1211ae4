/**
 * A pattern of words:
 *
 * - `sole discretion` words that follow each other
 * - `waive|waiving` one of these; `any_reason|no_reason` one of these phrases
 * - `terminat*` a word that begins so
 * - `waive ..6 class` at most 6 words between; `..` at most 3, `...` at most 8
 * - `{data}` one of a named list of words
 * - `account & any reason` both parts, in any order, anywhere in the sentence
 * - `account & any time ! breach` not if the sentence has what stands behind `!`
 */
export interface Pattern {
  readonly source: string;
  readonly parts: readonly (readonly Step[])[];
  /** With one of these in the sentence, the pattern does not fire. */
  readonly guards: readonly (readonly Step[])[];
}

interface Step {
  /** At most this many words between the step before and this one. */
  readonly gap: number;
  readonly alternatives: readonly Phrase[];
}

/** Words that follow each other, as numbers of the vocabulary. */
type Phrase = readonly number[];

/** A word as a text is read, or a beginning. */
const WORD = /^[a-z0-9]+\*?$/;
const GAP = 3;
const WIDE_GAP = 8;

/** A pattern or a list of words that cannot be read. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Numbers for the words that patterns know. */
export class Vocabulary {
  readonly #words = new Map<string, number>();
  readonly #beginnings = new Map<string, number>();
  readonly #entries: string[] = [];
  readonly #phrases = new Map<string, readonly Phrase[]>();

  /** How many numbers are in use. */
  get size(): number {
    return this.#entries.length;
  }

  /** The word of a number; a beginning has `*` behind it. */
  wordOf(number: number): string {
    return this.#entries[number] ?? '';
  }

  /** The number of a word, or of a beginning with `*` behind it. */
  add(word: string): number {
    const isBeginning = word.endsWith('*');
    const map = isBeginning ? this.#beginnings : this.#words;
    const key = isBeginning ? word.slice(0, -1) : word;
    const known = map.get(key);
    if (known !== undefined) return known;
    map.set(key, this.size);
    return this.#entries.push(word) - 1;
  }

  /**
   * The phrase of an alternative, or those of a named list.
   *
   * @throws PatternError
   */
  phrases(alternative: string, lists: Readonly<Record<string, string>>, source: string): readonly Phrase[] {
    const known = this.#phrases.get(alternative);
    if (known) return known;
    const phrases = alternative.startsWith('{')
      ? listed(alternative, lists, source).flatMap((one) => this.phrases(one, lists, source))
      : [
          alternative.split('_').map((word) => {
            if (!WORD.test(word)) throw new PatternError(`${source}: ${word} is no word`);
            return this.add(word);
          }),
        ];
    this.#phrases.set(alternative, phrases);
    return phrases;
  }

  /** The numbers of all entries that a word is one of. */
  numbersOf(word: string): readonly number[] {
    const numbers: number[] = [];
    const exact = this.#words.get(word);
    if (exact !== undefined) numbers.push(exact);
    for (let length = 1; length <= word.length; length++) {
      const beginning = this.#beginnings.get(word.slice(0, length));
      if (beginning !== undefined) numbers.push(beginning);
    }
    return numbers;
  }
}

function listed(name: string, lists: Readonly<Record<string, string>>, source: string): string[] {
  const list = lists[name.slice(1, -1)];
  if (list === undefined) throw new PatternError(`${source}: there is no list ${name}`);
  return list.split('|');
}

/**
 * Reads a pattern.
 *
 * @param lists the named lists, without braces
 * @throws PatternError
 */
export function parsePattern(
  source: string,
  vocabulary: Vocabulary,
  lists: Readonly<Record<string, string>>,
): Pattern {
  const [found = '', ...guards] = source.split('!');
  const read = (part: string) => parsePart(part, source, vocabulary, lists);
  return { source, parts: found.split('&').map(read), guards: guards.map(read) };
}

function parsePart(
  part: string,
  source: string,
  vocabulary: Vocabulary,
  lists: Readonly<Record<string, string>>,
): Step[] {
  const steps: Step[] = [];
  let gap = 0;
  for (const token of part.split(' ').filter(Boolean)) {
    if (token.startsWith('..')) {
      gap = gapOf(token, source);
      continue;
    }
    const alternatives = token.split('|').flatMap((one) => vocabulary.phrases(one, lists, source));
    steps.push({ gap, alternatives });
    gap = 0;
  }
  if (steps.length === 0 || gap > 0) throw new PatternError(`${source}: a part is empty or ends with a gap`);
  return steps;
}

function gapOf(token: string, source: string): number {
  if (token === '..') return GAP;
  if (token === '...') return WIDE_GAP;
  const gap = Number(token.slice(2));
  if (!(gap > 0)) throw new PatternError(`${source}: ${token} is no gap`);
  return gap;
}

/** Words that stand in most sentences say little about where a pattern may fire. */
const COMMON = new Set(
  'a all and any anyone are as at be by can data do for from have if in information is it may must no not of on or other our own party service services shall site such terms that the their them these they third this time to under up us use we what will with without you your'.split(
    ' ',
  ),
);

/**
 * The words without one of which a pattern cannot fire: of its step with the rarest words, of each alternative the rarest
 * one.
 */
export function keyWords({ parts }: Pattern, vocabulary: Vocabulary): readonly number[] {
  const costOf = (word: number) => (COMMON.has(vocabulary.wordOf(word)) ? 50 : 1);
  let best: readonly number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const { alternatives } of parts.flat()) {
    const keys = alternatives.map((phrase) =>
      phrase.reduce((rarest, word) => (costOf(word) < costOf(rarest) ? word : rarest), phrase[0] ?? 0),
    );
    const cost = keys.reduce((sum, word) => sum + costOf(word), 0);
    if (cost < least) [best, least] = [keys, cost];
  }
  return [...new Set(best)];
}

const NO_PLACES: number[] = [];

/** The sentence in which patterns are looked for. The table of places is used again for the next one. */
export class NumberedSentence {
  #words: readonly (readonly number[])[] = [];
  /** The numbers that stand in the sentence. */
  #numbers: number[] = [];
  /** By number, the places of its words. */
  readonly #places: number[][];

  constructor({ size }: Vocabulary) {
    this.#places = new Array<number[]>(size).fill(NO_PLACES);
  }

  /** @param words for each word of the sentence its numbers */
  read(words: readonly (readonly number[])[]): void {
    for (const number of this.#numbers) this.#places[number] = NO_PLACES;
    this.#numbers = [];
    this.#words = words;
    // Loops by index: an iterator of each array is the most of the time before the browser has compiled this.
    for (let at = 0; at < words.length; at++) {
      const numbers = words[at] ?? NO_PLACES;
      for (let index = 0; index < numbers.length; index++) {
        const number = numbers[index] ?? 0;
        const places = this.#places[number] ?? NO_PLACES;
        if (places !== NO_PLACES) places.push(at);
        else {
          this.#places[number] = [at];
          this.#numbers.push(number);
        }
      }
    }
  }

  get numbers(): readonly number[] {
    return this.#numbers;
  }

  placesOf(number: number): readonly number[] {
    return this.#places[number] ?? NO_PLACES;
  }

  has(phrase: Phrase, at: number): boolean {
    for (let offset = 1; offset < phrase.length; offset++) {
      if (!this.#words[at + offset]?.includes(phrase[offset] ?? -1)) return false;
    }
    return true;
  }
}

/**
 * Looks for a pattern in a sentence, in time proportional to its words.
 *
 * @returns the indices of the words that matched, or null
 */
export function matchPattern({ parts, guards }: Pattern, sentence: NumberedSentence): number[] | null {
  const matched: number[] = [];
  for (const steps of parts) {
    const found = matchSteps(steps, sentence);
    if (!found) return null;
    const words: number[] = [];
    for (let match: Match | null = found; match; match = match.before)
      for (let word = match.end - 1; word >= match.start; word--) words.push(word);
    matched.push(...words.reverse());
  }
  return guards.some((steps) => matchSteps(steps, sentence)) ? null : matched;
}

/** Where a step stands, and the step before it. */
interface Match {
  readonly start: number;
  readonly end: number;
  readonly before: Match | null;
}

/** The match of the last step that ends first. */
function matchSteps(steps: readonly Step[], sentence: NumberedSentence): Match | null {
  let found: Match[] = [];
  let isFirst = true;
  for (const { gap, alternatives } of steps) {
    const previous = found;
    found = [];
    for (let index = 0; index < alternatives.length; index++) {
      const phrase = alternatives[index] ?? [];
      const places = sentence.placesOf(phrase[0] ?? -1);
      let next = 0;
      for (let at = 0; at < places.length; at++) {
        const start = places[at] ?? 0;
        while ((previous[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
        const before = previous[next - 1] ?? null;
        const isNear = isFirst || (before !== null && start - before.end <= gap);
        if (isNear && sentence.has(phrase, start)) found.push({ start, end: start + phrase.length, before });
      }
    }
    if (found.length === 0) return null;
    if (found.length > 1) found.sort((a, b) => a.end - b.end || b.start - a.start);
    isFirst = false;
  }
  return found[0] ?? null;
}
