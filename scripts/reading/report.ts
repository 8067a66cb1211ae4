import { deflateSync } from 'node:zlib';
import { CASE_RULES } from '../../packages/terms-reader/src/cases.ts';
import { findQuotes } from '../../packages/terms-reader/src/find-quotes.ts';
import { readTerms } from '../../packages/terms-reader/src/read-terms.ts';
import { compileRules, usableCases, type Weights } from '../../packages/terms-reader/src/rules.ts';
import { chooseLimits, countOf, FOLDS, foldOf, judge, learn, prepare, withLimits } from './train.ts';
import type { QuotedSentence, TermsDocument } from './training-data.ts';

/** The services of this fold were never looked at while the patterns were written. */
const KEPT_APART = 0;

/**
 * Learns the weights and says how right they are: each service is judged by weights that were learnt without it.
 *
 * @param print called with each line
 * @returns the weights that were learnt from everything
 */
export function trainingReport(
  quotes: readonly QuotedSentence[],
  documents: readonly TermsDocument[],
  print: (line: string) => void,
): Weights {
  const prepared = prepare(quotes, documents);
  const folds = Array.from({ length: FOLDS }, (_, fold) => learn(prepared, fold));
  const judged = judge(prepared, folds);
  const isApart = ({ service }: { readonly service: number }) => foldOf(service) === KEPT_APART;
  const limits = chooseLimits(judged.filter((quote) => !isApart(quote)));
  const limited = folds.map((weights) => withLimits(weights, limits));
  const read = readDocuments(quotes, documents, limited);

  print('Quotes of services that were not learnt from; reviewers’ sentences found in whole documents');
  for (const name of ['written on', 'kept apart']) {
    const isIn = (of: { readonly service: number }) => isApart(of) === (name === 'kept apart');
    const [ownQuotes, ownDocuments] = [judged.filter(isIn), read.filter(isIn)];
    const rows = [...CASE_RULES.entries()].flatMap(([rule, { id, title, matters }]) => {
      const least = limits[id];
      if (least === undefined) return [];
      const quoted = ownDocuments.flatMap((document) => document.quoted.filter((own) => own.title === title));
      return {
        id,
        matters,
        ...countOf(ownQuotes, rule, least),
        located: quoted.length,
        found: quoted.filter(({ isFound }) => isFound).length,
        hits: ownDocuments.flatMap((document) => document.hits.filter((hit) => hit === title)).length,
      };
    });
    for (const row of rows) print(`${name}, ${row.id}: ${inWords([row])}`);
    const mattering = rows.filter(({ matters }) => matters);
    print(`${name}, ${ownDocuments.length} documents: ${inWords(rows)}`);
    print(`${name}, ${mattering.length} that matter: ${inWords(mattering)}`);
  }
  const usable = withLimits(learn(prepared, null), limits);
  const bytes = deflateSync(JSON.stringify(usable)).length;
  print(`${Object.keys(usable).length} cases, ${bytes} bytes when compressed`);
  return usable;
}

type Counts = Readonly<Record<'right' | 'wrong' | 'all' | 'located' | 'found' | 'hits', number>>;

/** The sums of some cases. */
function inWords(rows: readonly Counts[]): string {
  const sum = (name: keyof Counts) => rows.reduce((total, row) => total + row[name], 0);
  const percent = (part: number, whole: number) => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1));
  const [right, all] = [sum('right'), sum('all')];
  const precision = percent(right, right + sum('wrong'));
  const inDocuments = `${sum('found')} of ${sum('located')} found, ${sum('hits')} hits`;
  return `precision ${precision}, recall ${percent(right, all)}, ${all} quotes; ${inDocuments}`;
}

/** The titles of what is found in whole documents with the weights that were learnt without their service. */
function readDocuments(
  quotes: readonly QuotedSentence[],
  documents: readonly TermsDocument[],
  byFold: readonly Weights[],
) {
  const rules = byFold.map((weights) => compileRules(weights, usableCases(weights)));
  return documents.flatMap(({ service, sentences }) => {
    const own = service === null ? undefined : rules[foldOf(service)];
    if (service === null || !own) return [];
    const text = sentences.join('\n');
    const hits = readTerms(text, own);
    const ownQuotes = quotes.filter((quote) => quote.service === service);
    const places = findQuotes(
      text,
      ownQuotes.map(({ quote }) => quote),
    );
    const quoted = ownQuotes.flatMap(({ cases }, index) => {
      const place = places[index];
      if (!place) return [];
      const inPlace = hits.filter(({ start, end }) => start < place.end && end > place.start);
      return cases.map((title) => ({ title, isFound: inPlace.some((hit) => hit.case === title) }));
    });
    return { service, hits: hits.map((hit) => hit.case), quoted };
  });
}
