import type { CaseClass } from './cases.ts';
import { matchPattern, NumberedSentence } from './pattern.ts';
import type { Rules } from './rules.ts';
import { type Sentence, type Span, sentencesInSlices } from './sentences.ts';
import { finish, type Slices } from './slices.ts';
import { type Words, wordsOf } from './words.ts';

/** A sentence that stands for a case. */
export interface Hit {
  /** The English title of the case. */
  readonly case: string;
  readonly class: CaseClass;
  /** As it stands in the text. */
  readonly sentence: string;
  /** The end of the sentence in front of the list, if an item is a hit only together with it: "You may not:". Else empty. */
  readonly leadIn: string;
  readonly start: number;
  readonly end: number;
  /** What gave it: words and phrases of the sentence, as they stand there. */
  readonly words: readonly string[];
  /** From 0 to 1. */
  readonly weight: number;
}

/** How many sentences behind a sentence can take it back. */
export const SENTENCES_BEHIND = 2;
/** Of a case that matters, and of another one. */
const MAX_HITS = 2;
const MAX_OTHER_HITS = 1;
/** In characters. */
const MAX_LEAD_IN = 300;
/** Fewer words are no sentence, but may be an item of a list. */
const MIN_WORDS = 4;
const MAX_WORDS_SHOWN = 6;

/**
 * Reads a text and finds the sentences that stand for a case. The time is proportional to the length of the text.
 *
 * @param rules from `compileRules`
 * @returns the hits in the order of the text; a sentence can be one of several cases
 */
export function readTerms(text: string, rules: Rules): Hit[] {
  return finish(readTermsInSlices(text, rules));
}

/** As `readTerms`, in slices of about a millisecond: call `next` until it is done. For a page that has to answer in between. */
export function* readTermsInSlices(text: string, rules: Rules): Slices<Hit[]> {
  const reader = new SentenceReader(rules);
  let hits: PlacedHit[] = [];
  for (const [index, sentence] of (yield* sentencesInSlices(text)).entries()) {
    yield;
    const words = wordsOf(text, sentence.start, sentence.end);
    reader.read(words.words);
    if (reader.takesBack.size > 0) {
      hits = hits.filter((hit) => hit.index < index - SENTENCES_BEHIND || !reader.takesBack.has(hit.rule));
    }
    if (words.words.length < MIN_WORDS && !sentence.leadIn) continue;
    const add = (found: FoundCase, of: Words, leadIn = '') => {
      hits.push({ ...hitOf(found, text, of, sentence, rules), leadIn, index, rule: found.rule });
    };
    const found = reader.casesFor(sentence, 0);
    if (!sentence.leadIn) {
      for (const one of found) add(one, words);
      continue;
    }
    // The end of it has the verb. A list may have thousands of items: each reads only so much again.
    const { end } = sentence.leadIn;
    const start = Math.max(sentence.leadIn.start, end - MAX_LEAD_IN);
    const lead = wordsOf(text, start, end);
    const both = joined(lead, words);
    reader.read(both.words);
    // The lead-in can take back what an item says: "You may not:".
    for (const one of found) if (!reader.isGuarded(one.rule)) add(one, words);
    const cases = new Set(found.map(({ rule }) => rule));
    for (const one of reader.casesFor(sentence, lead.words.length))
      if (!cases.has(one.rule)) add(one, both, text.slice(start, end));
  }
  return strongest(hits, rules).map(({ index, rule, ...hit }) => hit);
}

/** A hit with the index of its sentence. */
interface PlacedHit extends Hit {
  readonly index: number;
  readonly rule: number;
}

/** A text often says the same several times: of each case the hits of most weight stay, and of equal sentences one. */
function strongest(hits: readonly PlacedHit[], rules: Rules): PlacedHit[] {
  const kept = new Set<PlacedHit>();
  const sentencesOf = new Map<number, Set<string>>();
  for (const hit of hits.toSorted((a, b) => b.weight - a.weight)) {
    const sentences = sentencesOf.get(hit.rule) ?? new Set();
    sentencesOf.set(hit.rule, sentences);
    const max = rules.cases[hit.rule]?.matters ? MAX_HITS : MAX_OTHER_HITS;
    if (sentences.size === max || sentences.has(hit.sentence)) continue;
    sentences.add(hit.sentence);
    kept.add(hit);
  }
  return hits.filter((hit) => kept.has(hit));
}

interface FoundCase {
  readonly rule: number;
  readonly weight: number;
  readonly indices: readonly number[];
}

