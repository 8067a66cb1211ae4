import { useState } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import { send } from '../platform/messages.ts';
import { forgetTheme } from '../ui/theme.ts';

/** "Forget everything", with a second question: it cannot be taken back. */
export function ForgetSetting() {
  const [step, setStep] = useState<'quiet' | 'sure?' | 'done'>('quiet');
  const forget = async () => {
    forgetTheme();
    await send('forget-everything');
    setStep('done');
  };
  return (
    <section>
      <h2>{t('optionsForget')}</h2>
      <p id="forget-help">{t('optionsForgetHelp')}</p>
      <p class="row">
        {step === 'sure?' ? (
          <>
            <button type="button" class="main-button" data-action="forget-now" onClick={forget}>
              {t('optionsForgetNow')}
            </button>
            <button type="button" class="quiet-button" onClick={() => setStep('quiet')}>
              {t('optionsForgetNot')}
            </button>
          </>
        ) : (
          <button
            type="button"
            class="quiet-button"
            data-action="forget"
            aria-describedby="forget-help"
            onClick={() => setStep('sure?')}
          >
            {t('optionsForgetButton')}
          </button>
        )}
      </p>
      <p role="status">{step === 'done' && t('optionsForgotten')}</p>
    </section>
  );
}
