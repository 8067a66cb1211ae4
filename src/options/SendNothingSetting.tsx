import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import type { Settings } from '../settings/settings.ts';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

/** The switch that stops every request, and a link to the request log. */
export function SendNothingSetting({ settings }: { settings: Settings }) {
  return (
    <section>
      <h2>{t('optionsSendNothing')}</h2>
      <SwitchSetting
        name="sendNothing"
        settings={settings}
        label={t('optionsSendNothingLabel')}
        help={t('optionsSendNothingHelp')}
      />
      <p>
        <a href={browser.runtime.getURL('src/log/index.html')} data-action="log">
          {t('optionsSendNothingLog')}
        </a>
      </p>
    </section>
  );
}
