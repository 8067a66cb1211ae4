import { useEffect } from 'preact/hooks';
import { reported, startInBackground } from '../../platform/errors.ts';
import type { IsDealBreaker } from '../found-case.ts';
import { isEnglish, type LookedThrough, lookThrough } from '../look-through.ts';
import { lookIntoPage, type PageContent, type PageProblem, type Shown, showInPage } from '../page-content.ts';
import type { Passage } from '../read-page.ts';
import { mayBeTerms, readsLikeTerms, type TermsLink, termsLinks } from '../terms-links.ts';
import { useLook } from './use-look.ts';

/** A tab whose page can be looked into, because a person has called the extension there. */
export interface ReadableTab {
  readonly id: number;
  readonly address: string;
  readonly title: string;
}

/** What a person asks for: the links to terms, or the page itself as terms. */
export type ReadingGoal = 'links' | 'cases';

/** What is known of the page in the tab. It lives as long as the popup. */
export type ReadingState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'links';
      readonly links: readonly TermsLink[];
      readonly isTerms: boolean;
      readonly isCut: boolean;
    }
  /** Nothing was found in a text that can hardly be terms. */
  | { readonly kind: 'no-terms' }
  | (LookedThrough & { readonly page: PageContent })
  | { readonly kind: 'problem'; readonly goal: ReadingGoal; readonly problem: PageProblem | 'mistake' };

/** What was found, and what is looked for now. */
interface Looks {
  /** Stays while the page is looked into again. */
  readonly state: ReadingState;
  /** Null if nothing is looked for. `isLate`: the person has begun to wait. */
  readonly looking: { readonly goal: ReadingGoal; readonly isLate: boolean } | null;
  /** How many looks have ended. */
  readonly count: number;
}

export interface Reading extends Looks {
  /** Null if the popup is about no tab, as after a search. */
  readonly tab: ReadableTab | null;
  readonly read: (goal: ReadingGoal) => void;
  /** Forgets what was found. */
  readonly stop: () => void;
  /** Selects a passage in the page. */
  readonly show: (passage: Passage) => Promise<Shown>;
}

const NOTHING: Looks = { state: { kind: 'idle' }, looking: null, count: 0 };

/** For a popup that is about no tab. */
export const NO_READING: Reading = {
  ...NOTHING,
  tab: null,
  read: () => {},
  stop: () => {},
  show: async () => 'gone',
};

/** What happens within this time looks as if it happened at once. */
const LATE_MS = 200;

/**
 * Looks into the page of a tab when `read` is called, which only a press of a person may do.
 *
 * @param goal what a press has asked for already that has opened this page; null for nothing
 */
export function useReading(
  tab: ReadableTab | null,
  isDealBreaker: IsDealBreaker,
  goal: ReadingGoal | null,
): Reading {
  const { state: looks, begin, stop } = useLook(NOTHING, tab?.address);
  const read = (goal: ReadingGoal) => {
    if (!tab) return;
    const set = begin();
    const look = (isLate: boolean) => set((before) => ({ ...before, looking: { goal, isLate } }));
    look(false);
    const timer = setTimeout(() => look(true), LATE_MS);
    const mistake: ReadingState = { kind: 'problem', goal, problem: 'mistake' };
    const work = lookFor(goal, tab, isDealBreaker).catch(reported('look through the page', mistake));
    startInBackground(
      'show what was found in the page',
      work.then((state) => {
        clearTimeout(timer);
        set(({ count }) => ({ state, looking: null, count: count + 1 }));
      }),
    );
  };
  useEffect(() => {
    if (goal) read(goal);
  }, []);
  const show = async (passage: Passage) => (tab ? showInPage(tab.id, passage) : 'gone');
  return { ...looks, tab, read, stop, show };
}

async function lookFor(
  goal: ReadingGoal,
  tab: ReadableTab,
  isDealBreaker: IsDealBreaker,
): Promise<ReadingState> {
  const { page, problem } = await lookIntoPage(tab.id);
  if (!page) return { kind: 'problem', goal, problem };
  if (goal === 'links') {
    const isTerms = isEnglish(page.language) && readsLikeTerms(page.text);
    return { kind: 'links', links: termsLinks(page.links, tab.address), isTerms, isCut: page.isCut };
  }
  const looked = await lookThrough(page.text, page.language, isDealBreaker);
  const isNothing = looked.kind === 'cases' && looked.found.length === 0;
  return isNothing && !mayBeTerms(page.text) ? { kind: 'no-terms' } : { ...looked, page };
}
