import { useState } from 'preact/hooks';
import { DEFAULT_DIRECTORY } from '../../directory/default-directory.ts';
import { parseDirectoryAddress } from '../../directory/directory-address.ts';
import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { reportShownError } from '../../platform/errors/report-error.ts';
import { askForDirectory, askForHost } from '../../platform/host-permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/texts/FailureSentence.tsx';
import { AddressField } from '../fields/AddressField.tsx';
import { LockedNote, lockedId } from '../fields/LockedNote.tsx';
import { useIsLocked } from '../fields/locked-fields.ts';
import { onSubmit } from '../fields/on-submit.ts';
import { addressProblemText } from './address-problem-text.ts';
import { NextDirectory } from './NextDirectory.tsx';
import { prepareDirectory } from './prepare-directory.ts';

/** The state of the address that was submitted last. */
type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly address: string }
  | { readonly kind: 'problem'; readonly text: string }
  /** The directory is down, or sends no CORS headers. A browser does not say which of the two it is. */
  | { readonly kind: 'unreachable'; readonly address: string; readonly text: string };

/** The address of the directory. A new one is checked first; then its list is fetched while the old one stays in use. */
export function DirectorySetting({ directory, next }: { directory: string; next: string }) {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const isLocked = useIsLocked('directory');

  /** @param allow asks the user for a permission, so `check` must be called during a click */
  const check = async (address: string, allow: (address: string) => Promise<boolean>) => {
    if (!(await allow(address))) {
      setAttempt({ kind: 'problem', text: t('optionsDirectoryRefused') });
      return;
    }
    setAttempt({ kind: 'checking', address });
    const failure = await prepareDirectory(address).catch((error: unknown) => {
      reportShownError('store the next directory', error);
      return 'not-stored' as const;
    });
    if (failure === 'not-stored') {
      setAttempt({ kind: 'problem', text: t('settingNotStored') });
    } else if (failure === 'superseded') {
      setAttempt((now) => (now.kind === 'checking' && now.address === address ? { kind: 'none' } : now));
    } else if (failure) {
      const text = t('optionsDirectoryFailed', failureText(failure, directoryName(address)));
      const mayNeedHost = failure.kind === 'unreachable' && allow !== askForHost;
      setAttempt(mayNeedHost ? { kind: 'unreachable', address, text } : { kind: 'problem', text });
    } else {
      setAttempt({ kind: 'none' });
    }
  };
  const checkInBackground = (address: string, allow: (address: string) => Promise<boolean>) =>
    startInBackground('check the directory', check(address, allow));

  const use = (text: string) => {
    const parsed = parseDirectoryAddress(text);
    if (parsed.ok) checkInBackground(parsed.address, askForDirectory);
    else
      setAttempt({
        kind: 'problem',
        text: t('optionsDirectoryInvalid', addressProblemText(parsed.problem)),
      });
  };

  const hasProblem = attempt.kind === 'problem' || attempt.kind === 'unreachable';
  return (
    <section id="directory">
      <h3>{t('optionsDirectory')}</h3>
      <form onSubmit={onSubmit((text) => use(text('directory')))}>
        <AddressField
          name="directory"
          label={t('optionsDirectoryLabel')}
          defaultValue={directory}
          data-setting="directory"
          disabled={isLocked}
          aria-describedby={`directory-help directory-problem ${lockedId('directory')}`}
          aria-invalid={hasProblem}
        />
        <Button type="submit" data-action="use-directory" disabled={isLocked || attempt.kind === 'checking'}>
          {t('optionsDirectorySave')}
        </Button>
        {directory !== DEFAULT_DIRECTORY && !isLocked && (
          <Button onClick={() => use(DEFAULT_DIRECTORY)}>{t('optionsDirectoryReset')}</Button>
        )}
      </form>
      <p class="soft" id="directory-help">
        {t('optionsDirectoryHelp')}
      </p>
      <LockedNote name="directory" />
      {attempt.kind === 'checking' && (
        <p class="soft" role="status">
          {t('optionsDirectoryChecking', hostOf(attempt.address))}
        </p>
      )}
      <p id="directory-problem" role="alert" class={hasProblem ? 'problem' : undefined}>
        {hasProblem && attempt.text}
      </p>
      {attempt.kind === 'unreachable' && (
        <>
          <p class="soft">{t('optionsDirectoryNeedsPermission', hostOf(attempt.address))}</p>
          <Button
            data-action="allow-directory"
            onClick={() => checkInBackground(attempt.address, askForHost)}
          >
            {t('optionsDirectoryAllow', hostOf(attempt.address))}
          </Button>
        </>
      )}
      {next !== '' && <NextDirectory next={next} present={directory} />}
    </section>
  );
}

function hostOf(address: string): string {
  return new URL(address).host;
}
