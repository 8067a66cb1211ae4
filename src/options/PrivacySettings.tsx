import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import type { Settings } from '../settings/settings.ts';
import { SwitchSetting } from './fields/SwitchSetting.tsx';
import { ReasonsSetting } from './ReasonsSetting.tsx';

/** What is sent and when, and a link to the request log. */
export function PrivacySettings({ settings }: { settings: Settings }) {
  return (
    <section class="privacy">
      <h2>{t('optionsPrivacy')}</h2>
      <ReasonsSetting settings={settings} />
      <SwitchSetting
        name="logos"
        settings={settings}
        label={t('optionsLogos')}
        help={t('optionsLogosHelp')}
      />
      <SwitchSetting
        name="sendNothing"
        settings={settings}
        label={t('optionsSendNothingLabel')}
        help={t('optionsSendNothingHelp')}
      />
      <p class="links">
        <a href={browser.runtime.getURL('src/log/index.html')} data-action="log">
          {t('optionsSendNothingLog')}
        </a>
      </p>
    </section>
  );
}
