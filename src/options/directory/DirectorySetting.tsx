import { useState } from 'preact/hooks';
import { type AddressProblem, parseDirectoryAddress } from '../../directory/directory-address.ts';
import { DEFAULT_DIRECTORY } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { askForDirectory, askForHost } from '../../platform/permissions.ts';
import { failureText } from '../../ui/texts/failure-text.ts';
import { NextDirectory } from './NextDirectory.tsx';
import { prepareDirectory } from './next-directory.ts';

const PROBLEMS = {
  'no-address': 'optionsDirectoryNoAddress',
  http: 'optionsDirectoryHttp',
  credentials: 'optionsDirectoryCredentials',
  query: 'optionsDirectoryQuery',
} as const satisfies Record<AddressProblem, string>;

/** What came of the last address that was typed. */
type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly address: string }
  | { readonly kind: 'problem'; readonly text: string }
  /** Nothing could be read: the directory is not there, or sends no CORS headers, which a browser does not tell apart. */
  | { readonly kind: 'unread'; readonly address: string; readonly text: string };

/**
 * The directory that is asked. An address is checked before anything changes; then its list is fetched beside the one in
 * use.
 */
export function DirectorySetting({ directory, next }: { directory: string; next: string }) {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });

  /** @param allow asks for what the browser wants to be asked for: it must be called before anything is awaited */
  const check = async (address: string, allow: (address: string) => Promise<boolean>) => {
    if (!(await allow(address))) {
      setAttempt({ kind: 'problem', text: t('optionsDirectoryRefused') });
      return;
    }
    setAttempt({ kind: 'checking', address });
    const failure = await prepareDirectory(address);
    if (failure === 'overtaken') {
      setAttempt((now) => (now.kind === 'checking' && now.address === address ? { kind: 'none' } : now));
      return;
    }
    if (failure) {
      const text = t('optionsDirectoryFailed', failureText(failure));
      const mayBeUnread = failure.kind === 'unreachable' && allow !== askForHost;
      setAttempt(mayBeUnread ? { kind: 'unread', address, text } : { kind: 'problem', text });
      return;
    }
    setAttempt({ kind: 'none' });
  };

  const use = (text: string) => {
    const parsed = parseDirectoryAddress(text);
    if (parsed.ok) startInBackground('check the directory', check(parsed.address, askForDirectory));
    else setAttempt({ kind: 'problem', text: t('optionsDirectoryInvalid', t(PROBLEMS[parsed.problem])) });
  };

  const hasProblem = attempt.kind === 'problem' || attempt.kind === 'unread';
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
            dir="ltr"
            defaultValue={directory}
            data-setting="directory"
            aria-describedby="directory-help directory-problem"
            aria-invalid={hasProblem}
          />
        </label>
        <button
          type="submit"
          class="quiet-button"
          data-action="use-directory"
          disabled={attempt.kind === 'checking'}
        >
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
      {attempt.kind === 'checking' && (
        <p class="soft" role="status">
          {t('optionsDirectoryChecking', hostOf(attempt.address))}
        </p>
      )}
      <p id="directory-problem" role="alert" class={hasProblem ? 'problem' : undefined}>
        {hasProblem && attempt.text}
      </p>
      {attempt.kind === 'unread' && (
        <>
          <p class="soft">{t('optionsDirectoryNeedsPermission', hostOf(attempt.address))}</p>
          <button
            type="button"
            class="quiet-button"
            data-action="allow-directory"
            onClick={() => check(attempt.address, askForHost)}
          >
            {t('optionsDirectoryAllow', hostOf(attempt.address))}
          </button>
        </>
      )}
      {next !== '' && <NextDirectory next={next} present={directory} />}
    </section>
  );
}

function hostOf(address: string): string {
  return new URL(address).host;
}
