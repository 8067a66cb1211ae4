import type { RequestedDocument } from '../details/requested-document.ts';
import { directoryName } from '../directory/profile.ts';
import { RequestStatus } from '../ui/RequestStatus.tsx';
import { documentName } from '../ui/texts/document-name.ts';
import { ReviewedText } from './ReviewedText.tsx';
import { useDocument } from './use-document.ts';

/** A document as it was reviewed, with the quote marked. */
export function DocumentPage({ requested }: { requested: RequestedDocument }) {
  const { request, tryAgain } = useDocument(requested);
  const directory = directoryName(requested.directory);
  return (
    <>
      <h1>
        <bdi>{documentName(requested.name, null)}</bdi>
      </h1>
      <RequestStatus name="document" request={request} directory={directory} tryAgain={tryAgain} />
      {request.value && (
        <ReviewedText
          directory={directory}
          quote={requested.quote}
          isComplete={request.state === 'arrived'}
          {...request.value}
        />
      )}
    </>
  );
}
