import { useState } from 'preact/hooks';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { AskedDirectory } from '../../ui/search/AskedDirectory.tsx';
import { useAskDirectory } from '../../ui/search/use-ask-directory.ts';
import { onSubmit } from '../fields/on-submit.ts';

/** Directories reject longer texts. A host has at most 253 characters. */
const MAX_LENGTH = 256;
const MAX_SHOWN = 50;

/** The directory's own search. It says what is sent to whom, and sends only when the button is pressed. */
export function AskDirectorySetting({ settings }: { settings: Settings }) {
  const { asked, ask } = useAskDirectory(settings);
  const [problem, setProblem] = useState('');
  const { host } = new URL(settings.directory);

  const submit = (typed: string) => {
    if (asked.state === 'asking') return;
    const text = typed.trim();
    if (text === '') setProblem(t('askEmpty'));
    else if (text.length > MAX_LENGTH) setProblem(t('askTooLong', formatNumber(MAX_LENGTH)));
    else {
      setProblem('');
      ask(text);
    }
  };

  return (
    <section>
      <h3>{t('optionsSearch')}</h3>
      <p class="soft" id="ask-help">
        {t('askWhatIsSent', host)}
      </p>
      <form data-asked={asked.state} onSubmit={onSubmit((text) => submit(text('text')))}>
        <label>
          <span class="soft">{t('askLabel')}</span>
          <input
            name="text"
            type="text"
            dir="auto"
            spellcheck={false}
            autocomplete="off"
            data-ask="text"
            aria-describedby="ask-help ask-problem"
            aria-invalid={problem !== ''}
          />
        </label>
        <Button type="submit" data-action="ask-directory" isBusy={asked.state === 'asking'}>
          {t('askButton')}
        </Button>
      </form>
      <p id="ask-problem" role="alert" class={problem === '' ? undefined : 'problem'}>
        {problem}
      </p>
      {problem === '' && (
        <AskedDirectory asked={asked} settings={settings} most={MAX_SHOWN} nothing={t('askNothing', host)} />
      )}
    </section>
  );
}
