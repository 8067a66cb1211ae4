import { OWN_TITLES } from '#terms-reader';
import { plainText } from '../directory/html-text.ts';
import { cleanLabel } from '../i18n/clean-label.ts';
import { type MessageName, t } from '../i18n/t.ts';
import type { CaseTitles } from './case-titles.ts';

/** The title of a case as a clean label, or words that say so if there is nothing visible in the title. */
export function caseTitle({ title }: { readonly title: string }): string {
  return cleanLabel(plainText(title)) || t('pointWithoutTitle');
}

/** The cases that no directory has, by their English title. A map, because a directory may call a case `__proto__`. */
const OWN_CASES: ReadonlyMap<string, MessageName> = new Map([
  [OWN_TITLES.trainsAi, 'caseTrains'],
  [OWN_TITLES.sellsData, 'caseSells'],
  [OWN_TITLES.mayNotTrainAi, 'caseNoTraining'],
]);

/** The text for a case of our own; undefined for one of a directory. */
export function ownCaseText(title: string): MessageName | undefined {
  return OWN_CASES.get(title);
}

/** What a case with this English title is called in the language of the texts, if we have a title for it. */
export function caseText(title: string, titles: CaseTitles | null): string {
  const ofOurs = ownCaseText(title);
  return ofOurs ? t(ofOurs) : (titles?.shortTitle(title) ?? caseTitle({ title }));
}
