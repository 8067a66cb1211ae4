import { t } from '../i18n/t.ts';
import { Seal } from '../ui/Seal.tsx';

/** The page after the end of the browser session in which it was opened: its address no longer stands for anything. */
export function ExpiredPage() {
  return (
    <>
      <header class="site">
        <Seal look={{ kind: 'no-website' }} />
        <h1>{t('popupExpiredTitle')}</h1>
      </header>
      <p class="say" data-forgotten>
        {t('popupExpired')}
      </p>
    </>
  );
}
