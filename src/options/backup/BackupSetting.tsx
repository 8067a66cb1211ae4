import { useRef, useState } from 'preact/hooks';
import { formatNames } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { ifStorageFailed, reportShownError, storageCall } from '../../platform/errors.ts';
import { changeSettings, readOwnSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import {
  CHOICES,
  countOf,
  differenceTo,
  MAX_FILE_BYTES,
  parseSettingsFile,
  type SettingsFile,
  settingsFile,
} from './settings-file.ts';

/**
 * Saves the settings, the stars and the deal-breakers to a file and loads them from one. Settings replace those in use; stars
 * and deal-breakers are added to those that are there.
 */
export function BackupSetting() {
  /** What a chosen file would change. */
  const [pending, setPending] = useState<SettingsFile | null>(null);
  const [status, setStatus] = useState('');
  const section = useRef<HTMLElement>(null);
  // The button that applies the change goes.
  useFocusOnChange(pending === null, () =>
    pending === null ? section.current?.querySelector<HTMLElement>('[data-action="import"]') : null,
  );

  const offer = async (file: File) => {
    const change = await changeIn(file);
    setPending(typeof change === 'string' ? null : change);
    setStatus(typeof change === 'string' ? change : t('optionsImportOffer', formatNames(counts(change))));
  };

  const apply = async (change: SettingsFile) => {
    setPending(null);
    setStatus(
      await stored(change).catch((error: unknown) => {
        reportShownError('store the settings of a file', error);
        return t('optionsImportNotStored');
      }),
    );
  };

  return (
    <section id="backup" ref={section}>
      <h3>{t('optionsBackup')}</h3>
      <p class="row">
        <Button
          data-action="export"
          onClick={async () => saveFile('smallprint-settings.json', settingsFile(await inUse()))}
        >
          {t('optionsExport')}
        </Button>
        <FileButton action="import" accept=".json,application/json" onChoose={offer}>
          {t('optionsImport')}
        </FileButton>
      </p>
      <div role="status">{status !== '' && <p>{status}</p>}</div>
      {pending && (
        <p class="row">
          <Button look="main" data-action="use-import" onClick={() => apply(pending)}>
            {t('optionsImportUse')}
          </Button>
        </p>
      )}
      <p class="soft">{t('optionsImportHelp')}</p>
    </section>
  );
}

/** Read when it is needed: the page hears of its own last change a moment later. */
async function inUse() {
  return {
    settings: await readOwnSettings(),
    stars: await CHOICES.stars.readAll(),
    dealBreakers: await CHOICES.dealBreakers.readAll(),
  };
}

/** What a file would change; or why it would change nothing, as a sentence. */
async function changeIn(file: File): Promise<SettingsFile | string> {
  if (file.size > MAX_FILE_BYTES) return t('optionsImportTooLarge');
  const text = await storageCall(() => file.text()).catch(ifStorageFailed(null));
  if (text === null) return t('accountsFileUnreadable');
  const parsed = parseSettingsFile(text);
  if (parsed === 'too-large') return t('optionsImportTooLarge');
  if (parsed === 'not-ours') return t('optionsImportUnreadable');
  const change = differenceTo(await inUse(), parsed);
  return counts(change).length === 0 ? t('optionsImportNothing') : change;
}

/** `3 settings`, `5 stars`, `2 deal-breakers`. */
function counts({ settings, stars, dealBreakers }: SettingsFile): string[] {
  const numbers = [
    ['changedSettings', Object.keys(settings).length],
    ['stars', countOf(stars)],
    ['dealBreakers', countOf(dealBreakers)],
  ] as const;
  return numbers.flatMap(([name, count]) => (count > 0 ? [tCount(name, count)] : []));
}

/** Stores a change, and says what there was no room for. The settings come last: a new language reloads the page. */
async function stored({ settings, stars, dealBreakers }: SettingsFile): Promise<string> {
  const starRefusal = stars.size > 0 ? await CHOICES.stars.add(stars) : null;
  const dealBreakerRefusal = dealBreakers.size > 0 ? await CHOICES.dealBreakers.add(dealBreakers) : null;
  await changeSettings(settings);
  return [
    t('optionsImported'),
    starRefusal && CHOICES.stars.problemText(starRefusal),
    dealBreakerRefusal && CHOICES.dealBreakers.problemText(dealBreakerRefusal),
  ]
    .filter((text) => text !== null)
    .join(' ');
}
