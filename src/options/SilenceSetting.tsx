import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import type { Settings } from '../settings/settings.ts';
import { SwitchSetting } from './SwitchSetting.tsx';

/** The master switch, and the way to everything that was sent so far. */
export function SilenceSetting({ settings }: { settings: Settings }) {
  return (
    <section>
      <h2>{t('optionsSilence')}</h2>
      <SwitchSetting
        name="sendNothing"
        settings={settings}
        label={t('optionsSilenceLabel')}
        help={t('optionsSilenceHelp')}
      />
      <p>
        <a href={browser.runtime.getURL('src/log/index.html')} data-action="log">
          {t('optionsSilenceLog')}
        </a>
      </p>
    </section>
  );
}
