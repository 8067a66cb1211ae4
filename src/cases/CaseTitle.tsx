import type { ComponentChildren } from 'preact';
import { useCaseContext } from './case-context.ts';

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
  const short = titles?.shortTitle(original);
  return (
    <span dir="auto" lang={short && titles ? titles.language : language} data-short={short !== undefined}>
      {children}
      {short ?? title}
    </span>
  );
}
