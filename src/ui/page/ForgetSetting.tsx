import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { reportShownError } from '../../platform/errors/report-error.ts';
import { settingsMessages } from '../../settings/settings-messages.ts';
import { Button } from '../Button.tsx';
import { forgetTheme } from './theme.ts';

type Step = 'start' | 'confirm' | 'deleting' | 'done' | 'failed';

/** "Delete everything". It asks once more, because it cannot be undone. */
export function ForgetSetting() {
  const [step, setStep] = useState<Step>('start');
  const forget = async () => {
    setStep('deleting');
    forgetTheme();
    try {
      await settingsMessages.forgetEverything.send();
      setStep('done');
    } catch (error) {
      reportShownError('delete everything', error);
      setStep('failed');
    }
  };
  return (
    <section id="delete">
      <h3>{t('optionsForget')}</h3>
      <p id="forget-help">{t('optionsForgetHelp')}</p>
      <p class="row">
        {step === 'confirm' || step === 'deleting' ? (
          <>
            <Button look="danger" data-action="forget-now" isBusy={step === 'deleting'} onClick={forget}>
              {t('optionsForgetNow')}
            </Button>
            {step === 'confirm' && <Button onClick={() => setStep('start')}>{t('optionsForgetNot')}</Button>}
          </>
        ) : (
          <Button data-action="forget" aria-describedby="forget-help" onClick={() => setStep('confirm')}>
            {t('optionsForgetButton')}
          </Button>
        )}
      </p>
      <p role="status" class={step === 'failed' ? 'problem' : undefined} data-forget={step}>
        {step === 'done' && t('optionsForgotten')}
        {step === 'failed' && t('optionsForgetFailed')}
      </p>
    </section>
  );
}
