import { t } from '../i18n/t.ts';

/** The page after the end of the browser session in which it was opened: its address no longer stands for services. */
export function ExpiredComparison() {
  return (
    <>
      <h1>{t('popupExpiredTitle')}</h1>
      <p data-forgotten>{t('popupExpired')}</p>
    </>
  );
}
