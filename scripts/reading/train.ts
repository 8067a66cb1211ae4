import { CASE_RULES } from '../../packages/terms-reader/src/cases.ts';
import { findQuotes } from '../../packages/terms-reader/src/find-quotes.ts';
import {
  featuresOf,
  readTerms,
  SENTENCES_BEHIND,
  SentenceReader,
  weightOf,
} from '../../packages/terms-reader/src/read-terms.ts';
import {
  type CaseWeights,
  compileRules,
  type Rules,
  usableCases,
  type Weights,
} from '../../packages/terms-reader/src/rules.ts';
import { sentencesOf } from '../../packages/terms-reader/src/sentences.ts';
import { wordsOf } from '../../packages/terms-reader/src/words.ts';
import { bestFeatures, fitLogistic, type Row } from './logistic.ts';
import type { QuotedSentence, TermsDocument } from './training-data.ts';

export const FOLDS = 5;
/** The services of this fold were never looked at while the patterns were written. */
export const KEPT_APART = 0;

export const foldOf = (service: number) => service % FOLDS;

const MIN_COUNT = 4;
const MAX_CANDIDATES = 250;
const MAX_WEIGHTS = 70;
const CASE_WEIGHT = 3;
/** Every second sentence of the documents is learnt from, and counts more for it. */
const BACKGROUND_SHARE = 2;
const BACKGROUND_WEIGHT = 1.5;
/** A false hit costs as much as this many that are missed. Of what matters, people see every hit. */
const COST = { mattering: 5, other: 4 };
const PENALTY = { absolute: 1.2, square: 0.3 };

/** A sentence of a quote or of a document. */
interface Unit {
  readonly features: readonly number[];
  readonly fired: ReadonlySet<number>;
  readonly guarded: ReadonlySet<number>;
}

interface QuoteUnits {
  readonly service: number;
  readonly titles: ReadonlySet<string>;
  readonly units: readonly Unit[];
}

interface Prepared {
  readonly rules: Rules;
  readonly features: readonly string[];
  readonly quotes: readonly QuoteUnits[];
  readonly background: readonly (Unit & { readonly service: number | null })[];
}

/** Turns quotes and documents into features. */
export function prepare(quotes: readonly QuotedSentence[], documents: readonly TermsDocument[]): Prepared {
  const rules = compileRules({});
  const reader = new SentenceReader(rules);
  const counts = new Map<string, number>();
  const looked = (text: string) => {
    const looks: { features: readonly string[]; fired: Set<number>; guarded: Set<number> }[] = [];
    for (const { start, end } of sentencesOf(text)) {
      const { words } = wordsOf(text, start, end);
      reader.read(words);
      for (const { guarded } of looks.slice(-SENTENCES_BEHIND))
        for (const rule of reader.takesBack) guarded.add(rule);
      const features = featuresOf(words);
      for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
      const guarded = new Set([...CASE_RULES.keys()].filter((rule) => reader.isGuarded(rule)));
      looks.push({ features, fired: new Set(reader.fired.keys()), guarded });
    }
    return looks;
  };
  const ofQuotes = quotes.map(({ service, cases, quote }) => ({
    service,
    titles: new Set(cases),
    looks: looked(quote),
  }));
  const ofDocuments = documents.flatMap(({ service, sentences }) =>
    looked(sentences.join('\n')).map((look) => ({ ...look, service })),
  );
  const features = [...counts].filter(([, count]) => count >= MIN_COUNT).map(([feature]) => feature);
  const numbers = new Map(features.map((feature, index) => [feature, index]));
  const numbered = (own: readonly string[]) =>
    own.flatMap((feature) => {
      const number = numbers.get(feature);
      return number === undefined ? [] : [number];
    });
  return {
    rules,
    features,
    quotes: ofQuotes.map(({ service, titles, looks }) => ({
      service,
      titles,
      units: looks.map((look) => ({ ...look, features: numbered(look.features) })),
    })),
    background: ofDocuments.map((look) => ({ ...look, features: numbered(look.features) })),
  };
}

/**
 * Learns the weights of all cases.
 *
 * @param leftOut the fold whose services are not learnt from; null learns from all
 */
