import { t } from '../i18n/t.ts';
import { askToSendServiceIds } from '../platform/service-id-permission.ts';
import type { Settings } from '../settings/settings.ts';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

/** When the reasons are fetched, and whether logos are fetched with them. */
export function ReasonsSetting({ settings }: { settings: Settings }) {
  const { host } = new URL(settings.directory);
  return (
    <section>
      <h2>{t('optionsReasons')}</h2>
      <SwitchSetting
        name="reasonsAlways"
        settings={settings}
        label={t('optionsReasonsAlways')}
        help={t('optionsReasonsAlwaysHelp', host)}
        allow={askToSendServiceIds}
      />
      <SwitchSetting
        name="logos"
        settings={settings}
        label={t('optionsLogos')}
        help={t('optionsLogosHelp')}
      />
    </section>
  );
}
