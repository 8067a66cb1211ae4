import { useState } from 'preact/hooks';
import { reported, startInBackground } from '../platform/errors.ts';
import type { IsDealBreaker } from '../reading/found-case.ts';
import { type LookedThrough, languageOf, lookThrough } from '../reading/look-through.ts';
import { type DocumentSection, textOfBlocks } from './document-marks.ts';

/** What was found in a document by its words. It lives as long as the page. */
export type DocumentReading = { readonly kind: 'idle' | 'looking' | 'mistake' } | LookedThrough;

/** Looks through a document when `read` is called, on the device. */
export function useDocumentReading(isDealBreaker: IsDealBreaker) {
  const [state, setState] = useState<DocumentReading>({ kind: 'idle' });
  const read = (sections: readonly DocumentSection[]) => {
    setState({ kind: 'looking' });
    const text = textOfBlocks(sections.flat());
    const mistake: DocumentReading = { kind: 'mistake' };
    const work = languageOf(text, '')
      .then((language): Promise<DocumentReading> => lookThrough(text, language, isDealBreaker))
      .catch(reported('look through the document', mistake));
    startInBackground('show what was found in the document', work.then(setState));
  };
  return { state, read };
}
