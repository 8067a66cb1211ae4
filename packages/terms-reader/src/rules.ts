import { CASE_RULES, type CaseClass, type CaseRule, LISTS } from './cases.ts';
import { type KeyWords, keyWords, type Pattern, parsePattern, Vocabulary } from './pattern.ts';
import { finish, type Slices } from './slices.ts';

/** What was learnt of one case. */
export interface CaseWeights {
  /** Where the sum starts. */
  readonly bias: number;
  /** Added if a pattern fires. */
  readonly pattern: number;
  /** The least weight of a hit with a pattern, and of one without; null: none. */
  readonly with: number | null;
  readonly without: number | null;
  /** Words and pairs of words. */
  readonly words: Readonly<Record<string, number>>;
}

export type Weights = Readonly<Record<string, CaseWeights>>;

/** A case, ready to be looked for. */
export interface Rule {
  readonly case: string;
  readonly class: CaseClass;
  readonly matters: boolean;
  readonly id: string;
}

interface CompiledCase extends Rule {
  readonly readsHeadings: boolean;
  readonly weights: CaseWeights;
}

interface OwnedPattern {
  readonly pattern: Pattern;
  readonly keys: KeyWords;
  readonly rule: number;
  /** `guard` speaks against the sentence, `next` against the sentence before it. */
  readonly role: 'find' | 'guard' | 'next';
}

/** Rules of many cases, ready to read with. */
export interface Rules {
  readonly cases: readonly CompiledCase[];
  readonly vocabulary: Vocabulary;
  /** For each number of the vocabulary the patterns that need this word. */
  readonly patternsByWord: readonly (readonly number[])[];
  readonly patterns: readonly OwnedPattern[];
  /** For each word or pair: the cases that it speaks for or against. */
  readonly weightsByWord: ReadonlyMap<string, readonly (readonly [rule: number, weight: number])[]>;
}

/** A case of which nothing was learnt goes by its patterns. */
const BY_PATTERN: CaseWeights = { bias: 0, pattern: 1, with: 0, without: null, words: {} };

/**
 * Makes rules ready.
 *
 * @param weights without those of a case, its patterns decide
 * @throws PatternError
 */
export function compileRules(weights: Weights, rules: readonly CaseRule[] = CASE_RULES): Rules {
  return finish(compileRulesInSlices(weights, rules));
}

/** As `compileRules`, in slices of one rule. */
export function* compileRulesInSlices(weights: Weights, rules: readonly CaseRule[]): Slices<Rules> {
  const vocabulary = new Vocabulary();
  const patterns: OwnedPattern[] = [];
  const weightsByWord = new Map<string, [number, number][]>();
  const cases: CompiledCase[] = [];
  for (const [index, rule] of rules.entries()) {
    yield;
    const add = (source: string, role: OwnedPattern['role']) => {
      const pattern = parsePattern(source, vocabulary, LISTS);
      patterns.push({ pattern, keys: keyWords(pattern, vocabulary), rule: index, role });
    };
    for (const source of rule.find) add(source, 'find');
    for (const source of rule.unless) add(source, 'guard');
    for (const source of rule.unlessNext ?? []) add(source, 'next');
    const learnt = weights[rule.id] ?? BY_PATTERN;
    for (const [word, weight] of Object.entries(learnt.words)) {
      const known = weightsByWord.get(word);
      if (known) known.push([index, weight]);
      else weightsByWord.set(word, [[index, weight]]);
    }
    cases.push({
      id: rule.id,
      case: rule.title,
      class: rule.class,
      matters: rule.matters,
      readsHeadings: rule.readsHeadings ?? false,
      weights: learnt,
    });
  }
  const patternsByWord = Array.from({ length: vocabulary.size }, (): number[] => []);
  for (const [index, { keys }] of patterns.entries()) {
    for (const word of keys.rarest) patternsByWord[word]?.push(index);
  }
  return { cases, vocabulary, patternsByWord, patterns, weightsByWord };
}
