import { CASE_RULES } from '../../packages/terms-reader/src/cases.ts';
import {
  featuresOf,
  SENTENCES_BEHIND,
  SentenceReader,
  weightOf,
} from '../../packages/terms-reader/src/read-terms.ts';
import { type CaseWeights, compileRules, type Weights } from '../../packages/terms-reader/src/rules.ts';
import { sentencesOf } from '../../packages/terms-reader/src/sentences.ts';
import { wordsOf } from '../../packages/terms-reader/src/words.ts';
import { bestFeatures, fitLogistic, type Model, type Row } from './logistic.ts';
import type { QuotedSentence, TermsDocument } from './training-data.ts';

export const FOLDS = 5;

export const foldOf = (service: number) => service % FOLDS;

/** Features that are rarer are left out. */
const MIN_COUNT = 4;
/** A case with fewer quotes is left out. */
const MIN_QUOTES = 5;
const MAX_CANDIDATES = 250;
const MAX_WEIGHTS = 70;
const CASE_WEIGHT = 3;
/** Every second sentence of the documents is learnt from, and counts more for it. */
const BACKGROUND_SHARE = 2;
const BACKGROUND_WEIGHT = 1.5;
/** A false hit costs as much as this many that are missed. Of what matters, people see every hit. */
const COST = { mattering: 5, other: 4 };
const PENALTY = { absolute: 1.2, square: 0.3 };

/** A sentence of a quote or of a document: its features, and the rules whose pattern fires without a guard against it. */
interface Unit {
  readonly features: readonly number[];
  readonly fired: ReadonlySet<number>;
}

interface QuoteUnits {
  readonly service: number;
  readonly titles: ReadonlySet<string>;
  readonly units: readonly Unit[];
}

interface Prepared {
  /** The names of the features, by their numbers. */
  readonly features: readonly string[];
  readonly quotes: readonly QuoteUnits[];
  readonly background: readonly (Unit & { readonly service: number | null })[];
}

/** Turns quotes and documents into features. */
export function prepare(quotes: readonly QuotedSentence[], documents: readonly TermsDocument[]): Prepared {
  const reader = new SentenceReader(compileRules({}));
  const counts = new Map<string, number>();
  const read = (text: string) => {
    const units: { readonly names: readonly string[]; readonly fired: Set<number> }[] = [];
    for (const { start, end } of sentencesOf(text)) {
      const { words } = wordsOf(text, start, end);
      reader.read(words);
      for (const { fired } of units.slice(-SENTENCES_BEHIND))
        for (const rule of reader.takesBack) fired.delete(rule);
      const names = featuresOf(words);
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      const fired = [...reader.fired.keys()].filter((rule) => !reader.isGuarded(rule));
      units.push({ names, fired: new Set(fired) });
    }
    return units;
  };
  const quoted = quotes.map(({ quote }) => read(quote));
  const written = documents.map(({ sentences }) => read(sentences.join('\n')));
  const features = [...counts].filter(([, count]) => count >= MIN_COUNT).map(([name]) => name);
  const numbers = new Map(features.map((name, number) => [name, number]));
  const unitOf = ({ names, fired }: ReturnType<typeof read>[number]): Unit => ({
    features: names.flatMap((name) => numbers.get(name) ?? []),
    fired,
  });
  return {
    features,
    quotes: quotes.map(({ service, cases }, index) => ({
      service,
      titles: new Set(cases),
      units: quoted[index]?.map(unitOf) ?? [],
    })),
    background: documents.flatMap(
      ({ service }, index) => written[index]?.map((unit) => ({ ...unitOf(unit), service })) ?? [],
    ),
  };
}

/**
 * Learns the weights of all cases.
 *
 * @param leftOut the fold whose services are not learnt from; null learns from all
 */
