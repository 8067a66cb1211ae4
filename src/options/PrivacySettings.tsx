import { directoryName } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { askToSendServiceIds, maySendServiceIds, onPermissionsChanged } from '../platform/permissions.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettingChange } from '../settings/view/use-settings.ts';
import { useLatest } from '../ui/use-latest.ts';
import { describedBy, Setting } from './fields/Setting.tsx';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

const EVENTS = [onPermissionsChanged];

/** What is sent and when, and a link to the request log. */
export function PrivacySettings({ settings }: { settings: Settings }) {
  return (
    <section class="privacy">
      <h2>{t('optionsPrivacy')}</h2>
      <PointsSetting settings={settings} />
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

/** Whether the popup asks for the points of a service as soon as it opens. It is off as long as Firefox lacks the consent. */
export function PointsSetting({ settings }: { settings: Settings }) {
  const { value: isPermitted = true, refresh } = useLatest(maySendServiceIds, EVENTS);
  const { change, problem } = useSettingChange();
  const help = t('optionsPointsOnOpenHelp', directoryName(settings.directory));
  return (
    <Setting name="askForPoints" help={help} problem={problem}>
      <label class="check">
        <input
          type="checkbox"
          data-setting="askForPoints"
          checked={isPermitted && settings.askForPoints === 'on-open'}
          aria-describedby={describedBy('askForPoints')}
          onChange={async ({ currentTarget }) => {
            // A refusal is stored: a consent that a button for one service gets later must not switch this on.
            const isOn = currentTarget.checked && (await askToSendServiceIds());
            currentTarget.checked = isOn;
            await change({ askForPoints: isOn ? 'on-open' : 'on-click' });
            await refresh();
          }}
        />
        {t('optionsPointsOnOpen')}
      </label>
    </Setting>
  );
}
