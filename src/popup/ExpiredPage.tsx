import { t } from '../i18n/t.ts';
import { SiteHead } from './SiteHead.tsx';

/** The page after the end of the browser session in which it was opened: its address no longer stands for anything. */
export function ExpiredPage() {
  return (
    <>
      <SiteHead seal={{ kind: 'no-website' }} title={t('popupExpiredTitle')} />
      <p class="verdict" data-forgotten>
        {t('popupExpired')}
      </p>
    </>
  );
}
