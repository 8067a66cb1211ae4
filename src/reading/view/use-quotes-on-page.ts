import { reported, startInBackground } from '../../platform/errors.ts';
import { lookIntoPage, type PageProblem } from '../page-content.ts';
import type { Passage } from '../read-page.ts';
import { useLook } from './use-look.ts';
import type { ReadableTab } from './use-reading.ts';

/** Which quotes of a service stand on the page in the tab. It lives as long as the popup. */
export type QuotesState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  /** By the number of the point; null for a quote that is not there. */
  | { readonly kind: 'found'; readonly places: ReadonlyMap<number, Passage | null>; readonly isCut: boolean }
  | { readonly kind: 'problem'; readonly problem: PageProblem | 'mistake' };

/** Looks for quotes in the page of a tab when `check` is called, which only a press of a person may do. */
export function useQuotesOnPage(tab: ReadableTab | null) {
  const { state, begin } = useLook<QuotesState>({ kind: 'idle' }, tab?.address);
  /** @param quotes plain texts by the number of the point, none of them empty */
  const check = (quotes: ReadonlyMap<number, string>) => {
    if (!tab) return;
    const set = begin();
    set({ kind: 'looking' });
    const mistake: QuotesState = { kind: 'problem', problem: 'mistake' };
    const work = lookFor(tab, quotes).catch(reported('look for quotes in the page', mistake));
    startInBackground('show which quotes are in the page', work.then(set));
  };
  return { state, check };
}

async function lookFor(tab: ReadableTab, quotes: ReadonlyMap<number, string>): Promise<QuotesState> {
  const { page, problem } = await lookIntoPage(tab.id);
  if (!page) return { kind: 'problem', problem };
  const { quotesOnPage } = await import('../quotes-on-page.ts');
  const found = await quotesOnPage(page.text, [...quotes.values()]);
  const places = new Map([...quotes.keys()].map((id, index) => [id, found[index] ?? null]));
  return { kind: 'found', places, isCut: page.isCut };
}
