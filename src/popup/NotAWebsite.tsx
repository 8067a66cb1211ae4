import { t } from '../i18n/t.ts';
import { PopupView } from './view/PopupView.tsx';

/** A page without terms. `isHidden`: the browser does not reveal its address, so it may be a website. */
export function NotAWebsite({ isHidden }: { isHidden: boolean }) {
  return (
    <PopupView
      seal={{ kind: 'no-website' }}
      title={t(isHidden ? 'popupHiddenTitle' : 'popupNotAWebsiteTitle')}
    >
      <p class="say">{t(isHidden ? 'popupHidden' : 'popupNotAWebsite')}</p>
    </PopupView>
  );
}
