import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { Settings } from '../../settings/settings.ts';
import { SwitchSetting } from '../fields/SwitchSetting.tsx';
import { TabsSetting } from './TabsSetting.tsx';

/** The grade in the toolbar, and the ways to a service in menus. Browsers on Android have no context menus and no omnibox. */
export function ToolbarSettings({ settings }: { settings: Settings }) {
  return (
    <section class="toolbar">
      <h2>{t('optionsToolbar')}</h2>
      <TabsSetting directory={settings.directory} />
      <SwitchSetting
        name="markChanges"
        settings={settings}
        label={t('optionsMarkChanges')}
        help={t('optionsMarkChangesHelp')}
      />
      {browser.contextMenus && (
        <SwitchSetting
          name="contextMenu"
          settings={settings}
          label={t('optionsContextMenu')}
          help={t('optionsContextMenuHelp')}
        />
      )}
      {browser.omnibox && <p class="soft">{t('optionsOmnibox')}</p>}
    </section>
  );
}
