import { CASE_RULES, type CaseClass, type CaseRule, LISTS } from './cases.ts';
import { keyWords, type Pattern, parsePattern, Vocabulary } from './pattern.ts';
import { finish, type Slices } from './slices.ts';

/** What was learnt of one case. */
export interface CaseWeights {
  /** Where the sum starts. */
  readonly bias: number;
  /** Added if a pattern fires. */
  readonly pattern: number;
  /** The least weight of a hit. */
  readonly least: number;
  /** Words and pairs of words. */
  readonly words: Readonly<Record<string, number>>;
}

export type Weights = Readonly<Record<string, CaseWeights>>;

/** A case, ready to be looked for. */
interface CompiledCase {
  readonly case: string;
  readonly class: CaseClass;
  readonly matters: boolean;
  readonly id: string;
  readonly readsHeadings: boolean;
  readonly weights: CaseWeights;
  /** With one of these, a sentence says something else. */
  readonly guards: readonly Pattern[];
}

interface OwnedPattern {
  readonly pattern: Pattern;
  readonly rule: number;
  /** Speaks for the sentence, or against the sentences before it. */
  readonly role: 'find' | 'next';
}

/** Rules of many cases, ready to read with. */
export interface Rules {
  readonly cases: readonly CompiledCase[];
  readonly vocabulary: Vocabulary;
  /** For each number of the vocabulary the patterns that need this word. */
  readonly patternsByWord: readonly (readonly OwnedPattern[])[];
}

/** A case of which nothing was learnt goes by its patterns. */
const BY_PATTERN: CaseWeights = { bias: 0, pattern: 1, least: 0, words: {} };

/** Cases that were learnt well enough to have weights, and those of our own. */
export const usableCases = (learnt: Weights): readonly CaseRule[] =>
  CASE_RULES.filter(({ id, isOwn }) => isOwn || id in learnt);

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
  const cases: CompiledCase[] = [];
  const parse = (source: string) => parsePattern(source, vocabulary, LISTS);
  for (const [index, rule] of rules.entries()) {
    yield;
    for (const source of rule.find) patterns.push({ pattern: parse(source), rule: index, role: 'find' });
    for (const source of rule.unlessNext ?? [])
      patterns.push({ pattern: parse(source), rule: index, role: 'next' });
    cases.push({
      id: rule.id,
      case: rule.title,
      class: rule.class,
      matters: rule.matters,
      readsHeadings: rule.readsHeadings ?? false,
      weights: weights[rule.id] ?? BY_PATTERN,
      guards: rule.unless.map(parse),
    });
  }
  const patternsByWord = Array.from({ length: vocabulary.size }, (): OwnedPattern[] => []);
  for (const owned of patterns) {
    for (const word of keyWords(owned.pattern, vocabulary)) patternsByWord[word]?.push(owned);
  }
  return { cases, vocabulary, patternsByWord };
}
