import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SnapshotFindings } from '../../snapshot/snapshot-findings.ts';
import { SwitchSetting } from '../fields/SwitchSetting.tsx';
import { MarkLimitsSetting } from './MarkLimitsSetting.tsx';
import { TabsSetting } from './TabsSetting.tsx';

/** Folder, handle and title of the pages that the settings link to. */
const PAGES = [
  ['search-page', 'search', 'searchTitle'],
  ['changes', 'changes', 'changesTitle'],
  ['limits', 'limits', 'limitsTitle'],
  ['accounts', 'accounts', 'accountsTitle'],
] as const;

interface Props {
  settings: Settings;
  firstFindings: SnapshotFindings | null;
}

/**
 * The grade in the toolbar, and the ways to a service without a visit. Browsers on Android have no context menus and no
 * omnibox.
 */
export function ToolbarSettings({ settings, firstFindings }: Props) {
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
      <MarkLimitsSetting settings={settings} first={firstFindings} />
      {browser.contextMenus && (
        <SwitchSetting
          name="contextMenu"
          settings={settings}
          label={t('optionsContextMenu')}
          help={t('optionsContextMenuHelp')}
        />
      )}
      {browser.omnibox && <p class="soft">{t('optionsOmnibox')}</p>}
      <p class="links">
        {PAGES.map(([folder, action, title]) => (
          <a key={action} href={browser.runtime.getURL(`src/${folder}/index.html`)} data-action={action}>
            {t(title)}
          </a>
        ))}
      </p>
    </section>
  );
}
