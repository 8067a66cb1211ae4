import { deflateSync } from 'node:zlib';
import { CASE_RULES } from '../../packages/terms-reader/src/cases.ts';
import type { Weights } from '../../packages/terms-reader/src/rules.ts';
import {
  chooseLimits,
  countOf,
  type DocumentCount,
  FOLDS,
  foldOf,
  judge,
  KEPT_APART,
  learn,
  prepare,
  readDocuments,
  withLimits,
} from './train.ts';
import type { QuotedSentence, TermsDocument } from './training-data.ts';

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
  const isApart = (service: number) => foldOf(service) === KEPT_APART;
  const groups = [
    { name: 'tuned on', judged: judged.filter(({ service }) => !isApart(service)) },
    { name: 'kept apart', judged: judged.filter(({ service }) => isApart(service)) },
  ];
  const limits = chooseLimits(groups[0]?.judged ?? []);
  const limited = folds.map((weights) => withLimits(weights, limits));
  const counts = groups.map((group) =>
    readDocuments(
      quotes,
      documents,
      limited,
      (service) => isApart(service) === (group.name === 'kept apart'),
    ),
  );

  print('quotes of services that were not learnt from: precision %, recall %, quotes; * matters');
  print(
    `  ${'case'.padEnd(18)} ${groups.map(({ name }) => name.padStart(20)).join(' ')}  in documents: found, quotes, hits`,
  );
  const sums = new Map<string, [right: number, wrong: number, all: number]>();
  for (const [rule, { id, title, matters }] of CASE_RULES.entries()) {
    const own = limits[id];
    if (own === undefined) continue;
    const cells = groups.map(({ name, judged: ofGroup }) => {
      const { right, wrong, all } = countOf(ofGroup, rule, title, own);
      for (const sum of matters ? [name, `${name}, those that matter`] : [name]) {
        const known = sums.get(sum) ?? [0, 0, 0];
        sums.set(sum, [known[0] + right, known[1] + wrong, known[2] + all]);
      }
      return `${percent(right, right + wrong)} ${percent(right, all)} ${String(all).padStart(7)}`.padStart(
        20,
      );
    });
    const inDocuments = [0, 1, 2].map((place) =>
      counts.reduce((sum, { byCase }) => sum + (byCase.get(title)?.[place] ?? 0), 0),
    );
    print(
      `${matters ? '*' : ' '} ${id.padEnd(18)} ${cells.join(' ')}  ${inDocuments[1]} ${inDocuments[0]} ${inDocuments[2]}  ${own}`,
    );
  }
  for (const [name, [right, wrong, all]] of sums) {
    print(
      `${name}: precision ${percent(right, right + wrong)}, recall ${percent(right, all)}, ${all} quotes`,
    );
  }
  for (const [index, { name }] of groups.entries()) {
    const count = counts[index];
    if (count) print(`${name}, whole documents: ${documentLine(count)}`);
  }
  const usable = withLimits(learn(prepared, null), limits);
  print(
    `${Object.keys(usable).length} cases, ${deflateSync(JSON.stringify(usable)).length} bytes when compressed`,
  );
  return usable;
}

const percent = (part: number, whole: number) =>
  (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)).padStart(5);

function documentLine({ documents, byCase }: DocumentCount): string {
  const sumOf = (titles: readonly string[]) =>
    [0, 1, 2].map((place) => titles.reduce((sum, title) => sum + (byCase.get(title)?.[place] ?? 0), 0));
  const [located = 0, found = 0, hits = 0] = sumOf([...byCase.keys()]);
  const mattering = CASE_RULES.filter(({ matters }) => matters).map(({ title }) => title);
  const [own = 0, ownFound = 0, ownHits = 0] = sumOf(mattering);
  return [
    `${documents} documents`,
    `${located} quotes located`,
    `found ${percent(found, located)}`,
    `that matter ${percent(ownFound, own)} of ${own}`,
    `hits a document ${(hits / documents).toFixed(1)}, that matter ${(ownHits / documents).toFixed(1)}`,
  ].join(', ');
}
