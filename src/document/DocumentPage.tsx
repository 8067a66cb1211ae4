import type { DocumentWanted } from '../details/document-handover.ts';
import { t } from '../i18n/t.ts';
import { documentName } from '../ui/texts/document-name.ts';
import { failureText } from '../ui/texts/failure-text.ts';
import { ReviewedText } from './ReviewedText.tsx';
import { useDocument } from './use-document.ts';

/** A document as the directory's reviewers read it, with the quote marked. */
export function DocumentPage({ wanted }: { wanted: DocumentWanted }) {
  const { reading, ask } = useDocument(wanted);
  const host = new URL(wanted.directory).host;
  return (
    <>
      <h1>
        <bdi>{documentName(wanted.name, null)}</bdi>
      </h1>
      <div role="status" data-document={reading.state}>
        {reading.state === 'asking' && <p class="soft">{t('popupAsking', host)}</p>}
        {reading.state === 'refused' && <p>{t('popupRefused', host)}</p>}
        {reading.state === 'failed' && (
          <p class="problem" data-failure={reading.failure.kind}>
            {failureText(reading.failure)}
          </p>
        )}
      </div>
      {(reading.state === 'failed' || reading.state === 'refused') && (
        <p class="row">
          <button type="button" class="quiet-button" data-action="try-again" onClick={ask}>
            {t('popupTryAgain')}
          </button>
        </p>
      )}
      {reading.state === 'arrived' && <ReviewedText host={host} quote={wanted.quote} {...reading} />}
    </>
  );
}

/** The page outlived what it was opened for. */
export function NobodyKnows() {
  return (
    <>
      <h1>{t('documentTitle')}</h1>
      <p data-document="gone">{t('documentGone')}</p>
    </>
  );
}
