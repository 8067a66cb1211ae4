import { wordsOf } from './words.ts';

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

  /** The numbers of all entries that a word is one of. */
  numbersOf(word: string): number[] {
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
    const alternatives = expand(token, lists, source).map((phrase) => phraseOf(phrase, vocabulary, source));
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

/** The alternatives of a step, with named lists replaced by their words. */
function expand(token: string, lists: Readonly<Record<string, string>>, source: string): string[] {
  return token.split('|').flatMap((alternative) => {
    if (!alternative.startsWith('{')) return [alternative];
    const list = lists[alternative.slice(1, -1)];
    if (list === undefined) throw new PatternError(`${source}: there is no list ${alternative}`);
    return list.split('|');
  });
}

function phraseOf(phrase: string, vocabulary: Vocabulary, source: string): Phrase {
  return phrase.split('_').map((word) => {
    const letters = word.endsWith('*') ? word.slice(0, -1) : word;
    const [read, ...others] = wordsOf(letters).words;
    if (read === undefined || others.length > 0) throw new PatternError(`${source}: ${word} is no word`);
    return vocabulary.add(word.endsWith('*') ? `${read}*` : read);
  });
}

/** Words that stand in most sentences say little about where a pattern may fire. */
const COMMON = new Set(
  'a all and any anyone are as at be by can data do for from have if in information is it may must no not of on or other our own party service services shall site such terms that the their them these they third this time to under up us use we what will with without you your'.split(
    ' ',
  ),
);

/** What a sentence needs before a pattern is worth a look: of each alternative of a step, its rarest word. */
export interface KeyWords {
  /** For each step: a sentence needs at least one of these. */
  readonly steps: readonly (readonly number[])[];
  /** The step with the rarest words. */
  readonly rarest: readonly number[];
}

/** The words without which a pattern cannot fire. */
export function keyWords({ parts }: Pattern, vocabulary: Vocabulary): KeyWords {
  const costOf = (word: number) => (COMMON.has(vocabulary.wordOf(word)) ? 50 : 1);
  const steps = parts.flat().map(({ alternatives }) => {
    const keys = alternatives.map((phrase) =>
      phrase.reduce((best, word) => (costOf(word) < costOf(best) ? word : best), phrase[0] ?? 0),
    );
    return [...new Set(keys)];
  });
  const costOfStep = (keys: readonly number[]) => keys.reduce((sum, word) => sum + costOf(word), 0);
  const rarest = steps.reduce(
    (best, keys) => (costOfStep(keys) < costOfStep(best) ? keys : best),
    steps[0] ?? [],
  );
  return { steps, rarest };
}

/**
 * Looks for a pattern in a sentence, in time proportional to its words.
 *
 * @param entries for each word of the sentence the numbers of the vocabulary
 * @returns the indices of the words that matched, or null
 */
export function matchPattern(
  { parts, guards }: Pattern,
  entries: readonly (readonly number[])[],
): number[] | null {
  const matched: number[] = [];
  for (const steps of parts) {
    const found = matchSteps(steps, entries);
    if (found === null) return null;
    matched.push(...found);
  }
  return guards.some((steps) => matchSteps(steps, entries) !== null) ? null : matched;
}

function matchSteps(steps: readonly Step[], entries: readonly (readonly number[])[]): number[] | null {
  const count = entries.length;
  /** For each step: the start of the match that ends here (where the next word begins), or -1. */
  const startsByStep: Int32Array[] = [];
  const beforeByStep: Int32Array[] = [];
  for (const [index, { gap, alternatives }] of steps.entries()) {
    const previous = startsByStep[index - 1];
    const starts = new Int32Array(count + 1).fill(-1);
    const before = new Int32Array(count + 1).fill(-1);
    let latest = -1;
    let isFound = false;
    for (let at = 0; at < count; at++) {
      if (previous && (previous[at] ?? -1) >= 0) latest = at;
      if (previous && (latest < 0 || at - latest > gap)) continue;
      for (const phrase of alternatives) {
        if (!phraseStands(phrase, entries, at)) continue;
        const end = at + phrase.length;
        starts[end] = at;
        before[end] = latest;
        isFound = true;
      }
    }
    if (!isFound) return null;
    startsByStep.push(starts);
    beforeByStep.push(before);
  }
  return tracedBack(startsByStep, beforeByStep);
}

function phraseStands(phrase: Phrase, entries: readonly (readonly number[])[], at: number): boolean {
  for (let offset = 0; offset < phrase.length; offset++) {
    const word = phrase[offset];
    if (word === undefined || !entries[at + offset]?.includes(word)) return false;
  }
  return true;
}

function tracedBack(starts: readonly Int32Array[], before: readonly Int32Array[]): number[] {
  const matched: number[] = [];
  let end = starts.at(-1)?.findIndex((start) => start >= 0) ?? -1;
  for (let step = starts.length - 1; step >= 0; step--) {
    const start = starts[step]?.[end] ?? -1;
    for (let word = end - 1; word >= start; word--) matched.push(word);
    end = before[step]?.[end] ?? -1;
  }
  return matched.reverse();
}
