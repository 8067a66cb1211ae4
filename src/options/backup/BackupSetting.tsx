import { useState } from 'preact/hooks';
import {
  type DealBreakersByDirectory,
  dealBreakerStore,
  dealBreakersOf,
} from '../../deal-breakers/my-deal-breakers.ts';
import { dealBreakerRefusalText } from '../../deal-breakers/view/use-deal-breakers.ts';
import type { CheckFailure } from '../../directory/check-directory.ts';
import { parseDirectoryAddress } from '../../directory/directory-address.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatList, formatNames } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { ifStorageFailed, reportShownError } from '../../platform/errors.ts';
import { askForDirectory } from '../../platform/host-permissions.ts';
import { changeSettings, type OwnSettings, readOwnSettings, type Settings } from '../../settings/settings.ts';
import { type StarsByDirectory, starRefusalText, starStore } from '../../stars/stars.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { failureText } from '../../ui/texts/FailureSentence.tsx';
import { prepareDirectory } from '../directory/prepare-directory.ts';
import { useIsLocked } from '../fields/Setting.tsx';
import { OfferedChanges } from './OfferedChanges.tsx';
import { type SettingChange, settingChanges } from './setting-changes.ts';
import { parseSettingsFile, settingsFile } from './settings-file.ts';

/**
 * A settings file has a few hundred bytes; stars and deal-breakers add some ten thousand. A larger file is not ours and is
 * not read.
 */
const MAX_FILE_BYTES = 100_000;

/** What a file would change. */
interface Offered {
  readonly changes: readonly SettingChange[];
  readonly stars: StarsByDirectory;
  readonly dealBreakers: DealBreakersByDirectory;
  /** The stars and deal-breakers in words; empty if the file has none. */
  readonly added: string;
}

/**
 * Saves the settings, the stars and the deal-breakers to a file and loads them from one. People see every change in words
 * before it is made, and choose those that send more or name a host. Settings replace those in use; stars and deal-breakers
 * are added to those that are there.
 */
export function BackupSetting({ settings }: { settings: Settings }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [status, setStatus] = useState('');
  const isDirectoryLocked = useIsLocked('directory');

  const load = async (file: File) => {
    setOffered(null);
    setStatus(await offer(file));
  };

  /** Offers what a file would change, and says what became of it. */
  const offer = async (file: File): Promise<string> => {
    if (file.size > MAX_FILE_BYTES) return t('optionsImportTooLarge');
    const text = await file.text().catch(ifStorageFailed(null));
    if (text === null) return t('accountsFileUnreadable');
    const parsed = parseSettingsFile(text);
    if (!parsed.ok) {
      return t(parsed.why === 'too-large' ? 'optionsImportTooLarge' : 'optionsImportUnreadable');
    }
    const refused = [...parsed.refused];
    const { directory, ...others } = parsed.settings;
    // The rules for a typed address hold for a file too.
    const address = directory === undefined ? null : parseDirectoryAddress(directory);
    const mayUse = address?.ok && !isDirectoryLocked;
    if (address && !mayUse) refused.push('directory');
    const usable = mayUse ? { ...others, directory: address.address } : others;
    const { stars, dealBreakers } = parsed;
    const changes = settingChanges(
      await readOwnSettings(),
      settings.nextDirectory || settings.directory,
      usable,
    );
    const added = addedText(stars, dealBreakers);
    const isEmpty = changes.length === 0 && added === '';
    setOffered(isEmpty ? null : { changes, stars, dealBreakers, added });
    const about = t(isEmpty ? 'optionsImportNothing' : 'optionsImportOffered');
    return refused.length > 0 ? `${t('optionsImportRefused', formatList(refused))} ${about}` : about;
  };

  const store = async ({ stars, dealBreakers }: Offered, made: readonly SettingChange[]) => {
    const wanted: Partial<OwnSettings> = Object.fromEntries(
      made.flatMap((change) => Object.entries(change.settings)),
    );
    const { directory, language, ...others } = wanted;
    // First of all: the browser asks the user only during the click.
    const permission = directory === undefined ? null : askForDirectory(directory);
    setOffered(null);
    setStatus('');
    await changeSettings(others);
    const starRefusal = await starStore.add(stars);
    // In a private window one sentence is enough.
    const dealBreakerRefusal = dealBreakers.size > 0 ? await dealBreakerStore.add(dealBreakers) : null;
    let failure: CheckFailure | null = null;
    if (directory !== undefined) {
      const { host } = new URL(directory);
      setStatus(t('optionsDirectoryChecking', host));
      const result = (await permission)
        ? await prepareDirectory(directory)
        : ({ kind: 'not-permitted', host } as const);
      if (result !== 'superseded') failure = result;
    }
    const applied = failure
      ? t('optionsImportedWithoutDirectory', failureText(failure, directory ? directoryName(directory) : ''))
      : t('optionsImported');
    const refusals = [
      starRefusal && starRefusalText(starRefusal),
      dealBreakerRefusal && dealBreakerRefusalText(dealBreakerRefusal),
    ];
    setStatus([applied, ...refusals.filter((text) => text !== null)].join(' '));
    // Last of all: a new language reloads the page, which would abort the check.
    if (language !== undefined) await changeSettings({ language });
  };

  const apply = async (offered: Offered, made: readonly SettingChange[]) => {
    try {
      await store(offered, made);
    } catch (error) {
      reportShownError('store the settings of a file', error);
      setStatus(t('optionsImportNotStored'));
    }
  };

  return (
    <section id="backup">
      <h3>{t('optionsBackup')}</h3>
      <p class="row">
        <Button
          data-action="export"
          onClick={async () => {
            // Read again: the page hears of its own last change a moment later.
            const stored = settingsFile(
              await readOwnSettings(),
              await starStore.readAll(),
              await dealBreakerStore.readAll(),
            );
            saveFile('smallprint-settings.json', stored);
          }}
        >
          {t('optionsExport')}
        </Button>
        <FileButton action="import" accept=".json,application/json" onChoose={load}>
          {t('optionsImport')}
        </FileButton>
      </p>
      <div role="status">{status !== '' && <p>{status}</p>}</div>
      {offered && (
        <OfferedChanges
          changes={offered.changes}
          added={offered.added}
          apply={(made) => apply(offered, made)}
        />
      )}
    </section>
  );
}

/** `Added: 3 stars and 5 deal-breakers`; empty if there are none. */
function addedText(stars: StarsByDirectory, dealBreakers: DealBreakersByDirectory): string {
  const starCount = [...stars.values()].reduce((sum, ids) => sum + ids.length, 0);
  const dealBreakerCount = [...dealBreakers.values()].reduce(
    (sum, chosen) => sum + dealBreakersOf(chosen).length,
    0,
  );
  const counts: string[] = [];
  if (starCount > 0) counts.push(tCount('stars', starCount));
  if (dealBreakerCount > 0) counts.push(tCount('dealBreakers', dealBreakerCount));
  return counts.length === 0 ? '' : t('optionsImportAdded', formatNames(counts));
}
