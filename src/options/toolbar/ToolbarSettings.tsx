import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SnapshotCases } from '../../snapshot/snapshot-cases.ts';
import { SwitchSetting } from '../fields/SwitchSetting.tsx';
import { MarkDealBreakersSetting } from './MarkDealBreakersSetting.tsx';
import { TabsSetting } from './TabsSetting.tsx';

interface Props {
  settings: Settings;
  firstSnapshotCases: SnapshotCases | null;
}

/** The grade in the toolbar, and the ways to a service in menus. Browsers on Android have no context menus and no omnibox. */
export function ToolbarSettings({ settings, firstSnapshotCases }: Props) {
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
      <MarkDealBreakersSetting settings={settings} first={firstSnapshotCases} />
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
