import { useEffect } from 'preact/hooks';
import type { RequestedDocument } from '../details/requested-document.ts';
import type { DocumentText } from '../directory/schema/document.ts';
import { askToSendServiceIds, maySendServiceIds } from '../platform/permissions.ts';
import { directoryClient } from '../requests/directory-client.ts';
import { useRequest } from '../requests/view/use-request.ts';
import { whenVisible } from '../ui/when-visible.ts';
import type { DocumentSection } from './document-marks.ts';
import { documentSections } from './document-sections.ts';

/** A document as it was reviewed, as far as it has been read. */
export interface ReviewedDocument {
  readonly document: DocumentText;
  readonly sections: readonly DocumentSection[];
  /** Whether the quote is marked in one of the sections. */
  readonly hasQuote: boolean;
  /** Whether the document is longer than what is shown. */
  readonly isCut: boolean;
}

/**
 * Fetches one document, and gives its sections as they are read. Call `ask` straight from a click, because the browser may
 * have to ask for a permission.
 *
 * @param asksOnOpen whether it is fetched as soon as the page is seen; otherwise only `ask` fetches it
 */
export function useDocument({ directory, id, quote }: RequestedDocument, asksOnOpen: boolean) {
  const { request, send } = useRequest<ReviewedDocument>({
    state: asksOnOpen ? 'asking' : 'not-asked',
    value: null,
  });
  const ask = (permission: Promise<boolean>) =>
    send({
      permission,
      async load(signal, show) {
        const document = await directoryClient(directory).document(id, signal);
        const { sections, isCut } = documentSections(document.text, quote);
        const reviewed = (count: number): ReviewedDocument => {
          const shown = sections.slice(0, count);
          const hasQuote = shown.some((section) => section.some(({ ranges }) => ranges.length > 0));
          return { document, sections: shown, hasQuote, isCut };
        };
        // One task for each section, so that the page can answer a click in between.
        for (let count = 1; count < sections.length; count += 1) {
          show(reviewed(count));
          await new Promise((resolve) => setTimeout(resolve));
        }
        return reviewed(sections.length);
      },
    });
  useEffect(() => (asksOnOpen ? whenVisible(() => ask(maySendServiceIds())) : undefined), []);
  return { request, ask: () => ask(askToSendServiceIds(directory)) };
}
