import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { askToSendServiceIds } from '../platform/service-id-permission.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { helpId, Setting } from './fields/Setting.tsx';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

/** What is sent and when, and a link to the request log. */
export function PrivacySettings({ settings }: { settings: Settings }) {
  const { host } = new URL(settings.directory);
  return (
    <section class="privacy">
      <h2>{t('optionsPrivacy')}</h2>
      <Setting name="reasons" help={t('optionsReasonsAlwaysHelp', host)}>
        <label class="check">
          <input
            type="checkbox"
            data-setting="reasons"
            checked={settings.reasons === 'on-open'}
            aria-describedby={helpId('reasons', '')}
            onChange={async ({ currentTarget }) => {
              const isOn = currentTarget.checked;
              if (isOn && !(await askToSendServiceIds())) currentTarget.checked = false;
              else await changeSettings({ reasons: isOn ? 'on-open' : 'on-click' });
            }}
          />
          {t('optionsReasonsAlways')}
        </label>
      </Setting>
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
