import type { CaseClass } from './cases.ts';
import { matchPattern } from './pattern.ts';
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
  readonly start: number;
  readonly end: number;
  /** What gave it: words and phrases of the sentence, as they stand there. */
  readonly words: readonly string[];
  /** From 0 to 1. */
  readonly weight: number;
}

/** What the rules see in one sentence. */
export interface Look {
  /** For each rule whose pattern fires: the indices of the words that matched. */
  readonly fired: ReadonlyMap<number, readonly number[]>;
  /** The rules whose guard speaks against the sentence. */
  readonly guarded: ReadonlySet<number>;
  /** The rules whose guard speaks against the sentences before this one. */
  readonly takesBack: ReadonlySet<number>;
}

/** A sentence with its words and what the rules see in it, the sentences behind it included. */
export interface SeenSentence {
  readonly sentence: Sentence;
  readonly words: Words;
  readonly look: Look;
}

/** How many sentences behind a sentence can take it back. */
const SENTENCES_BEHIND = 2;
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
  const known = new Map<string, readonly number[]>();
  const hits: Hit[] = [];
  for (const { sentence, words, look } of yield* lookThroughInSlices(text, rules, known)) {
    yield;
    if (words.words.length < MIN_WORDS) continue;
    const found = hitsIn(words, look, sentence, rules, 0);
    if (!sentence.leadIn) {
      for (const hit of found) hits.push(hitOf(hit, text, words, sentence, rules));
      continue;
    }
    const lead = leadInWords(text, sentence.leadIn);
    const both = joined(lead, words);
    const lookAtBoth = lookAt(both.words, rules, known);
    // The lead-in can take back what an item says: "You may not:".
    for (const hit of found) {
      if (!lookAtBoth.guarded.has(hit.rule)) hits.push(hitOf(hit, text, words, sentence, rules));
    }
    const cases = new Set(found.map(({ rule }) => rule));
    for (const hit of hitsIn(both, lookAtBoth, sentence, rules, lead.words.length)) {
      if (!cases.has(hit.rule)) hits.push(hitOf(hit, text, both, sentence, rules));
    }
  }
  return strongest(hits, rules);
}

/** A text often says the same several times: of each case the hits of most weight stay. */
function strongest(hits: readonly Hit[], rules: Rules): Hit[] {
  const mattering = new Set(rules.cases.filter(({ matters }) => matters).map((rule) => rule.case));
  const byCase = new Map<string, Hit[]>();
  for (const hit of hits) {
    const same = byCase.get(hit.case);
    if (same) same.push(hit);
    else byCase.set(hit.case, [hit]);
  }
  const kept = new Set<Hit>();
  for (const [title, same] of byCase) {
    const max = mattering.has(title) ? MAX_HITS : MAX_OTHER_HITS;
    for (const hit of same.sort((a, b) => b.weight - a.weight).slice(0, max)) kept.add(hit);
  }
  return hits.filter((hit) => kept.has(hit));
}

/**
 * All sentences of a text with what the rules see in them.
 *
 * @param known the words that were looked up, to be used for other texts too
 */
export function lookThrough(
  text: string,
  rules: Rules,
  known: Map<string, readonly number[]>,
): SeenSentence[] {
  return finish(lookThroughInSlices(text, rules, known));
}

function* lookThroughInSlices(
  text: string,
  rules: Rules,
  known: Map<string, readonly number[]>,
): Slices<SeenSentence[]> {
  const seen: SeenSentence[] = [];
  for (const sentence of yield* sentencesInSlices(text)) {
    yield;
    const words = wordsOf(text, sentence.start, sentence.end);
    seen.push({ sentence, words, look: lookAt(words.words, rules, known) });
  }
  return seen.map((own, index) => {
    const behind = seen.slice(index + 1, index + 1 + SENTENCES_BEHIND);
    if (behind.every(({ look }) => look.takesBack.size === 0)) return own;
    const guarded = new Set(own.look.guarded);
    for (const { look } of behind) for (const rule of look.takesBack) guarded.add(rule);
    return { ...own, look: { ...own.look, guarded } };
  });
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

/** What patterns and guards see in a sentence. */
export function lookAt(words: readonly string[], rules: Rules, known: Map<string, readonly number[]>): Look {
  const entries = words.map((word) => {
    const numbers = known.get(word) ?? rules.vocabulary.numbersOf(word);
    known.set(word, numbers);
    return numbers;
  });
  const present = new Set(entries.flat());
  const candidates = new Set<number>();
  for (const number of present) {
    for (const pattern of rules.patternsByWord[number] ?? []) candidates.add(pattern);
  }
  const fired = new Map<number, readonly number[]>();
  const guarded = new Set<number>();
  const takesBack = new Set<number>();
  for (const index of candidates) {
    const owned = rules.patterns[index];
    if (!owned) continue;
    const { pattern, keys, rule, role } = owned;
    const done = role === 'find' ? fired : role === 'guard' ? guarded : takesBack;
    if (done.has(rule) || !keys.steps.every((words) => words.some((word) => present.has(word)))) continue;
    const matched = matchPattern(pattern, entries);
    if (matched === null) continue;
    if (role === 'find') fired.set(rule, matched);
    else if (role === 'guard') guarded.add(rule);
    else takesBack.add(rule);
  }
  return { fired, guarded, takesBack };
}

/** The words and the pairs of neighbours of a sentence, each once, with the index of the first. */
export function featuresOf(words: readonly string[]): Map<string, number> {
  const features = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    if (!features.has(word)) features.set(word, index);
    const next = words[index + 1];
    if (next === undefined) continue;
    const pair = `${word} ${next}`;
    if (!features.has(pair)) features.set(pair, index);
  }
  return features;
}

/** The weight of a sum, from 0 to 1. */
export const weightOf = (sum: number) => 1 / (1 + Math.exp(-sum));

/** @param from the first word that is not of the lead-in */
function hitsIn(
  { words }: Words,
  { fired, guarded }: Look,
  sentence: Sentence,
  rules: Rules,
  from: number,
): FoundCase[] {
  const sums = new Map<number, number>();
  const shown = new Map<number, [feature: string, index: number, weight: number][]>();
  for (const [feature, index] of featuresOf(words)) {
    for (const [rule, weight] of rules.weightsByWord.get(feature) ?? []) {
      sums.set(rule, (sums.get(rule) ?? 0) + weight);
      if (weight >= MIN_SHOWN) {
        const list = shown.get(rule) ?? [];
        shown.set(rule, list);
        list.push([feature, index, weight]);
      }
    }
  }
  const found: FoundCase[] = [];
  for (const rule of new Set([...fired.keys(), ...sums.keys()])) {
    const known = rules.cases[rule];
    if (!known || guarded.has(rule) || (sentence.kind === 'heading' && !known.readsHeadings)) continue;
    const { bias, pattern, with: least, without } = known.weights;
    const matched = fired.get(rule);
    const weight = weightOf(bias + (sums.get(rule) ?? 0) + (matched ? pattern : 0));
    const needed = matched ? least : without;
    if (needed === null || weight < needed) continue;
    const strongest = (shown.get(rule) ?? []).sort((a, b) => b[2] - a[2]).slice(0, MAX_WORDS_SHOWN);
    const indices =
      matched ??
      strongest.flatMap(([feature, index]) => (feature.includes(' ') ? [index, index + 1] : [index]));
    // The lead-in alone is a hit of its own; with nothing of the item it is not one of the item.
    if (from > 0 && !indices.some((index) => index >= from)) continue;
    found.push({ rule, weight, indices });
  }
  return found;
}

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
