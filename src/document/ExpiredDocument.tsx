import { t } from '../i18n/t.ts';

/** The page after the end of the browser session in which it was opened: its address no longer stands for a document. */
export function ExpiredDocument() {
  return (
    <>
      <h1>{t('documentTitle')}</h1>
      <p data-document="gone">{t('documentGone')}</p>
    </>
  );
}
