import browser from '../platform/browser.ts';
import type { Settings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { AskDirectorySetting } from './AskDirectorySetting.tsx';
import { SwitchSetting } from './SwitchSetting.tsx';

/** The ways to a service without visiting it. A browser that has no such menus (Android) has no switch for them. */
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
        <a href={browser.runtime.getURL('src/search/index.html')} data-action="search">
          {t('searchTitle')}
        </a>
      </p>
      {/* What another directory answered is not said of this one. */}
      <AskDirectorySetting key={settings.directory} settings={settings} />
    </section>
  );
}
