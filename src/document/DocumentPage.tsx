import type { DocumentWanted } from '../details/document-handover.ts';
import { RequestStatus } from '../ui/RequestStatus.tsx';
import { documentName } from '../ui/texts/document-name.ts';
import { ReviewedText } from './ReviewedText.tsx';
import { useDocument } from './use-document.ts';

/** A document as it was reviewed, with the quote marked. */
export function DocumentPage({ wanted }: { wanted: DocumentWanted }) {
  const { request, tryAgain } = useDocument(wanted);
  const { host } = new URL(wanted.directory);
  return (
    <>
      <h1>
        <bdi>{documentName(wanted.name, null)}</bdi>
      </h1>
      <RequestStatus name="document" request={request} host={host} tryAgain={tryAgain} />
      {request.state === 'arrived' && <ReviewedText host={host} quote={wanted.quote} {...request.value} />}
    </>
  );
}
