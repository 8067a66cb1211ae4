import { useEffect } from 'preact/hooks';
import { formatList } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { DeleteSetting } from '../page/DeleteSetting.tsx';
import { type Policy, settingsOfPolicy } from '../settings/policy.ts';
import type { Settings } from '../settings/settings.ts';
import { usePolicy, useSettings } from '../settings/view/use-settings.ts';
import { AboutSetting } from './AboutSetting.tsx';
import { BackupSetting } from './backup/BackupSetting.tsx';
import { DirectorySetting } from './directory/DirectorySetting.tsx';
import { LockedFields } from './fields/Setting.tsx';
import { ListSetting } from './ListSetting.tsx';
import { LookSetting, MoreLookSetting } from './LookSetting.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { TabsSetting } from './TabsSetting.tsx';

/** What the page was opened with. */
interface Props {
  first: Settings;
  firstPolicy: Policy;
}

/** The settings page. It follows changes that other pages make. */
export function Options({ first, firstPolicy }: Props) {
  const settings = useSettings(first);
  const { values, refused } = usePolicy(firstPolicy);
  useFragment();
  return (
    <LockedFields.Provider value={new Set(Object.keys(settingsOfPolicy(values)))}>
      <h1>{t('optionsTitle')}</h1>
      {/* For whoever has written the organisation's policy. */}
      {refused.length > 0 && (
        <p class="problem" role="status" data-policy="refused">
          {t('optionsPolicyRefused', formatList(refused))}
        </p>
      )}
      <div class="groups">
        <PrivacySettings settings={settings} />
        <LookSetting settings={settings} />
        <TabsSetting directory={settings.directory} />
        <div class="data">
          <BackupSetting />
          <DeleteSetting />
        </div>
        <AdvancedSettings settings={settings} />
        <AboutSetting directory={settings.directory} />
      </div>
    </LockedFields.Provider>
  );
}

/** The settings that most people never need, collapsed. `useFragment` opens them. */
export function AdvancedSettings({ settings }: { settings: Settings }) {
  const { directory } = settings;
  // The key drops what was typed for another directory.
  return (
    <details class="advanced" id="advanced">
      <summary class="fold">
        <h2>{t('optionsAdvanced')}</h2>
        <span class="soft">{t('optionsAdvancedHelp')}</span>
      </summary>
      <div class="columns">
        <div>
          <ListSetting settings={settings} />
          <DirectorySetting key={directory} directory={directory} next={settings.nextDirectory} />
        </div>
        <div>
          <MoreLookSetting settings={settings} />
        </div>
      </div>
    </details>
  );
}

/**
 * Shows the part of the page that the address's fragment names: opens the `details` around it, and focuses its first
 * control. The browser looked for that part before Preact had rendered it.
 */
export function useFragment(): void {
  useEffect(() => {
    showFragment();
    addEventListener('hashchange', showFragment);
    return () => removeEventListener('hashchange', showFragment);
  }, []);
}

function showFragment(): void {
  const part = document.getElementById(location.hash.slice(1));
  if (!part) return;
  const details = part.closest('details');
  if (details) details.open = true;
  part.scrollIntoView();
  part.querySelector<HTMLElement>('summary, input, select, button')?.focus({ preventScroll: true });
}
