import { type ActionsData, actionsData } from '../../actions/actions-data.ts';
import { DeletionLine } from '../../actions/view/DeletionLink.tsx';
import { CaseContext, useCaseContext } from '../../cases/case-context.ts';
import { useCaseTitles } from '../../cases/case-titles.ts';
import type { Absence } from '../../catalog/site/no-grade.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import type { Grade } from '../../directory/schema/vocabulary.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { Attribution, attributionText } from '../../page/Attribution.tsx';
import type { Settings } from '../../settings/settings.ts';
import { useChoices } from '../../settings/view/use-settings.ts';
import { starStore } from '../../stars/stars.ts';
import { StarButton, StarProblem } from '../../stars/view/StarButton.tsx';
import { ChangeSentence, useTerms } from '../../terms-changes/view/TermsChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/reports/CopyButton.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { AccountList } from './AccountList.tsx';
import { AccountRow } from './AccountRow.tsx';
import { type Account, accountsText } from './account.ts';
import type { AccountReport } from './account-report.ts';
import { isBad } from './headline.ts';
import { ReportPicture } from './ReportPicture.tsx';
import { UnlistedDomains } from './UnlistedDomains.tsx';

interface Props {
  report: AccountReport;
  /** What it means that a site is not in the report's list. */
  absence: Absence;
  settings: Settings;
  /** Whose services are shown; null for all grades. */
  grade: Grade | 'none' | null;
  /** The date of the list, in milliseconds since 1970. */
  listedAt: number;
}

/** The services of the user, worst first, with what can be done with them; and what is not in the list. */
export function Report({ report, absence, settings, grade, listedAt }: Props) {
  const { accounts, unlisted } = report;
  const stars = useChoices(starStore, settings.directory);
  const isComplete = absence.state === 'unlisted';
  const actions = useLatest(actionsData).value ?? null;
  const titles = useCaseTitles(settings.directory);
  const cases = { ...useCaseContext(), titles: titles ?? null };
  const known = useTerms();
  // Before that, a change would have the title of the directory for a moment.
  const terms = titles === undefined ? null : known;
  const termsOf = (service: ServiceSummary) => {
    const [newest] = terms?.newsOf(service, Date.now()) ?? [];
    return newest && <ChangeSentence change={newest} />;
  };
  const changed = accounts.filter(({ service }) => termsOf(service)).length;
  const shown = accounts.filter(({ service }) => grade === null || (service.grade ?? 'none') === grade);
  return (
    <section data-report>
      <div class="with-side">
        <div>
          {accounts.length === 0 ? (
            // The title of the page says it if the list is complete.
            !isComplete && <p>{t('accountsNoneSoFar')}</p>
          ) : (
            <>
              <FirstDeletions accounts={accounts} actions={actions} />
              <h2>{t('accountsReport', tCount('services', accounts.length))}</h2>
              {changed > 0 && accounts.length > 1 && (
                <p data-terms>{tCount('accountsTerms', changed, formatNumber(accounts.length))}</p>
              )}
              <StarProblem stars={stars} />
              <p role="status" class="visually-hidden">
                {tCount('services', shown.length)}
              </p>
              <CaseContext.Provider value={cases}>
                <AccountList accounts={shown}>
                  {(account) => (
                    <AccountRow
                      key={account.service.id}
                      account={account}
                      settings={settings}
                      star={<StarButton service={account.service} stars={stars} />}
                      actions={actions}
                      terms={termsOf(account.service)}
                    />
                  )}
                </AccountList>
              </CaseContext.Provider>
            </>
          )}
          <UnlistedDomains domains={unlisted} absence={absence} directory={settings.directory} />
        </div>
        {accounts.length > 0 && (
          <div class="side">
            {isComplete && accounts.length > 1 && (
              <ReportPicture accounts={accounts} directory={settings.directory} listedAt={listedAt} />
            )}
            <p class="row actions">
              <Button
                data-action="star-all"
                isBusy={shown.every(({ service }) => stars.chosen.includes(service.id))}
                onClick={() => stars.add(shown.map(({ service }) => service.id))}
              >
                {t('accountsStarShown', tCount('services', shown.length))}
              </Button>
              <CopyButton
                action="copy"
                label={t('accountsCopy')}
                text={() => `${accountsText(shown)}\n\n${attributionText(settings.directory)}`}
              />
            </p>
          </div>
        )}
      </div>
      <footer>
        <Attribution directory={settings.directory} />
      </footer>
    </section>
  );
}

/** So many accounts are enough for a day. */
const FIRST = 3;

/** The worst accounts that can be deleted, each with the page where. */
function FirstDeletions({
  accounts,
  actions,
}: {
  accounts: readonly Account[];
  actions: ActionsData | null;
}) {
  const deletable = accounts.filter(isBad).flatMap(({ service }) => {
    const deletion = actions?.of(service)?.delete;
    return deletion && deletion.difficulty !== 'impossible' ? [{ service, deletion }] : [];
  });
  const first = deletable.slice(0, FIRST);
  if (first.length === 0) return null;
  return (
    <section data-first>
      <h2>{t('accountsFirst')}</h2>
      <ul>
        {first.map(({ service, deletion }) => (
          <li key={service.id} class="service-row">
            <Seal look={serviceLook(service)} />
            <p>
              <DeletionLine deletion={deletion} of={serviceName(service)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
