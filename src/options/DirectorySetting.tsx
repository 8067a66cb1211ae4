import { useState } from 'preact/hooks';
import { type AddressProblem, parseDirectoryAddress } from '../directory/address.ts';
import { DEFAULT_DIRECTORY } from '../directory/profile.ts';
import { askForDirectory } from '../platform/permissions.ts';
import { changeSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';

const PROBLEMS = {
  'no-address': 'optionsDirectoryNoAddress',
  http: 'optionsDirectoryHttp',
  credentials: 'optionsDirectoryCredentials',
  query: 'optionsDirectoryQuery',
} as const satisfies Record<AddressProblem, string>;

/** The directory that is asked. What cannot be an address is refused with a reason, and nothing changes. */
export function DirectorySetting({ directory }: { directory: string }) {
  const [problem, setProblem] = useState<string | null>(null);

  const use = async (text: string) => {
    const parsed = parseDirectoryAddress(text);
    if (!parsed.ok) {
      setProblem(t('optionsDirectoryInvalid', t(PROBLEMS[parsed.problem])));
      return;
    }
    if (!(await askForDirectory(parsed.address))) {
      setProblem(t('optionsDirectoryRefused'));
      return;
    }
    setProblem(null);
    await changeSettings({ directory: parsed.address });
  };

  return (
    <section>
      <h2>{t('optionsDirectory')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          use(String(new FormData(event.currentTarget).get('directory') ?? ''));
        }}
      >
        <label>
          <span class="soft">{t('optionsDirectoryLabel')}</span>
          <input
            name="directory"
            type="text"
            inputMode="url"
            spellcheck={false}
            autocomplete="off"
            defaultValue={directory}
            data-setting="directory"
            aria-describedby="directory-help directory-problem"
            aria-invalid={problem !== null}
          />
        </label>
        <button type="submit" class="quiet-button" data-action="use-directory">
          {t('optionsDirectorySave')}
        </button>
        {directory !== DEFAULT_DIRECTORY && (
          <button type="button" class="quiet-button" onClick={() => use(DEFAULT_DIRECTORY)}>
            {t('optionsDirectoryReset')}
          </button>
        )}
      </form>
      <p class="soft" id="directory-help">
        {t('optionsDirectoryHelp')}
      </p>
      <p id="directory-problem" role="alert" class={problem ? 'problem' : undefined}>
        {problem}
      </p>
    </section>
  );
}
