import type { ListInStore } from '../catalog/store.ts';
import type { Service } from '../directory/schema.ts';
import type { RequestHistory } from '../requests/request-log.ts';
import type { SearchIndex } from '../search/search-index.ts';
import browser from './browser.ts';

/**
 * What a page asks the worker where it cannot read the database itself: in Firefox's private windows. A question
 * carries nothing, so the worker does not learn what the page is about. Firefox clones answers, buffers too.
 */
export interface Answers {
  'list-in-use': ListInStore;
  'search-index': SearchIndex;
  'all-services': readonly Service[];
  'request-history': RequestHistory;
  'clear-request-history': null;
}
export type Question = keyof Answers;

/** Asks the worker, and wakes it for that. Throws if it does not answer. */
export async function ask<Q extends Question>(question: Q): Promise<Answers[Q]> {
  const answer: { readonly value: Answers[Q] } = await browser.runtime.sendMessage({ question });
  return answer.value;
}

/** Answers a question of our own pages; one from anywhere else is not answered. */
export function onQuestion<Q extends Question>(question: Q, answer: () => Promise<Answers[Q]>): void {
  browser.runtime.onMessage.addListener((received: unknown, { id }: { readonly id?: string | undefined }) => {
    const isOurs = id === browser.runtime.id && typeof received === 'object' && received !== null;
    if (!isOurs || !('question' in received) || received.question !== question) return undefined;
    return answer().then((value) => ({ value }));
  });
}
