import { useEffect, useState } from 'preact/hooks';
import { requestFailure } from '../details/details.ts';
import type { DocumentWanted } from '../details/document-handover.ts';
import { quotePlaces, type Stretch } from '../details/document-quote.ts';
import { documentBlocks, type TextBlock } from '../details/document-text.ts';
import { createDirectoryClient } from '../directory/client.ts';
import type { RequestFailure } from '../directory/directory-error.ts';
import { profileOf } from '../directory/profile.ts';
import type { DocumentText } from '../directory/schema.ts';
import { startInBackground } from '../platform/background-work.ts';
import { askToSendServiceIds, maySendServiceIds } from '../platform/permissions.ts';
import { http } from '../requests/logged-http.ts';

export interface Arrived {
  readonly state: 'arrived';
  readonly document: DocumentText;
  readonly blocks: readonly TextBlock[];
  /** By the index of a block, what of it is the quote. */
  readonly places: ReadonlyMap<number, readonly Stretch[]>;
}

export type Reading =
  | { readonly state: 'asking' | 'refused' }
  | { readonly state: 'failed'; readonly failure: RequestFailure }
  | Arrived;

/** One document from the directory. Opening the page was the question; `ask` is for another try, straight from a click. */
export function useDocument({ directory, id, quote }: DocumentWanted): { reading: Reading; ask: () => void } {
  const [reading, setReading] = useState<Reading>({ state: 'asking' });

  const fetchIf = async (mayAsk: Promise<boolean>) => {
    if (!(await mayAsk)) {
      setReading({ state: 'refused' });
      return;
    }
    setReading({ state: 'asking' });
    try {
      const document = await createDirectoryClient(profileOf(directory), http).document(id);
      const blocks = documentBlocks(document.text);
      setReading({ state: 'arrived', document, blocks, places: quotePlaces(blocks, quote) });
    } catch (error) {
      setReading({ state: 'failed', failure: requestFailure(error) });
    }
  };

  useEffect(() => {
    startInBackground('fetch the document', fetchIf(maySendServiceIds()));
  }, []);
  return { reading, ask: () => fetchIf(askToSendServiceIds()) };
}
