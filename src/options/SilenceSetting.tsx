import browser from '../platform/browser.ts';
import { changeSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';

/** The master switch, and the way to everything that was sent so far. */
export function SilenceSetting({ sendNothing }: { sendNothing: boolean }) {
  return (
    <section>
      <h2>{t('optionsSilence')}</h2>
      <p>
        <label class="check">
          <input
            type="checkbox"
            data-setting="sendNothing"
            checked={sendNothing}
            aria-describedby="silence-help"
            onChange={({ currentTarget }) => changeSettings({ sendNothing: currentTarget.checked })}
          />
          {t('optionsSilenceLabel')}
        </label>
      </p>
      <p class="soft" id="silence-help">
        {t('optionsSilenceHelp')}
      </p>
      <p>
        <a href={browser.runtime.getURL('src/log/index.html')} data-action="log">
          {t('optionsSilenceLog')}
        </a>
      </p>
    </section>
  );
}
