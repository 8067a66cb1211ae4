import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import type { Settings } from '../settings/settings.ts';
import { AskDirectorySetting } from './directory/AskDirectorySetting.tsx';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

/** How to find a service without visiting its site. Browsers on Android have no context menus and no omnibox. */
export function SearchSetting({ settings }: { settings: Settings }) {
  return (
    <section>
      <h2>{t('optionsSearch')}</h2>
      {'contextMenus' in browser && (
        <SwitchSetting
          name="contextMenu"
          settings={settings}
          label={t('optionsContextMenu')}
          help={t('optionsContextMenuHelp')}
        />
      )}
      {'omnibox' in browser && <p class="soft">{t('optionsOmnibox')}</p>}
      <p>
        <a href={browser.runtime.getURL('src/search-page/index.html')} data-action="search">
          {t('searchTitle')}
        </a>
      </p>
      {/* The key drops the results of another directory. */}
      <AskDirectorySetting key={settings.directory} settings={settings} />
    </section>
  );
}
