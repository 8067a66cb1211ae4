import { useState } from 'preact/hooks';
import type { CheckFailure } from '../directory/check-directory.ts';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import { formatList } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { askForDirectory } from '../platform/permissions.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { parseSettingsFile, settingsFile } from '../settings/settings-file.ts';
import { failureText } from '../ui/texts/failure-text.ts';
import { prepareDirectory } from './directory/next-directory.ts';

/** A file with all settings is some hundred bytes; a larger one is none of ours, and is not read. */
const LONGEST_FILE = 100_000;

/**
 * Settings to a file and back. Nothing is changed before the person has seen what would be; a directory is then checked,
 * as one that is typed.
 */
export function BackupSetting({ settings }: { settings: Settings }) {
  const [offered, setOffered] = useState<Partial<Settings> | null>(null);
  const [said, setSaid] = useState('');

  const read = async (file: File | undefined) => {
    setOffered(null);
    if (!file) return;
    const parsed = file.size > LONGEST_FILE ? ({ ok: false } as const) : parseSettingsFile(await file.text());
    if (!parsed.ok) {
      setSaid(t('optionsImportUnreadable'));
      return;
    }
    const refused = [...parsed.refused];
    const { directory, ...changed } = parsed.settings;
    // The same rule as for one that is typed: nothing that could not be a directory gets in by way of a file.
    const address = directory === undefined ? null : parseDirectoryAddress(directory);
    if (address && !address.ok) refused.push('directory');
    setOffered(address?.ok ? { ...changed, directory: address.address } : changed);
    setSaid(refused.length > 0 ? t('optionsImportRefused', formatList(refused)) : '');
  };

  const use = async () => {
    if (!offered) return;
    const { directory, language, ...others } = offered;
    const isNew = directory !== undefined && directory !== settings.directory;
    // The browser's question must come before anything is awaited.
    const allowing = isNew ? askForDirectory(directory) : null;
    setOffered(null);
    setSaid('');
    // One that is on its way to take the directory's place is not that of the file.
    const stays = directory === settings.directory ? { nextDirectory: '' } : {};
    await changeSettings({ ...others, ...stays });
    let failure: CheckFailure | null = null;
    if (isNew) {
      const { host } = new URL(directory);
      setSaid(t('optionsDirectoryChecking', host));
      const problem = (await allowing)
        ? await prepareDirectory(directory)
        : ({ kind: 'not-permitted', host } as const);
      if (problem !== 'overtaken') failure = problem;
    }
    setSaid(failure ? t('optionsImportedWithoutDirectory', failureText(failure)) : t('optionsImported'));
    // Last: the page is loaded anew in another language, which would break the check off.
    if (language !== undefined) await changeSettings({ language });
  };

  return (
    <section>
      <h2>{t('optionsBackup')}</h2>
      <p class="row">
        <button
          type="button"
          class="quiet-button"
          data-action="export"
          onClick={() => save(settingsFile(settings))}
        >
          {t('optionsExport')}
        </button>
        <label class="quiet-button file">
          {t('optionsImport')}
          <input
            type="file"
            class="visually-hidden"
            data-action="import"
            accept=".json,application/json"
            onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
          />
        </label>
      </p>
      <div role="status">
        {said !== '' && <p>{said}</p>}
        {offered && <p>{t('optionsImportOffered', tCount('settings', Object.keys(offered).length))}</p>}
      </div>
      {offered && (
        <p class="row">
          <button type="button" class="main-button" data-action="use-import" onClick={use}>
            {t('optionsImportUse')}
          </button>
        </p>
      )}
    </section>
  );
}

/** Gives a text to the browser as a download. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'smallprint-settings.json';
  link.click();
  // The download has begun by then, or never will.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
