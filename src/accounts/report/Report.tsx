import { useMemo, useState } from 'preact/hooks';
import { actionsData } from '../../actions/actions-data.ts';
import type { Absence } from '../../catalog/site/absence.ts';
import { t, tCount } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { StarProblem, useStars } from '../../stars/view/StarButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Attribution } from '../../ui/page/Attribution.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { AccountList } from './AccountList.tsx';
import type { AccountReport } from './account-collector.ts';
import { accountsCsv } from './accounts-csv.ts';
import { SORTINGS, type Sorting, shownAccounts, type View } from './shown-accounts.ts';
import { TellOthers } from './TellOthers.tsx';
import { UnlistedDomains } from './UnlistedDomains.tsx';

const SORTING_LABELS = {
  grade: 'accountsSortGrade',
  name: 'accountsSortName',
  addresses: 'accountsSortAddresses',
} as const satisfies Record<Sorting, string>;

interface Props {
  report: AccountReport;
  /** What it means that a site is not in the report's list. */
  absence: Absence;
  settings: Settings;
  /** Which services are shown, and in which order. */
  view: View;
  setView: (view: View) => void;
  /** The date of the list, in milliseconds since 1970. */
  listedAt: number;
}

/** The services of the user, worst first, with what can be done with them; and what is not in the list. */
export function Report({ report, absence, settings, view, setView, listedAt }: Props) {
  const { accounts, unlisted } = report;
  const stars = useStars(settings.directory);
  const isComplete = absence.state === 'unlisted';
  const actions = useLatest(actionsData).value ?? null;
  const [isPrinting, setPrinting] = useState(false);
  const shown = useMemo(() => shownAccounts(accounts, view), [accounts, view]);
  const print = () => {
    window.print();
    setPrinting(false);
  };
  return (
    <section data-report>
      <div class="report-columns">
        <div>
          {accounts.length === 0 ? (
            // The title of the page says it if the list is complete.
            !isComplete && <p>{t('accountsNoneSoFar')}</p>
          ) : (
            <>
              <h2>
                {isComplete ? t('accountsFirst') : t('accountsReport', tCount('services', accounts.length))}
              </h2>
              <div class="row controls">
                <label>
                  <span>{t('accountsSearch')}</span>
                  <input
                    type="search"
                    autocomplete="off"
                    value={view.search}
                    onInput={({ currentTarget }) => setView({ ...view, search: currentTarget.value })}
                  />
                </label>
                <label>
                  <span>{t('accountsSort')}</span>
                  <select
                    value={view.sorting}
                    data-choice="sorting"
                    onChange={({ currentTarget }) => {
                      const sorting = SORTINGS.find((known) => known === currentTarget.value) ?? 'grade';
                      setView({ ...view, sorting });
                    }}
                  >
                    {SORTINGS.map((sorting) => (
                      <option key={sorting} value={sorting}>
                        {t(SORTING_LABELS[sorting])}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
              <StarProblem stars={stars} />
              <p role="status" class="visually-hidden">
                {tCount('services', shown.length)}
              </p>
              {shown.length === 0 && <p>{t('accountsNoneShown')}</p>}
              <AccountList
                accounts={shown}
                view={view}
                settings={settings}
                stars={stars}
                actions={actions}
                onWhole={isPrinting ? print : undefined}
              />
            </>
          )}
          <UnlistedDomains domains={unlisted} absence={absence} />
        </div>
        {accounts.length > 0 && (
          <div class="side">
            {isComplete && accounts.length > 1 && (
              <TellOthers accounts={accounts} directory={settings.directory} listedAt={listedAt} />
            )}
            <p class="row actions">
              <Button
                data-action="star-all"
                isBusy={shown.every(({ service }) => stars.ids.has(service.id))}
                onClick={() => stars.addAll(shown.map(({ service }) => service.id))}
              >
                {t('accountsStarShown', tCount('services', shown.length))}
              </Button>
              <Button
                data-action="export"
                onClick={() => saveFile('smallprint-accounts.csv', accountsCsv(shown), 'text/csv')}
              >
                {t('changesExport')}
              </Button>
              {/* Firefox for Android cannot print. */}
              {typeof window.print === 'function' && (
                <Button data-action="print" onClick={() => setPrinting(true)}>
                  {t('popupPrint')}
                </Button>
              )}
            </p>
          </div>
        )}
      </div>
      <Attribution directory={settings.directory} />
    </section>
  );
}
