import type { ComponentChild } from 'preact';
import { CaseContext } from '../../../src/cases/case-context.ts';
import type { CaseTitles } from '../../../src/cases/case-titles.ts';
import type { MyDealBreakers } from '../../../src/deal-breakers/my-deal-breakers.ts';
import { dealBreakerAdditions } from '../../../src/deal-breakers/view/point-additions.tsx';
import { NO_DEAL_BREAKERS } from '../points/some-points.ts';

interface OfPage extends Partial<MyDealBreakers> {
  titles?: CaseTitles | null;
}

/** A component with what its page gives to all cases: short titles and deal-breakers. */
export function withCases(component: ComponentChild, { titles = null, ...dealBreakers }: OfPage) {
  const additions = dealBreakerAdditions({ ...NO_DEAL_BREAKERS, ...dealBreakers });
  return <CaseContext.Provider value={{ titles, ...additions }}>{component}</CaseContext.Provider>;
}

/** Short titles for cases whose titles have some words. */
export const shortTitles = (words: string, short: string, language: 'en' | 'de' = 'de'): CaseTitles => ({
  language,
  shortTitle: (original) => (original.includes(words) ? short : undefined),
});
