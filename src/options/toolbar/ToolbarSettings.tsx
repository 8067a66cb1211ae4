import { useCallback } from 'preact/hooks';
import { directoryName } from '../../directory/profile.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSnapshotCases, type SnapshotCases } from '../../snapshot/snapshot-cases.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { SwitchSetting } from '../fields/SwitchSetting.tsx';
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

interface MarkProps {
  settings: Settings;
  /** The cases that the page was opened with: a sentence that comes later would move what is below it. */
  first: SnapshotCases | null;
}

/**
 * Whether the toolbar marks services that cross the person's deal-breakers. The help says how old the cases are, or that there
 * are none and why nobody asks for them.
 */
export function MarkDealBreakersSetting({ settings, first }: MarkProps) {
  const { directory } = settings;
  const read = useCallback(() => readSnapshotCases(directory), [directory]);
  const { value: snapshotCases = first } = useLatest(read);
  const aboutCases = snapshotCases
    ? t('casesOfSnapshot', formatDate(snapshotCases.takenAt))
    : t('optionsMarkDealBreakersNone', directoryName(directory));
  return (
    <SwitchSetting
      name="markDealBreakers"
      settings={settings}
      label={t('optionsMarkDealBreakers')}
      help={`${t('optionsMarkDealBreakersHelp')} ${aboutCases}`}
    />
  );
}
