import type { ComponentChildren } from 'preact';
import type { CaseTitles } from './case-titles.ts';

interface Props {
  /** The directory's title of the case, in English. */
  readonly original: string;
  /** What is shown without a short title: the directory's title, or its translation. */
  readonly title: string;
  readonly language: string;
  /** Null until they are loaded, and for directories that have none. */
  readonly titles: CaseTitles | null;
  readonly children?: ComponentChildren;
}

/** The title of a case: our short one in the reader's language, else the directory's words with their language. */
export function CaseTitle({ original, title, language, titles, children }: Props) {
  const short = titles?.shortTitle(original);
  return (
    <span dir="auto" lang={short && titles ? titles.language : language} data-short={short !== undefined}>
      {children}
      {short ?? title}
    </span>
  );
}
