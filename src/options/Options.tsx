import { useEffect, useState } from 'preact/hooks';
import { onSettingsChanged, readSettings, type Settings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { DirectorySetting } from './DirectorySetting.tsx';
import { LanguageSetting } from './LanguageSetting.tsx';
import { ListSetting } from './ListSetting.tsx';
import { SilenceSetting } from './SilenceSetting.tsx';
import { TabsSetting } from './TabsSetting.tsx';

/** The settings page. Each setting shows what is stored, also when another page changed it. */
export function Options({ first }: { first: Settings }) {
  const [settings, setSettings] = useState(first);
  useEffect(() => onSettingsChanged(async () => setSettings(await readSettings())), []);
  return (
    <>
      <h1>{t('optionsTitle')}</h1>
      <ListSetting directory={settings.directory} />
      <TabsSetting />
      <SilenceSetting sendNothing={settings.sendNothing} />
      <LanguageSetting language={settings.pointLanguage} />
      <DirectorySetting key={settings.directory} directory={settings.directory} />
    </>
  );
}
