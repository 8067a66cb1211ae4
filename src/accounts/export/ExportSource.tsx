import { useEffect, useRef, useState } from 'preact/hooks';
import { cleanLabel } from '../../i18n/clean-label.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { type MessageName, t, tCount } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import type { SiteSink } from '../report/use-report.ts';
import type { Column, ExportProblem } from './export-step.ts';
import { EXPORT_STEPS, HowToExport } from './HowToExport.tsx';
import { TypedAddresses } from './TypedAddresses.tsx';
import { type ExportState, useExport } from './use-export.ts';

interface Props extends SiteSink {
  /** Whether the report compares with the whole list, so that the file is no longer needed. */
  isReportComplete: boolean;
  /** Whether the sources are one closed line, because the report is what a person wants to see. */
  isFolded: boolean;
}

/** Reads a password manager's export, which the user chooses or drops on the page, or addresses that the user types. */
export function ExportSource({ isReportComplete, isFolded, ...sink }: Props) {
  const { state, read, stop } = useExport(sink);
  useFileDrop((file) => read(file));
  const needsHelp = state.kind === 'problem' && state.problem === 'not-understood';
  const section = useRef<HTMLElement>(null);
  // "Stop" and the choice of a column disappear when the state changes.
  useFocusOnChange(state.kind, () =>
    document.activeElement === document.body
      ? section.current?.querySelector<HTMLElement>(FOCUSED[state.kind] ?? FOCUSED.none)
      : null,
  );
  return (
    <section data-source="export" ref={section}>
      <details class="source-fold" open={!isFolded || needsHelp}>
        <summary hidden={!isFolded}>{t('accountsOtherSource')}</summary>
        <h2>{t('accountsFile')}</h2>
        <p>{t('accountsFileReads')}</p>
        <p class="soft">{t('accountsFilePrograms', EXPORT_STEPS.map(([program]) => program).join(', '))}</p>
        <p class="row">
          <FileButton
            action="choose-export"
            accept=".csv,.json,.xml,.txt,.tsv,.data,text/csv"
            onChoose={(file) => read(file)}
          >
            {t('accountsFileChoose')}
          </FileButton>
          <span class="soft">{t('accountsFileDrop')}</span>
        </p>
        <HowToExport isOpen={needsHelp} />
        <TypedAddresses {...sink} />
      </details>
      {state.kind === 'reading' && (
        <p class="row">
          <progress value={state.share} aria-label={t('accountsReading', '')} />
          <Button data-action="stop" onClick={stop}>
            {t('accountsStop')}
          </Button>
        </p>
      )}
      <div role="status">
        <ExportStatus state={state} isReportComplete={isReportComplete} />
      </div>
      {state.kind === 'columns' && (
        <ColumnPicker columns={state.columns} pick={(column) => read(state.file, column)} />
      )}
    </section>
  );
}

/** What gets the focus that something else has lost. */
const FOCUSED: { readonly [K in ExportState['kind']]?: string } & { readonly none: string } = {
  none: '.source-fold > summary:not([hidden]), [data-action="choose-export"]',
  reading: '[data-action="stop"]',
  columns: '[data-choice="column"]',
};

function ExportStatus({ state, isReportComplete }: { state: ExportState; isReportComplete: boolean }) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'reading':
      return <p class="soft">{t('accountsReading', formatPercent(Math.floor(100 * state.share)))}</p>;
    case 'columns':
      return <p>{t('accountsColumnUnknown')}</p>;
    case 'problem':
      return (
        <p class="problem" data-problem={state.problem}>
          {t(PROBLEMS[state.problem], cleanLabel(state.file.name))}
        </p>
      );
    case 'read':
      return (
        <>
          <p data-read={state.read} data-left-out={state.leftOut}>
            {t('accountsRead', tCount('hosts', state.read))}
            {state.leftOut > 0 && <> {t('accountsLeftOut', tCount('items', state.leftOut))}</>}
          </p>
          {state.missing && (
            <p class="problem" data-missing={state.missing}>
              {t(state.missing === 'stopped' ? 'accountsStopped' : 'accountsCutOff')}
            </p>
          )}
          <p>{t(isReportComplete ? 'accountsDeleteFile' : 'accountsDeleteFileLater')}</p>
        </>
      );
  }
}

/** Why a file could not be read, and what helps. One of the texts names the file. */
const PROBLEMS = {
  empty: 'accountsFileEmpty',
  binary: 'accountsFileBinary',
  archive: 'accountsFileArchive',
  vault: 'accountsFileVault',
  encrypted: 'accountsFileEncrypted',
  'damaged-json': 'accountsFileDamagedJson',
  'not-understood': 'accountsFileNotUnderstood',
  'too-large': 'accountsFileTooLarge',
  unreadable: 'accountsFileUnreadable',
  'no-addresses': 'accountsFileNoAddresses',
  failed: 'accountsFileFailed',
} as const satisfies Record<ExportProblem | 'failed', MessageName>;

interface PickerProps {
  /** At least one. */
  columns: readonly Column[];
  pick: (index: number) => void;
}

/** Asks which column has the addresses. It shows their numbers and counts, and no text of any column. */
function ColumnPicker({ columns, pick }: PickerProps) {
  const [best] = [...columns].sort((a, b) => b.addresses - a.addresses);
  const [chosen, choose] = useState(best?.index ?? 0);
  return (
    <div class="row">
      <label>
        <span>{t('accountsColumn')}</span>
        <select
          data-choice="column"
          value={String(chosen)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {columns.map(({ index, addresses }) => (
            <option key={index} value={String(index)}>
              {t(
                'accountsColumnChoice',
                t('accountsColumnNumber', formatNumber(index + 1)),
                tCount('hosts', addresses),
              )}
            </option>
          ))}
        </select>
      </label>
      <Button look="main" data-action="read-column" onClick={() => pick(chosen)}>
        {t('accountsColumnUse')}
      </Button>
    </div>
  );
}

/** Takes files that are dropped anywhere on the page. Otherwise the browser would open them, with all passwords on show. */
function useFileDrop(read: (file: File) => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const take = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      // The browser puts a text or a link into the field on which it is dropped.
      if (target instanceof HTMLTextAreaElement && !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const file = event.type === 'drop' && dataTransfer?.files[0];
      if (file) latest.current(file);
    };
    addEventListener('dragover', take);
    addEventListener('drop', take);
    return () => {
      removeEventListener('dragover', take);
      removeEventListener('drop', take);
    };
  }, []);
}
