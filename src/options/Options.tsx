import { isBuiltIn } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettings } from '../ui/use-settings.ts';
import { AboutSetting } from './AboutSetting.tsx';
import { BackupSetting } from './BackupSetting.tsx';
import { DirectorySetting } from './directory/DirectorySetting.tsx';
import { ProfileSetting } from './directory/ProfileSetting.tsx';
import { ForgetSetting } from './ForgetSetting.tsx';
import { ListSetting } from './ListSetting.tsx';
import { LookSetting } from './LookSetting.tsx';
import { ReasonsSetting } from './ReasonsSetting.tsx';
import { SearchSetting } from './SearchSetting.tsx';
import { SendNothingSetting } from './SendNothingSetting.tsx';
import { TabsSetting } from './TabsSetting.tsx';
import { WhyThisService } from './WhyThisService.tsx';

/**
 * The settings page. It follows changes that other pages make.
 *
 * @param why an address whose service is explained as soon as the page opens, or empty
 */
export function Options({ first, why }: { first: Settings; why: string }) {
  const settings = useSettings(first);
  return (
    <>
      <h1>{t('optionsTitle')}</h1>
      <TabsSetting />
      <LookSetting settings={settings} />
      <ReasonsSetting settings={settings} />
      <SearchSetting settings={settings} />
      <WhyThisService directory={settings.directory} first={why} />
      <SendNothingSetting settings={settings} />
      <ListSetting directory={settings.directory} days={settings.listDays} />
      <DirectorySetting
        key={settings.directory}
        directory={settings.directory}
        next={settings.nextDirectory}
      />
      {!isBuiltIn(settings.directory) && (
        <ProfileSetting key={`templates of ${settings.directory}`} settings={settings} />
      )}
      <BackupSetting settings={settings} />
      <ForgetSetting />
      <AboutSetting directory={settings.directory} />
    </>
  );
}