function joined(lead: Words, item: Words): Words {
  return {
    words: [...lead.words, ...item.words],
    starts: [...lead.starts, ...item.starts],
    ends: [...lead.ends, ...item.ends],
  };
}

/** Reads one sentence after another. Words are looked up once for all of them. */
export class SentenceReader {
  readonly #rules: Rules;
  /** The numbers of each word that was read. */
  readonly #known = new Map<string, readonly number[]>();
  readonly #sentence: NumberedSentence;
  #words: readonly string[] = [];
  /** For each rule whose pattern fires: the indices of the words that matched. */
  readonly fired = new Map<number, readonly number[]>();
  /** The rules against which the sentence speaks for the sentences before it. */
  readonly takesBack = new Set<number>();

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#sentence = new NumberedSentence(rules.vocabulary);
  }

  read(words: readonly string[]): void {
    this.#words = words;
    this.#sentence.read(words.map((word) => this.#lookUp(word)));
    this.fired.clear();
    this.takesBack.clear();
    for (const number of this.#sentence.numbers) {
      for (const { pattern, rule, role } of this.#rules.patternsByWord[number] ?? []) {
        if ((role === 'find' ? this.fired : this.takesBack).has(rule)) continue;
        const matched = matchPattern(pattern, this.#sentence);
        if (!matched) continue;
        if (role === 'find') this.fired.set(rule, matched);
        else this.takesBack.add(rule);
      }
    }
  }

  #lookUp(word: string): readonly number[] {
    const known = this.#known.get(word);
    if (known) return known;
    const numbers = this.#rules.vocabulary.numbersOf(word);
    this.#known.set(word, numbers);
    return numbers;
  }

  /** Whether the sentence says something else than a rule. */
  isGuarded(rule: number): boolean {
    return (
      this.#rules.cases[rule]?.guards.some((guard) => matchPattern(guard, this.#sentence) !== null) ?? false
    );
  }

  /**
   * The cases that the sentence stands for.
   *
   * @param from the first word that is not of the lead-in
   */
  casesFor({ kind }: Sentence, from: number): FoundCase[] {
    const found: FoundCase[] = [];
    for (const [rule, indices] of this.fired) {
      const known = this.#rules.cases[rule];
      if (!known || (kind === 'heading' && !known.readsHeadings) || this.isGuarded(rule)) continue;
      // The lead-in alone is a hit of its own; with nothing of the item it is not one of the item.
      if (from > 0 && !indices.some((index) => index >= from)) continue;
      const { bias, pattern, least, words } = known.weights;
      const sum = featuresOf(this.#words).reduce(
        (total, feature) => total + (words[feature] ?? 0),
        bias + pattern,
      );
      const weight = weightOf(sum);
      if (weight >= least) found.push({ rule, weight, indices });
    }
    return found;
  }
}

/** The words and the pairs of neighbours of a sentence, each once. */
export function featuresOf(words: readonly string[]): string[] {
  const features = new Set<string>();
  for (const [index, word] of words.entries()) {
    features.add(word);
    if (index + 1 < words.length) features.add(`${word} ${words[index + 1]}`);
  }
  return [...features];
}

/** The weight of a sum, from 0 to 1. */
export const weightOf = (sum: number) => 1 / (1 + Math.exp(-sum));

function hitOf(
  { rule, weight, indices }: FoundCase,
  text: string,
  words: Words,
  { start, end }: Span,
  rules: Rules,
): Omit<Hit, 'leadIn'> {
  const known = rules.cases[rule];
  if (!known) throw new RangeError(`There is no rule ${rule}.`);
  return {
    case: known.case,
    class: known.class,
    sentence: text.slice(start, end),
    start,
    end,
    words: phrasesOf(indices, text, words),
    weight: Math.round(weight * 100) / 100,
  };
}

/** The words at these indices as they stand in the text; neighbours on a line as one phrase. */
function phrasesOf(indices: readonly number[], text: string, { starts, ends }: Words): string[] {
  const sorted = [...new Set(indices)].sort((a, b) => a - b);
  const phrases: string[] = [];
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] ?? 0;
    let last = first;
    while (sorted[++at] === last + 1 && !text.slice(ends[last], starts[last + 1]).includes('\n')) last++;
    phrases.push(text.slice(starts[first], ends[last]));
  }
  return [...new Set(phrases)].slice(0, MAX_WORDS_SHOWN);
}
