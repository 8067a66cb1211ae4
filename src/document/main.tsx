import { takeRequestedDocument } from '../details/requested-document.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import { ExpiredDocument } from './ExpiredDocument.tsx';

// The title does not name the document, because the browser's history keeps titles.
await openPage('documentTitle', async () => {
  const requested = await takeRequestedDocument(location.search);
  return requested ? <DocumentPage requested={requested} /> : <ExpiredDocument />;
});
