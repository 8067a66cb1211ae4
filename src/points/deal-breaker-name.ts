import type { DealBreaker } from '../deal-breakers/deal-breakers-of.ts';
import { starterText } from '../deal-breakers/view/starter-text.ts';
import { caseTitle } from './case-title.ts';
import type { CaseTitles } from './case-titles/case-titles.ts';

/** What a deal-breaker is called: the words of its starter, or the short title of its case. */
export function dealBreakerName({ starter, cases: [first] }: DealBreaker, titles: CaseTitles | null): string {
  if (starter) return starterText(starter);
  return first ? (titles?.shortTitle(first.title) ?? caseTitle(first)) : '';
}
