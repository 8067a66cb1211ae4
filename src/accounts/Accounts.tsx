import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { ListStatus } from '../ui/ListStatus.tsx';
import { useSettings } from '../ui/use-settings.ts';
import { ExportSource } from './export/ExportSource.tsx';
import { Report } from './report/Report.tsx';
import { useReport } from './report/use-report.ts';
import { BrowserSources } from './sources/BrowserSources.tsx';

/** Which services the user has accounts with, and their grades. Nothing of it is sent, and nothing is stored. */
export function Accounts({ first }: { first: Settings }) {
  const settings = useSettings(first);
  const { list, report, add, finish } = useReport(settings);
  return (
    <>
      <h1>{t('accountsTitle')}</h1>
      <p>{t('accountsLead')}</p>
      {(list === null || list?.index === null) && (
        <section>
          <ListStatus list={list?.list} />
        </section>
      )}
      <ExportSource add={add} finish={finish} />
      <BrowserSources add={add} finish={finish} />
      {report && <Report report={report} settings={settings} />}
    </>
  );
}
