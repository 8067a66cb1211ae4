import { type CaseTitles, loadCaseTitles } from '../cases/case-titles.ts';
import { TOSDR_ADDRESS } from '../directory/profile.ts';
import browser from '../platform/browser.ts';
import type { FoundCase, IsDealBreaker } from './found-case.ts';

/** Enough for the browser to tell the language. */
const LANGUAGE_SAMPLE = 4_000;
/** The terms may be in another language than the menu, whose lines are shorter. */
const PARAGRAPHS = /^.{80,}$/gm;

/** The language of a text as the browser detects it, on the device; what the page says counts if it is not sure. */
export async function languageOf(text: string, stated: string): Promise<string> {
  const sample = (text.match(PARAGRAPHS)?.join('\n') ?? text).slice(0, LANGUAGE_SAMPLE);
  const { isReliable, languages } = await browser.i18n.detectLanguage(sample);
  const [first] = languages.toSorted((a, b) => b.percentage - a.percentage);
  return isReliable && first && first.language !== 'und' ? first.language : stated;
}

/** Whether a language tag stands for English. A text of unknown language is read as English. */
export function isEnglish(language: string): boolean {
  return language === '' || /^en(?:[-_]|$)/i.test(language);
}

/** What looking through a text came to. */
export type LookedThrough =
  | { readonly kind: 'other-language'; readonly language: string }
  | {
      readonly kind: 'cases';
      readonly found: readonly FoundCase[];
      readonly text: string;
      readonly titles: CaseTitles | null;
    };

/** Looks for sentences that stand for a case, on the device. */
export async function lookThrough(
  text: string,
  language: string,
  isDealBreaker: IsDealBreaker,
): Promise<LookedThrough> {
  if (!isEnglish(language)) return { kind: 'other-language', language };
  const { findCases } = await import('./find-cases.ts');
  // The cases are those of ToS;DR, whichever directory is in use.
  const [found, titles] = await Promise.all([findCases(text, isDealBreaker), loadCaseTitles(TOSDR_ADDRESS)]);
  return { kind: 'cases', found, text, titles };
}
