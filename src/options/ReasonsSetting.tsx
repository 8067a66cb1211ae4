import { t } from '../i18n/t.ts';
import { askToSendServiceIds } from '../platform/service-id-permission.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { helpId, Setting } from './fields/Setting.tsx';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

/** When the reasons are fetched, and whether logos are fetched with them. */
export function ReasonsSetting({ settings }: { settings: Settings }) {
  const { host } = new URL(settings.directory);
  return (
    <section>
      <h2>{t('optionsReasons')}</h2>
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
    </section>
  );
}
