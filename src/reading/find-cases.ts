import { CASE_RULES, englishRulesInSlices, type Hit, readTermsInSlices } from '#terms-reader';
import { CLASSIFICATIONS } from '../directory/schema/vocabulary.ts';
import type { FoundCase, IsDealBreaker } from './found-case.ts';
import { inSlices } from './in-slices.ts';

/*
 * Loaded only when somebody presses a button: with the rules and the weights it is the largest part of the package.
 */

/**
 * Of 150 hits that two people judged, at least one of them found fewer than 85 % of these cases right (docs/reading.md). So
 * they are shown only to people whose deal-breakers they are, and say so.
 */
const UNSURE: ReadonlySet<string> = new Set([
  'minimumAge',
  'accessDeletion',
  'thirdPartySources',
  'deletesAccount',
  'ownership',
]);
const UNSURE_TITLES: ReadonlySet<string> = new Set(
  CASE_RULES.filter(({ id }) => UNSURE.has(id)).map(({ title }) => title),
);
/** The titles of the cases that everybody sees. */
export const SHOWN_CASES: ReadonlySet<string> = new Set(
  CASE_RULES.filter(({ id, matters }) => matters && !UNSURE.has(id)).map(({ title }) => title),
);

/**
 * Finds the sentences of an English text that stand for a case, in slices that leave room for clicks. Boilerplate, as "the
 * service is provided as is", and the unsure cases are left out unless they are a deal-breaker of this person.
 *
 * @returns deal-breakers first, then severe, bad, good, neutral; inside of each in the order of the text
 */
export async function findCases(text: string, isDealBreaker: IsDealBreaker): Promise<readonly FoundCase[]> {
  const hits = await inSlices(readTermsInSlices(text, await inSlices(englishRulesInSlices())));
  const byTitle = new Map<string, Hit[]>();
  for (const hit of hits) byTitle.set(hit.case, [...(byTitle.get(hit.case) ?? []), hit]);
  const found = [...byTitle].flatMap(([title, [first, ...others]]): FoundCase[] => {
    if (!first) return [];
    if (!isDealBreaker(title) && !SHOWN_CASES.has(title)) return [];
    const passages = [first, ...others].map(({ sentence: text, ...hit }) => ({ text, ...hit }));
    return [{ title, classification: first.class, isUnsure: UNSURE_TITLES.has(title), passages }];
  });
  const rank = ({ title, classification }: FoundCase) =>
    isDealBreaker(title) ? -1 : CLASSIFICATIONS.indexOf(classification);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
