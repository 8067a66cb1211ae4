import { t } from '../i18n/t.ts';

/** A page after the end of the browser session in which it was opened: its address no longer stands for anything. */
export function ExpiredPage() {
  return (
    <>
      <h1>{t('popupExpiredTitle')}</h1>
      <p data-forgotten>{t('popupExpired')}</p>
    </>
  );
}
