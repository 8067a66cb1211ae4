import type { ComponentChildren } from 'preact';
import { t } from '../i18n/t.ts';
import { useCaseContext } from './case-context.ts';
import { ownCaseText } from './case-title.ts';

interface Props {
  /** The directory's title of the case, in English. */
  readonly original: string;
  /** What is shown without a short title: the directory's title, or its translation. */
  readonly title: string;
  readonly language: string;
  readonly children?: ComponentChildren;
}

/** The title of a case: our short one in the reader's language, else the directory's words with their language. */
export function CaseTitle({ original, title, language, children }: Props) {
  const { titles } = useCaseContext();
  const ofOurs = ownCaseText(original);
  const short = ofOurs ? t(ofOurs) : titles?.shortTitle(original);
  const languageOfShort = ofOurs ? undefined : titles?.language;
  return (
    <span dir="auto" lang={short === undefined ? language : languageOfShort} data-short={short !== undefined}>
      {children}
      {short ?? title}
    </span>
  );
}