export function learn({ features, quotes, background }: Prepared, leftOut: number | null): Weights {
  const isIn = (service: number | null) =>
    service === null || leftOut === null || foldOf(service) !== leftOut;
  const ownQuotes = quotes.filter(({ service }) => isIn(service));
  const ownBackground = background.filter(
    ({ service }, index) => isIn(service) && index % BACKGROUND_SHARE === 0,
  );
  const weights: Record<string, CaseWeights> = {};
  const patternFeature = features.length;
  for (const [rule, { id, title, alike = [] }] of CASE_RULES.entries()) {
    const withPattern = ({ features: own, fired, guarded }: Unit) =>
      fired.has(rule) && !guarded.has(rule) ? [...own, patternFeature] : own;
    const positives = ownQuotes.filter(({ titles }) => titles.has(title));
    if (positives.length < 5) continue;
    const others: Row[] = [];
    for (const { titles, units } of ownQuotes) {
      if (titles.has(title) || alike.some((other) => titles.has(other))) continue;
      for (const unit of units) others.push({ features: withPattern(unit), isCase: false, weight: 1 });
    }
    for (const unit of ownBackground) {
      // What a pattern finds in a document is probably such a sentence that nobody quoted.
      if (unit.fired.has(rule) && !unit.guarded.has(rule)) continue;
      others.push({ features: unit.features, isCase: false, weight: BACKGROUND_WEIGHT });
    }
    let rows: Row[] = positives.flatMap(({ units }) =>
      units.map((unit) => ({
        features: withPattern(unit),
        isCase: true,
        weight: CASE_WEIGHT / units.length,
      })),
    );
    let fit = fitCase([...rows, ...others], patternFeature);
    // Of a long quote only some sentences are about the case.
    const sumOf = (own: readonly number[]) =>
      own.reduce((sum, feature) => sum + (fit.weights.get(feature) ?? 0), fit.bias);
    rows = positives.flatMap(({ units }) => {
      const sums = units.map((unit) => sumOf(withPattern(unit)));
      const best = Math.max(...sums);
      return units.flatMap((unit, index): Row[] => {
        const sum = sums[index] ?? 0;
        if (sum < best && sum < 0) return [];
        return [{ features: withPattern(unit), isCase: true, weight: CASE_WEIGHT }];
      });
    });
    // What looks like the case in a document, or in a quote of another case, is left out.
    const clear = others.filter(({ features: own }) => weightOf(sumOf(own)) < 0.7);
    fit = fitCase([...rows, ...clear], patternFeature);
    weights[id] = rounded(fit.bias, fit.weights, patternFeature, features);
  }
  return weights;
}

function fitCase(rows: readonly Row[], patternFeature: number) {
  const candidates = bestFeatures(rows, patternFeature + 1, MAX_CANDIDATES, 2);
  return fitLogistic(rows, candidates, PENALTY);
}

/** The strongest weights, with one digit. */
function rounded(
  bias: number,
  weights: ReadonlyMap<number, number>,
  patternFeature: number,
  features: readonly string[],
): CaseWeights {
  const digit = (weight: number) => Math.round(weight * 10) / 10;
  const strongest = [...weights]
    .filter(([feature, weight]) => feature !== patternFeature && digit(weight) !== 0)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || a[0] - b[0])
    .slice(0, MAX_WEIGHTS)
    .map(([feature, weight]) => [features[feature] ?? '', digit(weight)] as const)
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return {
    bias: digit(bias),
    pattern: digit(weights.get(patternFeature) ?? 0),
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
export function judge(prepared: Prepared, byFold: readonly Weights[]): Judged[] {
  const names = prepared.features;
  return prepared.quotes.map(({ service, titles, units }) => {
    const weights = byFold[foldOf(service)] ?? {};
    const best = CASE_RULES.map(({ id }, rule) => {
      const learnt = weights[id];
      const own = units.filter(({ fired, guarded }) => fired.has(rule) && !guarded.has(rule));
      const weightsOfUnits = own.map(({ features }) =>
        learnt
          ? weightOf(
              features.reduce(
                (sum, feature) => sum + (learnt.words[names[feature] ?? ''] ?? 0),
                learnt.bias + learnt.pattern,
              ),
            )
          : 1,
      );
      return Math.max(-1, ...weightsOfUnits);
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
      const { right, wrong } = countOf(clear, rule, title, least);
      if (right - cost * wrong <= best) continue;
      best = right - cost * wrong;
      limits[id] = least;
    }
  }
  return limits;
}

interface Count {
  readonly right: number;
  readonly wrong: number;
  readonly all: number;
}

export function countOf(judged: readonly Judged[], rule: number, title: string, least: number): Count {
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

/** What was found in whole documents. */
export interface DocumentCount {
  documents: number;
  /** By title: quotes that stand in the documents, how many of them were found, and hits. */
  readonly byCase: Map<string, [located: number, found: number, hits: number]>;
}

/** Reads whole documents with the weights that were learnt without their service. */
export function readDocuments(
  quotes: readonly QuotedSentence[],
  documents: readonly TermsDocument[],
  byFold: readonly Weights[],
  isCounted: (service: number) => boolean,
): DocumentCount {
  const rules = byFold.map((weights) => compileRules(weights, usableCases(weights)));
  const titles = new Set(rules.flatMap(({ cases }) => cases.map((own) => own.case)));
  const byCase: DocumentCount['byCase'] = new Map([...titles].map((title) => [title, [0, 0, 0]]));
  const add = (title: string, place: 0 | 1 | 2) => {
    const counts = byCase.get(title);
    if (counts) counts[place]++;
  };
  let count = 0;
  for (const { service, sentences } of documents) {
    const own = service !== null && isCounted(service) ? rules[foldOf(service)] : undefined;
    if (!own) continue;
    count++;
    const text = sentences.join('\n');
    const hits = readTerms(text, own);
    for (const hit of hits) add(hit.case, 2);
    const ownQuotes = quotes.filter((quote) => quote.service === service);
    const places = findQuotes(
      text,
      ownQuotes.map(({ quote }) => quote),
    );
    for (const [index, { cases }] of ownQuotes.entries()) {
      const place = places[index];
      if (!place) continue;
      for (const title of cases) {
        add(title, 0);
        if (hits.some((hit) => hit.case === title && hit.start < place.end && hit.end > place.start))
          add(title, 1);
      }
    }
  }
  return { documents: count, byCase };
}
