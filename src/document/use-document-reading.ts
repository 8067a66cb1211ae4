import { useState } from 'preact/hooks';
import { type CaseTitles, loadCaseTitles } from '../cases/case-titles.ts';
import { TOSDR_ADDRESS } from '../directory/profile.ts';
import { reportError, startInBackground } from '../platform/errors.ts';
import type { FoundCase, IsMine } from '../reading/found-case.ts';
import { isEnglish, languageOf } from '../reading/text-language.ts';
import { type DocumentSection, textOfBlocks } from './document-marks.ts';

/** What was found in a document by its words. It lives as long as the page. */
export type DocumentReading =
  | { readonly kind: 'idle' | 'looking' | 'mistake' }
  | { readonly kind: 'other-language'; readonly language: string }
  | {
      readonly kind: 'cases';
      readonly found: readonly FoundCase[];
      readonly text: string;
      readonly titles: CaseTitles | null;
    };

/**
 * Looks through a document when `read` is called, on the device.
 *
 * @param isMine whether a case is a deal-breaker of this person
 */
export function useDocumentReading(isMine: IsMine): {
  readonly state: DocumentReading;
  readonly read: (sections: readonly DocumentSection[]) => void;
} {
  const [state, setState] = useState<DocumentReading>({ kind: 'idle' });
  const read = (sections: readonly DocumentSection[]) => {
    setState({ kind: 'looking' });
    const work = lookThrough(sections, isMine).catch((error: unknown): DocumentReading => {
      reportError('look through the document', error);
      return { kind: 'mistake' };
    });
    startInBackground('show what was found in the document', work.then(setState));
  };
  return { state, read };
}

async function lookThrough(sections: readonly DocumentSection[], isMine: IsMine): Promise<DocumentReading> {
  const text = textOfBlocks(sections.flat());
  const language = await languageOf(text, '');
  if (!isEnglish(language)) return { kind: 'other-language', language };
  const { findCases } = await import('../reading/find-cases.ts');
  // The cases are those of ToS;DR, whichever directory is in use.
  const [found, titles] = await Promise.all([findCases(text, isMine), loadCaseTitles(TOSDR_ADDRESS)]);
  return { kind: 'cases', found, text, titles };
}
