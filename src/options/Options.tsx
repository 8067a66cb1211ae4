import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettings } from '../ui/use-settings.ts';
import { AboutSetting } from './AboutSetting.tsx';
import { AdvancedSettings } from './AdvancedSettings.tsx';
import { LookSetting } from './LookSetting.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { ToolbarSettings } from './ToolbarSettings.tsx';
import { useFragment } from './use-fragment.ts';

/**
 * The settings page. It follows changes that other pages make.
 *
 * @param why an address whose service is explained as soon as the page opens, or empty
 */
export function Options({ first, why }: { first: Settings; why: string }) {
  const settings = useSettings(first);
  useFragment();
  return (
    <>
      <h1>{t('optionsTitle')}</h1>
      <div class="groups">
        <PrivacySettings settings={settings} />
        <LookSetting settings={settings} />
        <ToolbarSettings settings={settings} />
        <AdvancedSettings settings={settings} why={why} />
        <AboutSetting directory={settings.directory} />
      </div>
    </>
  );
}
