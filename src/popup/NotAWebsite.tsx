import { t } from '../i18n/t.ts';
import { SiteHead } from './SiteHead.tsx';

/** A page that is not a website, or whose address the browser does not reveal (`isHidden`). */
export function NotAWebsite({ isHidden }: { isHidden: boolean }) {
  return (
    <>
      <SiteHead
        seal={{ kind: 'no-website' }}
        title={t(isHidden ? 'popupHiddenTitle' : 'popupNotAWebsiteTitle')}
      />
      <p class="verdict">{t(isHidden ? 'popupHidden' : 'popupNotAWebsite')}</p>
    </>
  );
}
