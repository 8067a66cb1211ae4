import { useEffect } from 'preact/hooks';
import type { RequestedDocument } from '../details/requested-document.ts';
import { createDirectoryClient } from '../directory/client.ts';
import { profileOf } from '../directory/profile.ts';
import type { DocumentText } from '../directory/schema.ts';
import { askToSendServiceIds, maySendServiceIds } from '../platform/service-id-permission.ts';
import { http } from '../requests/logged-http.ts';
import { type RequestState, useRequest } from '../ui/use-request.ts';
import type { DocumentSection } from './document-sections.ts';
import { readDocument } from './read-document.ts';

/** A document as it was reviewed, as far as it has been read. */
export interface ReviewedDocument {
  readonly document: DocumentText;
  readonly sections: readonly DocumentSection[];
  /** Whether the quote is marked in one of the sections. */
  readonly hasQuote: boolean;
}

/**
 * Fetches one document when the page opens, and gives its sections as they are read. `tryAgain` fetches it again; call it
 * straight from a click, because the browser may have to ask for a permission.
 */
export function useDocument({ directory, id, quote }: RequestedDocument): {
  readonly request: RequestState<ReviewedDocument>;
  readonly tryAgain: () => void;
} {
  const { request, send } = useRequest<ReviewedDocument>({ state: 'asking', value: null });
  const ask = (permission: Promise<boolean>) =>
    send({
      permission,
      async load(signal, show) {
        const document = await createDirectoryClient(profileOf(directory), http).document(id, signal);
        let reviewed: ReviewedDocument = { document, sections: [], hasQuote: false };
        await readDocument({ html: document.text, quote }, signal, (section) => {
          const hasQuote = reviewed.hasQuote || section.some(({ ranges }) => ranges.length > 0);
          reviewed = { document, sections: [...reviewed.sections, section], hasQuote };
          show(reviewed);
        });
        return reviewed;
      },
    });
  useEffect(() => ask(maySendServiceIds()), []);
  return { request, tryAgain: () => ask(askToSendServiceIds()) };
}
