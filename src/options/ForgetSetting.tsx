import { useState } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { forgetTheme } from '../ui/page/theme.ts';

type Step = 'start' | 'confirm' | 'deleting' | 'done' | 'failed';

/** "Forget everything". It asks once more, because it cannot be undone. */
export function ForgetSetting() {
  const [step, setStep] = useState<Step>('start');
  const forget = async () => {
    if (step === 'deleting') return;
    setStep('deleting');
    forgetTheme();
    try {
      await settingsMessages.forgetEverything.send();
      setStep('done');
    } catch (error) {
      console.error('Could not delete everything:', error);
      setStep('failed');
    }
  };
  return (
    <section>
      <h2>{t('optionsForget')}</h2>
      <p id="forget-help">{t('optionsForgetHelp')}</p>
      <p class="row">
        {step === 'confirm' || step === 'deleting' ? (
          <>
            <button
              type="button"
              class="main-button"
              data-action="forget-now"
              // Not disabled: that would take the focus away.
              aria-disabled={step === 'deleting'}
              onClick={forget}
            >
              {t('optionsForgetNow')}
            </button>
            {step === 'confirm' && (
              <button type="button" class="quiet-button" onClick={() => setStep('start')}>
                {t('optionsForgetNot')}
              </button>
            )}
          </>
        ) : (
          <button
            type="button"
            class="quiet-button"
            data-action="forget"
            aria-describedby="forget-help"
            onClick={() => setStep('confirm')}
          >
            {t('optionsForgetButton')}
          </button>
        )}
      </p>
      <p role="status" class={step === 'failed' ? 'problem' : undefined} data-forget={step}>
        {step === 'done' && t('optionsForgotten')}
        {step === 'failed' && t('optionsForgetFailed')}
      </p>
    </section>
  );
}
