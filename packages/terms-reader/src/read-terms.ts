import type { CaseClass } from './cases.ts';
import { matchPattern, NumberedSentence } from './pattern.ts';
import type { Rules, RuleWeights, WordWeights } from './rules.ts';
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
/** Fewer words are no sentence. */
const MIN_WORDS = 4;
const MAX_WORDS_SHOWN = 6;
/** A word is named if it adds at least this much. */
const MIN_SHOWN = 0.5;

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
    if (words.words.length < MIN_WORDS) continue;
    const add = (found: FoundCase, of: Words) => {
      hits.push({ ...hitOf(found, text, of, sentence, rules), index, rule: found.rule });
    };
    const found = reader.casesFor(sentence, 0);
    if (!sentence.leadIn) {
      for (const one of found) add(one, words);
      continue;
    }
    const lead = leadInWords(text, sentence.leadIn);
    const both = joined(lead, words);
    reader.read(both.words);
    // The lead-in can take back what an item says: "You may not:".
    for (const one of found) if (!reader.isGuarded(one.rule)) add(one, words);
    const cases = new Set(found.map(({ rule }) => rule));
    for (const one of reader.casesFor(sentence, lead.words.length)) if (!cases.has(one.rule)) add(one, both);
  }
  return strongest(hits, rules).map(({ index, rule, ...hit }) => hit);
}

/** A hit with the index of its sentence. */
interface PlacedHit extends Hit {
  readonly index: number;
  readonly rule: number;
}

/** A text often says the same several times: of each case the hits of most weight stay. */
function strongest(hits: readonly PlacedHit[], rules: Rules): PlacedHit[] {
  const mattering = new Set(rules.cases.filter(({ matters }) => matters).map((rule) => rule.case));
  const byCase = new Map<string, PlacedHit[]>();
  for (const hit of hits) {
    const same = byCase.get(hit.case);
    if (same) same.push(hit);
    else byCase.set(hit.case, [hit]);
  }
  const kept = new Set<PlacedHit>();
  for (const [title, same] of byCase) {
    const max = mattering.has(title) ? MAX_HITS : MAX_OTHER_HITS;
    for (const hit of same.sort((a, b) => b.weight - a.weight).slice(0, max)) kept.add(hit);
  }
  return hits.filter((hit) => kept.has(hit));
}

interface FoundCase {
  readonly rule: number;
  readonly weight: number;
  readonly indices: readonly number[];
}

/** The end of a lead-in, which has its verb. A list may have thousands of items: each reads only so much again. */
function leadInWords(text: string, { start, end }: Span): Words {
  return wordsOf(text, Math.max(start, end - MAX_LEAD_IN), end);
}

function joined(lead: Words, own: Words): Words {
  return {
    words: [...lead.words, ...own.words],
    starts: [...lead.starts, ...own.starts],
    ends: [...lead.ends, ...own.ends],
  };
}

interface KnownWord {
  readonly numbers: readonly number[];
  readonly weights: WordWeights | undefined;
}

/** Reads one sentence after another. Words are looked up once for all of them. */
export class SentenceReader {
  readonly #rules: Rules;
  readonly #known = new Map<string, KnownWord>();
  readonly #sums: Float64Array;
  readonly #sentence: NumberedSentence;
  #words: readonly string[] = [];
  #entries: readonly KnownWord[] = [];
  /** For each rule whose pattern fires: the indices of the words that matched. */
  readonly fired = new Map<number, readonly number[]>();
  /** The rules against which the sentence speaks for the sentences before it. */
  readonly takesBack = new Set<number>();

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#sums = new Float64Array(rules.cases.length);
    this.#sentence = new NumberedSentence(rules.vocabulary);
  }

  read(words: readonly string[]): void {
    this.#words = words;
    this.#entries = words.map((word) => this.#lookUp(word));
    this.#sentence.read(this.#entries.map(({ numbers }) => numbers));
    this.fired.clear();
    this.takesBack.clear();
    const tried = new Set<unknown>();
    for (const number of this.#sentence.numbers) {
      for (const owned of this.#rules.patternsByWord[number] ?? []) {
        const { pattern, rule, role } = owned;
        if (tried.has(owned) || (role === 'find' ? this.fired : this.takesBack).has(rule)) continue;
        tried.add(owned);
        const matched = matchPattern(pattern, this.#sentence);
        if (!matched) continue;
        if (role === 'find') this.fired.set(rule, matched);
        else this.takesBack.add(rule);
      }
    }
  }

  #lookUp(word: string): KnownWord {
    const known = this.#known.get(word) ?? {
      numbers: this.#rules.vocabulary.numbersOf(word),
      weights: this.#rules.weightsByWord.get(word),
    };
    this.#known.set(word, known);
    return known;
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
    const sums = this.#sums.fill(0);
    for (const { weights } of this.#learntWords()) {
      for (const [rule, weight] of weights) sums[rule] = (sums[rule] ?? 0) + weight;
    }
    const found: FoundCase[] = [];
    for (const [rule, { weights, readsHeadings }] of this.#rules.cases.entries()) {
      const matched = this.fired.get(rule);
      const needed = matched ? weights.with : weights.without;
      if (needed === null || (kind === 'heading' && !readsHeadings)) continue;
      const weight = weightOf(weights.bias + (sums[rule] ?? 0) + (matched ? weights.pattern : 0));
      if (weight < needed || this.isGuarded(rule)) continue;
      const indices = matched ?? this.#strongestWords(rule);
      // The lead-in alone is a hit of its own; with nothing of the item it is not one of the item.
      if (from > 0 && !indices.some((index) => index >= from)) continue;
      found.push({ rule, weight, indices });
    }
    return found;
  }

  /** The words and pairs of neighbours of which something was learnt, each once, with the indices of their first place. */
  #learntWords(): { readonly weights: RuleWeights; readonly indices: readonly number[] }[] {
    const learnt: { weights: RuleWeights; indices: number[] }[] = [];
    const seen = new Set<RuleWeights>();
    const add = (weights: RuleWeights | undefined, ...indices: number[]) => {
      if (!weights || seen.has(weights)) return;
      seen.add(weights);
      learnt.push({ weights, indices });
    };
    for (const [index, { weights }] of this.#entries.entries()) {
      if (!weights) continue;
      add(weights.alone, index);
      add(weights.pairs.get(this.#words[index + 1] ?? ''), index, index + 1);
    }
    return learnt;
  }

  #strongestWords(rule: number): number[] {
    return this.#learntWords()
      .map(({ weights, indices }) => ({ indices, weight: weights.find(([of]) => of === rule)?.[1] ?? 0 }))
      .filter(({ weight }) => weight >= MIN_SHOWN)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_WORDS_SHOWN)
      .flatMap(({ indices }) => indices);
  }
}

/** The weight of a sum, from 0 to 1. */
export const weightOf = (sum: number) => 1 / (1 + Math.exp(-sum));

function hitOf(
  { rule, weight, indices }: FoundCase,
  text: string,
  words: Words,
  { start, end }: Span,
  rules: Rules,
): Hit {
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

/** The words at these indices as they stand in the text; neighbours as one phrase. */
function phrasesOf(indices: readonly number[], text: string, { starts, ends }: Words): string[] {
  const sorted = [...new Set(indices)].sort((a, b) => a - b);
  const phrases: string[] = [];
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] ?? 0;
    let last = first;
    while (sorted[at + 1] === last + 1) {
      last++;
      at++;
    }
    at++;
    phrases.push(text.slice(starts[first], ends[last]).replaceAll('\n', ' '));
  }
  return [...new Set(phrases)].slice(0, MAX_WORDS_SHOWN);
}
