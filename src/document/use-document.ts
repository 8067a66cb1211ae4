import { useEffect } from 'preact/hooks';
import { quotePlaces, type TextRange } from '../details/document-quote.ts';
import { type TextBlock, textBlocks } from '../details/html-text.ts';
import type { RequestedDocument } from '../details/requested-document.ts';
import { createDirectoryClient } from '../directory/client.ts';
import { profileOf } from '../directory/profile.ts';
import type { DocumentText } from '../directory/schema.ts';
import { askToSendServiceIds, maySendServiceIds } from '../platform/service-id-permission.ts';
import { http } from '../requests/logged-http.ts';
import { type RequestState, useRequest } from '../ui/use-request.ts';

/** A document as it was reviewed, with the places of a quote in it. */
export interface ReviewedDocument {
  readonly document: DocumentText;
  readonly blocks: readonly TextBlock[];
  /** By the index of a block, the parts of its text that are the quote. */
  readonly places: ReadonlyMap<number, readonly TextRange[]>;
}

/**
 * Fetches one document when the page opens. `tryAgain` fetches it again; call it straight from a click, because the browser
 * may have to ask for a permission.
 */
export function useDocument({ directory, id, quote }: RequestedDocument): {
  readonly request: RequestState<ReviewedDocument>;
  readonly tryAgain: () => void;
} {
  const { request, send } = useRequest<ReviewedDocument>({ state: 'asking', value: null });
  const ask = (permission: Promise<boolean>) =>
    send({
      permission,
      async load(signal) {
        const document = await createDirectoryClient(profileOf(directory), http).document(id, signal);
        const blocks = textBlocks(document.text);
        return { document, blocks, places: quotePlaces(blocks, quote) };
      },
    });
  useEffect(() => ask(maySendServiceIds()), []);
  return { request, tryAgain: () => ask(askToSendServiceIds()) };
}
