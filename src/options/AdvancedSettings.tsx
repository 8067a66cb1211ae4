import { isBuiltIn } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { DeleteSetting } from '../ui/page/DeleteSetting.tsx';
import { BackupSetting } from './backup/BackupSetting.tsx';
import { DirectorySetting } from './directory/DirectorySetting.tsx';
import { ProfileSetting } from './directory/ProfileSetting.tsx';
import { ListSetting } from './ListSetting.tsx';

/** The settings that most people never need, collapsed. `useFragment` opens them. */
export function AdvancedSettings({ settings }: { settings: Settings }) {
  const { directory } = settings;
  // The keys drop what was typed for another directory.
  return (
    <details class="advanced" id="advanced">
      <summary>
        <h2>{t('optionsAdvanced')}</h2>
        <span class="soft">{t('optionsAdvancedHelp')}</span>
      </summary>
      <div class="columns">
        <div>
          <ListSetting settings={settings} />
          <DirectorySetting key={directory} directory={directory} next={settings.nextDirectory} />
          {!isBuiltIn(directory) && <ProfileSetting key={`templates of ${directory}`} settings={settings} />}
        </div>
        <div>
          <BackupSetting settings={settings} />
          <DeleteSetting />
        </div>
      </div>
    </details>
  );
}
