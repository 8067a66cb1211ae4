import { useRef, useState } from 'preact/hooks';
import { SyncStatus } from '../../catalog/view/ListStatus.tsx';
import { useList } from '../../catalog/view/use-list.ts';
import { checkDirectory } from '../../directory/check-directory.ts';
import { DEFAULT_DIRECTORY } from '../../directory/default-directory.ts';
import { type AddressProblem, parseDirectoryAddress } from '../../directory/directory-address.ts';
import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import { askForDirectory, askForHost } from '../../platform/permissions.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { useSettingChange } from '../../settings/view/use-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/texts/FailureSentence.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { LockedNote, lockedId, useIsLocked } from '../fields/Setting.tsx';

/** What is wrong with an address. */
const ADDRESS_PROBLEMS = {
  'no-address': 'optionsDirectoryNoAddress',
  http: 'optionsDirectoryHttp',
  credentials: 'optionsDirectoryCredentials',
  query: 'optionsDirectoryQuery',
} as const satisfies Record<AddressProblem, string>;

/** The state of the address that was submitted last. */
type AddressState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly address: string }
  | {
      readonly kind: 'problem';
      readonly text: string;
      /** A directory that is down, or sends no CORS headers. A browser does not say which of the two it is. */
      readonly unreachable: string | null;
    };

/**
 * The address of the directory. If the first page of its list arrives, it becomes the next directory: its list is fetched, and
 * it takes the place of the present one when that is complete.
 */
export function DirectorySetting({ directory, next }: { directory: string; next: string }) {
  const [state, setState] = useState<AddressState>({ kind: 'none' });
  const { change, problem } = useSettingChange();
  const section = useRef<HTMLElement>(null);
  const unreachable = state.kind === 'problem' ? state.unreachable : null;
  const field = () =>
    document.activeElement === document.body
      ? section.current?.querySelector<HTMLElement>('[name="directory"]')
      : null;
  // The button that keeps this directory goes. A next directory that was given up on another page changes no focus here.
  useFocusOnChange(next, () => (next === '' ? field() : null));
  // The button that allows the host disappears, too.
  useFocusOnChange(unreachable, () => (unreachable === null ? field() : null));
  const fail = (text: string, unreachable: string | null = null) =>
    setState({ kind: 'problem', text, unreachable });

  /** @param allow asks the user for a permission, so `check` must be called during a click */
  const check = async (address: string, allow: (address: string) => Promise<boolean>) => {
    if (!(await allow(address))) return fail(t('optionsDirectoryRefused'));
    setState({ kind: 'checking', address });
    const failure = await checkDirectory(directoryClient(address));
    if (failure) {
      const mayNeedHost = failure.kind === 'unreachable' && allow !== askForHost;
      const text = failureText(failure, directoryName(address));
      return fail(t('optionsDirectoryFailed', text), mayNeedHost ? address : null);
    }
    await change({ nextDirectory: address === directory ? '' : address });
    setState({ kind: 'none' });
  };
  const checkInBackground = (address: string, allow: (address: string) => Promise<boolean>) =>
    startInBackground('check the directory', check(address, allow));

  const use = (text: string) => {
    const parsed = parseDirectoryAddress(text);
    if (parsed.ok) checkInBackground(parsed.address, askForDirectory);
    else fail(t('optionsDirectoryInvalid', t(ADDRESS_PROBLEMS[parsed.problem])));
  };

  const problemText = state.kind === 'problem' ? state.text : problem;
  return (
    <section id="directory" ref={section}>
      <h3>{t('optionsDirectory')}</h3>
      <AddressForm directory={directory} kind={state.kind} use={use} />
      <p class="soft" id="directory-help">
        {t('optionsDirectoryHelp')}
      </p>
      <LockedNote name="directory" />
      {state.kind === 'checking' && (
        <p class="soft" role="status">
          {t('optionsDirectoryChecking', hostOf(state.address))}
        </p>
      )}
      <p id="directory-problem" role="alert" class={problemText === '' ? undefined : 'problem'}>
        {problemText}
      </p>
      {unreachable !== null && (
        <>
          <p class="soft">{t('optionsDirectoryNeedsPermission', hostOf(unreachable))}</p>
          <Button data-action="allow-directory" onClick={() => checkInBackground(unreachable, askForHost)}>
            {t('optionsDirectoryAllow', hostOf(unreachable))}
          </Button>
        </>
      )}
      {next !== '' && <NextDirectory next={next} present={directory} />}
    </section>
  );
}

interface FormProps {
  directory: string;
  kind: AddressState['kind'];
  /** Called with the text of the field. */
  use: (text: string) => void;
}

/** The field for an address: without spelling check and autofill, and left to right in every language. */
function AddressForm({ directory, kind, use }: FormProps) {
  const isLocked = useIsLocked('directory');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        use(String(new FormData(event.currentTarget).get('directory') ?? ''));
      }}
    >
      <label>
        <span class="soft">{t('optionsDirectoryLabel')}</span>
        <input
          type="text"
          inputMode="url"
          spellcheck={false}
          autocomplete="off"
          dir="ltr"
          name="directory"
          data-setting="directory"
          defaultValue={directory}
          disabled={isLocked}
          aria-describedby={`directory-help directory-problem ${lockedId('directory')}`}
          aria-invalid={kind === 'problem'}
        />
      </label>
      <Button type="submit" data-action="use-directory" disabled={isLocked || kind === 'checking'}>
        {t('optionsDirectorySave')}
      </Button>
      {directory !== DEFAULT_DIRECTORY && !isLocked && (
        <Button disabled={kind === 'checking'} onClick={() => use(DEFAULT_DIRECTORY)}>
          {t('optionsDirectoryReset')}
        </Button>
      )}
    </form>
  );
}

/** The next directory, which takes the place of the present one when its list is complete. */
export function NextDirectory({ next, present }: { next: string; present: string }) {
  const list = useList(next);
  const { change, problem } = useSettingChange();
  return (
    <div data-next-directory={next} aria-live="polite">
      <p>{t('optionsDirectoryComing', hostOf(next))}</p>
      {list?.directory === next && <SyncStatus list={list} />}
      <p class="row">
        <Button data-action="cancel-directory" onClick={() => change({ nextDirectory: '' })}>
          {t('optionsDirectoryCancel', hostOf(present))}
        </Button>
      </p>
      {problem !== '' && <p class="problem">{problem}</p>}
    </div>
  );
}

function hostOf(address: string): string {
  return new URL(address).host;
}
