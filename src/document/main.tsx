// First, so that the sheets of the components come after it.
import './document.css';
import { documentName } from '../details/document-name.ts';
import { type RequestedDocument, takeRequestedDocument } from '../details/requested-document.ts';
import { directoryName } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { openPage } from '../page/open-page.tsx';
import { RequestStatus } from '../requests/view/RequestStatus.tsx';
import { tabAsksOnOpen } from '../requests/when-to-ask.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { ReviewedText } from './ReviewedText.tsx';
import { useDocument } from './use-document.ts';

// The title does not name the document, because the browser's history keeps titles.
await openPage('documentTitle', async (settings) => {
  const requested = await takeRequestedDocument(location.search);
  // After the end of the browser session in which it was opened, its address no longer stands for a document.
  if (!requested) return [<h1>{t('documentTitle')}</h1>, <p data-document="gone">{t('documentGone')}</p>];
  const { sendNothing } = settings;
  const asksOnOpen = (await tabAsksOnOpen(settings)) && !sendNothing;
  return <DocumentPage requested={requested} sendNothing={sendNothing} asksOnOpen={asksOnOpen} />;
});

interface Props {
  requested: RequestedDocument;
  sendNothing: boolean;
  /** Whether the directory is asked as soon as the page is seen. */
  asksOnOpen: boolean;
}

/** A document as it was reviewed, with the quote marked. */
function DocumentPage({ requested, sendNothing, asksOnOpen }: Props) {
  const { request, ask } = useDocument(requested, asksOnOpen);
  const directory = directoryName(requested.directory);
  return (
    <>
      <h1>
        <bdi>{documentName(requested.name, null)}</bdi>
      </h1>
      <RequestStatus
        of="document"
        request={request}
        directory={directory}
        ask={ask}
        button={{ label: t('documentLoad'), sendNothing }}
      />
      {request.state === 'failed' && !request.value && requested.url && (
        <p class="links">
          <ExternalLink href={requested.url}>{t('documentToday')}</ExternalLink>
        </p>
      )}
      {request.value && (
        <ReviewedText
          directory={requested.directory}
          quote={requested.quote?.text ?? ''}
          isComplete={request.state === 'arrived'}
          {...request.value}
        />
      )}
    </>
  );
}
