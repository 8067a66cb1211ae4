import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import browser from '../../platform/browser.ts';
import { usePopup } from './popup-state.ts';

/** The buttons in the corner of the head: search and settings. */
export function HeadButtons() {
  const { search } = usePopup();
  return (
    <div class="head-buttons">
      <button
        type="button"
        class="icon-button"
        data-action="search"
        aria-label={t('searchLabel')}
        title={t('searchLabel')}
        aria-expanded={search.isOpen}
        onClick={search.toggle}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.5 10.5 14 14" />
        </svg>
      </button>
      <a
        class="icon-button"
        data-action="settings"
        title={t('footerSettings')}
        href={browser.runtime.getURL('src/options/index.html')}
        onClick={(event) => {
          event.preventDefault();
          startInBackground('open the settings', browser.runtime.openOptionsPage());
        }}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1.5 5h7.5M13 5h1.5M1.5 11H3M7 11h7.5" />
          <circle cx="11" cy="5" r="2" />
          <circle cx="5" cy="11" r="2" />
        </svg>
        <span class="visually-hidden">{t('footerSettings')}</span>
      </a>
    </div>
  );
}
