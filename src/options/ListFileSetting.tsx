import { useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { isFull } from '../catalog/database.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { directoryName } from '../directory/profile.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { ifStorageFailed, isStorageError } from '../platform/errors.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { type LoadedFile, loadListFile } from '../snapshot/load-list-file.ts';
import { readStars } from '../stars/stars.ts';
import { FileButton } from '../ui/files/FileButton.tsx';
import { failureText } from '../ui/texts/FailureSentence.tsx';

/** A list of 10,000 services is 2 MB of JSON. A file that is many times larger is no list, and is not read. */
const MAX_FILE_BYTES = 32_000_000;

/** Loads a list from a file, for people who want no download, or have no network. */
export function ListFileSetting({ directory }: { directory: string }) {
  const [status, setStatus] = useState('');
  const load = async (file: File) => {
    setStatus('');
    setStatus(await loadedText(directory, file));
  };
  return (
    <>
      <p class="row">
        <FileButton action="load-list" accept=".json,application/json" onChoose={load}>
          {t('optionsListFile')}
        </FileButton>
      </p>
      <p class="soft">{t('optionsListFileHelp')}</p>
      <p role="status" data-list-file={status === '' ? 'none' : 'read'}>
        {status}
      </p>
    </>
  );
}

/** Loads a file, and says what became of it. */
async function loadedText(directory: string, file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) return unchanged(t('optionsListFileTooLarge'));
  const text = await file.text().catch(ifStorageFailed(null));
  if (text === null) return unchanged(t('accountsFileUnreadable'));
  try {
    const { version } = browser.runtime.getManifest();
    const [database, starred] = await Promise.all([openCatalog(), readStars(directory)]);
    const loaded = await loadListFile(database, directory, text, version, isPublicSuffix, starred);
    if (!loaded.ok) return unchanged(problemText(loaded.why, directory));
    catalogMessages.listLoaded.send();
    return t('optionsListFileLoaded', tCount('services', loaded.services));
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return unchanged(failureText({ kind: 'storage', full: isFull(error) }, directoryName(directory)));
  }
}

function unchanged(problem: string): string {
  return `${problem} ${t('optionsListFileUnchanged')}`;
}

type Problem = Extract<LoadedFile, { ok: false }>['why'];

function problemText(why: Problem, directory: string): string {
  switch (why.kind) {
    case 'too-many-values':
      return t('optionsListFileTooLarge');
    case 'not-json':
      return t('optionsListFileNotJson');
    case 'no-list':
      return t('optionsListFileNoList');
    case 'damaged-snapshot':
      return t('optionsListFileDamaged');
    case 'list-is-whole':
      return t('optionsListFileWhole');
    case 'older':
      return t('optionsListFileOlder');
    case 'shrunken':
      return t('optionsListFileSmaller', formatNumber(why.to), formatNumber(why.from));
    case 'incomplete':
      return t('optionsListFilePart', formatNumber(why.got), formatNumber(why.expected));
    default:
      return failureText(why, directoryName(directory));
  }
}
