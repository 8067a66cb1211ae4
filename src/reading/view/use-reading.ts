import { useEffect, useRef, useState } from 'preact/hooks';
import { reported, startInBackground } from '../../platform/errors.ts';
import type { IsDealBreaker } from '../found-case.ts';
import { isEnglish, type LookedThrough, lookThrough } from '../look-through.ts';
import { lookIntoPage, type PageContent, type PageProblem, showInPage } from '../page-content.ts';
import type { Passage } from '../read-page.ts';
import { readsLikeTerms, type TermsLink, termsLinks } from '../terms-links.ts';

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
  /** `isLate`: the person has begun to wait. */
  | { readonly kind: 'looking'; readonly goal: ReadingGoal; readonly isLate: boolean }
  | { readonly kind: 'links'; readonly links: readonly TermsLink[]; readonly isTerms: boolean }
  | (LookedThrough & { readonly page: PageContent })
  | { readonly kind: 'problem'; readonly goal: ReadingGoal; readonly problem: PageProblem | 'mistake' };

export interface Reading {
  /** Null if the popup is about no tab, as after a search. */
  readonly tab: ReadableTab | null;
  readonly state: ReadingState;
  readonly read: (goal: ReadingGoal) => void;
  /** Forgets what was found. */
  readonly stop: () => void;
  /** Selects a passage in the page. @returns false if the page no longer has it */
  readonly show: (passage: Passage) => Promise<boolean>;
}

/** For a popup that is about no tab. */
export const NO_READING: Reading = {
  tab: null,
  state: { kind: 'idle' },
  read: () => {},
  stop: () => {},
  show: async () => false,
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
  const [state, setState] = useState<ReadingState>({ kind: 'idle' });
  const calls = useRef(0);
  const stop = () => {
    calls.current += 1;
    setState({ kind: 'idle' });
  };
  const read = (goal: ReadingGoal) => {
    if (!tab) return;
    calls.current += 1;
    const call = calls.current;
    const set = (next: ReadingState) => {
      if (call === calls.current) setState(next);
    };
    set({ kind: 'looking', goal, isLate: false });
    const timer = setTimeout(() => set({ kind: 'looking', goal, isLate: true }), LATE_MS);
    const mistake: ReadingState = { kind: 'problem', goal, problem: 'mistake' };
    const work = lookFor(goal, tab, isDealBreaker).catch(reported('look through the page', mistake));
    startInBackground(
      'show what was found in the page',
      work.then((next) => {
        clearTimeout(timer);
        set(next);
      }),
    );
  };
  useEffect(() => {
    if (goal) read(goal);
  }, []);
  // What was found is in the page that was there.
  useEffect(() => stop, [tab?.address]);
  const show = async (passage: Passage) => tab !== null && (await showInPage(tab.id, passage));
  return { tab, state, read, stop, show };
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
    return { kind: 'links', links: termsLinks(page.links, tab.address), isTerms };
  }
  return { ...(await lookThrough(page.text, page.language, isDealBreaker)), page };
}
