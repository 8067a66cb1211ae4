import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { ListStatus } from '../ui/ListStatus.tsx';
import { useProgress } from '../ui/use-list.ts';
import { useSettings } from '../ui/use-settings.ts';
import { ExportSource } from './export/ExportSource.tsx';
import { Report } from './report/Report.tsx';
import { useReport } from './report/use-report.ts';
import { BrowserSources } from './sources/BrowserSources.tsx';

/** Which services the user has accounts with, and their grades. Nothing of it is sent, and nothing is stored. */
export function Accounts({ first }: { first: Settings }) {
  const settings = useSettings(first);
  const { list, state, add, finish } = useReport(settings);
  // Until then, the report may have to be made again from the same file.
  const isComplete = state.kind === 'shown' && state.absence.state === 'unlisted';
  const record = useProgress(list === null ? null : list?.list, settings.directory);
  const status = record !== undefined && !record?.current && (
    <section>
      <ListStatus list={record} />
    </section>
  );
  return (
    <>
      <h1>{t('accountsTitle')}</h1>
      <p>{t('accountsLead')}</p>
      {state.kind === 'none' && status}
      <ExportSource add={add} finish={finish} isReportComplete={isComplete} />
      <BrowserSources add={add} finish={finish} />
      {state.kind !== 'none' && status}
      {state.kind === 'waiting' && <p data-report="waiting">{t('accountsWaiting')}</p>}
      {state.kind === 'shown' && <Report report={state.report} absence={state.absence} settings={settings} />}
    </>
  );
}
