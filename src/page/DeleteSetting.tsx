import { useEffect, useRef, useState } from 'preact/hooks';
import * as v from 'valibot';
import { t } from '../i18n/t.ts';
import { reportShownError, startInBackground } from '../platform/errors.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusOnChange } from '../ui/use-focus-on-change.ts';
import { forgetTheme } from './theme.ts';

const stepSchema = v.fallback(v.picklist(['start', 'confirm', 'deleting', 'done', 'failed']), 'start');

/**
 * "Delete everything". It asks once more, because it cannot be undone.
 *
 * Deleting the language setting reloads the page, before or after the worker answers. The history entry keeps the step.
 */
export function DeleteSetting() {
  const [step, setStep] = useState(() => v.parse(stepSchema, history.state));
  const row = useRef<HTMLParagraphElement>(null);
  // Other buttons take the place of the one that was pressed. The last one deletes nothing.
  useFocusOnChange(step, () => row.current?.querySelector<HTMLElement>('button:last-child'));
  const reach = (next: typeof step) => {
    history.replaceState(next, '');
    setStep(next);
  };
  const deleteAll = async () => {
    reach('deleting');
    forgetTheme();
    try {
      await settingsMessages.deleteEverything.send();
      reach('done');
    } catch (error) {
      reportShownError('delete everything', error);
      reach('failed');
    }
  };
  useEffect(() => {
    // The reload lost the answer. Deleting twice is safe.
    if (step === 'deleting') startInBackground('delete everything', deleteAll());
    // The next reload is the person's own.
    else history.replaceState(null, '');
  }, []);
  return (
    <section id="delete">
      <h3>{t('optionsForget')}</h3>
      <p id="forget-help">{t('optionsForgetHelp')}</p>
      <p class="row" ref={row}>
        {step === 'confirm' || step === 'deleting' ? (
          <>
            <Button look="danger" data-action="forget-now" isBusy={step === 'deleting'} onClick={deleteAll}>
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