export function learn({ features, quotes, background }: Prepared, leftOut: number | null): Weights {
  const isIn = ({ service }: { readonly service: number | null }) =>
    service === null || leftOut === null || foldOf(service) !== leftOut;
  const ownQuotes = quotes.filter(isIn);
  const ownBackground = background.filter((unit, index) => isIn(unit) && index % BACKGROUND_SHARE === 0);
  const weights: Record<string, CaseWeights> = {};
  // The last feature of all: a pattern fires.
  const pattern = features.length;
  const modelOf = (rows: readonly Row[]) =>
    fitLogistic(rows, bestFeatures(rows, pattern + 1, MAX_CANDIDATES, 2), PENALTY);
  for (const [rule, { id, title, alike = [] }] of CASE_RULES.entries()) {
    const rowOf = ({ features: own, fired }: Unit, isCase: boolean, weight: number): Row => ({
      features: fired.has(rule) ? [...own, pattern] : own,
      isCase,
      weight,
    });
    const positives = ownQuotes.filter(({ titles }) => titles.has(title));
    if (positives.length < MIN_QUOTES) continue;
    const others = [
      ...ownQuotes
        .filter(({ titles }) => ![title, ...alike].some((other) => titles.has(other)))
        .flatMap(({ units }) => units.map((unit) => rowOf(unit, false, 1))),
      // What a pattern finds in a document is probably such a sentence that nobody quoted.
      ...ownBackground
        .filter(({ fired }) => !fired.has(rule))
        .map((unit) => rowOf(unit, false, BACKGROUND_WEIGHT)),
    ];
    const whole = positives.flatMap(({ units }) =>
      units.map((unit) => rowOf(unit, true, CASE_WEIGHT / units.length)),
    );
    const first = modelOf([...whole, ...others]);
    const sumOf = ({ features: own }: Row) =>
      own.reduce((sum, feature) => sum + (first.weights.get(feature) ?? 0), first.bias);
    // Of a long quote only some sentences are about the case.
    const about = positives.flatMap(({ units }) => {
      const rows = units.map((unit) => rowOf(unit, true, CASE_WEIGHT));
      const best = Math.max(...rows.map(sumOf));
      return rows.filter((row) => sumOf(row) >= Math.min(best, 0));
    });
    // What looks like the case in a document, or in a quote of another case, is left out.
    const clear = others.filter((row) => weightOf(sumOf(row)) < 0.7);
    weights[id] = rounded(modelOf([...about, ...clear]), features);
  }
  return weights;
}

/** The strongest weights, with one digit. */
function rounded({ bias, weights }: Model, features: readonly string[]): CaseWeights {
  const digit = (weight: number) => Math.round(weight * 10) / 10;
  const strongest = [...weights]
    .filter(([feature, weight]) => feature < features.length && digit(weight) !== 0)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || a[0] - b[0])
    .slice(0, MAX_WEIGHTS)
    .map(([feature, weight]) => [features[feature] ?? '', digit(weight)] as const)
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return {
    bias: digit(bias),
    pattern: digit(weights.get(features.length) ?? 0),
    least: 0,
    words: Object.fromEntries(strongest),
  };
}

/** The weight of a quote for each case, from a model that never saw its service. */
export interface Judged {
  readonly service: number;
  readonly titles: ReadonlySet<string>;
  /** By rule: the best weight of a sentence in which a pattern fires; -1 for none. */
  readonly best: readonly number[];
}

/** Judges each quote with the weights that were learnt without its fold. */
export function judge({ features, quotes }: Prepared, byFold: readonly Weights[]): Judged[] {
  return quotes.map(({ service, titles, units }) => {
    const best = CASE_RULES.map(({ id }, rule) => {
      const learnt = byFold[foldOf(service)]?.[id];
      const weightIn = (own: readonly number[]) => {
        if (!learnt) return 1;
        const weights = own.map((feature) => learnt.words[features[feature] ?? ''] ?? 0);
        return weightOf(weights.reduce((sum, weight) => sum + weight, learnt.bias + learnt.pattern));
      };
      return Math.max(
        -1,
        ...units.filter(({ fired }) => fired.has(rule)).map((unit) => weightIn(unit.features)),
      );
    });
    return { service, titles, best };
  });
}

/** Below these, the words speak against what a pattern says. */
const LEAST = [
  0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96, 0.98, 0.99,
];
/**
 * For each case the least weight of a hit that gives most right ones, when a false one costs as much as COST right ones. Cases
 * that are never worth it are left out.
 */
export function chooseLimits(judged: readonly Judged[]): Record<string, number> {
  const limits: Record<string, number> = {};
  for (const [rule, { id, title, matters, alike = [] }] of CASE_RULES.entries()) {
    const cost = matters ? COST.mattering : COST.other;
    const clear = judged.filter(
      ({ titles }) => titles.has(title) || !alike.some((other) => titles.has(other)),
    );
    let best = 0;
    for (const least of LEAST) {
      const { right, wrong } = countOf(clear, rule, least);
      if (right - cost * wrong <= best) continue;
      best = right - cost * wrong;
      limits[id] = least;
    }
  }
  return limits;
}

/** The hits of a rule that are right and wrong, and all quotes of its case. */
export function countOf(judged: readonly Judged[], rule: number, least: number) {
  const title = CASE_RULES[rule]?.title ?? '';
  const hits = judged.filter(({ best }) => (best[rule] ?? -1) >= least);
  const right = hits.filter(({ titles }) => titles.has(title)).length;
  const all = judged.filter(({ titles }) => titles.has(title)).length;
  return { right, wrong: hits.length - right, all };
}

/** The weights with their limits, of the cases that have one. */
export const withLimits = (weights: Weights, limits: Readonly<Record<string, number>>): Weights =>
  Object.fromEntries(
    Object.entries(weights).flatMap(([id, own]) => {
      const least = limits[id];
      return least === undefined ? [] : [[id, { ...own, least }]];
    }),
  );
