import { useMemo } from 'preact/hooks';
import { useCaseTitles } from '../../cases/case-titles.ts';
import type { ChangeLog } from '../../catalog/history/change-log.ts';
import type { ListInUse } from '../../catalog/list-in-use.ts';
import type { ListRecord } from '../../catalog/list-record.ts';
import { shownChanges } from '../../catalog/site/shown-site.ts';
import { markByTitle } from '../../deal-breakers/view/point-additions.tsx';
import { useDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import { formatDate, formatUntil } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { Settings } from '../../settings/settings.ts';
import { StarProblem, type Stars } from '../../stars/view/StarButton.tsx';
import { ChangeList } from './ChangeList.tsx';
import { inOneList, sortedChanges } from './change-kind.ts';
import { StarredServices } from './StarredServices.tsx';
import { termsEntries, useTerms } from './terms-entries.tsx';

interface Props {
  /** With the changes of a year. */
  inUse: ListInUse;
  settings: Settings;
  stars: Stars;
}

/** The changes of starred services, then all changes. */
export function ChangeLogView({ inUse, settings, stars }: Props) {
  const { list, index, changes } = inUse;
  const sorted = useMemo(
    () => sortedChanges(shownChanges(changes, settings)),
    [changes, settings.showPartlyReviewed],
  );
  const terms = useTerms();
  const entries = inOneList(sorted, terms ? termsEntries(terms, index?.summaries ?? null, Date.now()) : []);
  const dealBreakers = useDealBreakers(settings.directory);
  const starred = entries.filter((change) => change.kind !== 'many' && stars.ids.has(change.service));
  const listProps = {
    settings,
    stars,
    summaries: index?.summaries ?? null,
    titles: useCaseTitles(settings.directory),
    mark: markByTitle(dealBreakers),
  };
  return (
    <>
      <StarProblem stars={stars} />
      <section data-changes="starred">
        <h2>{t('changesStarred')}</h2>
        {stars.ids.size === 0 ? (
          <p class="soft">{t('changesNoStars')}</p>
        ) : (
          <>
            {starred.length === 0 && <p>{t('changesNoneStarred')}</p>}
            <ChangeList changes={starred} {...listProps} />
            <StarredServices
              stars={stars}
              summaries={index?.summaries ?? null}
              isComplete={list.current !== null}
            />
          </>
        )}
      </section>
      <section data-changes="all">
        <h2>{t('changesAll')}</h2>
        {sorted.length > 0 && isYoung(changes) && <NextList list={list} sendNothing={settings.sendNothing} />}
        {terms && entries.length > sorted.length && (
          <p class="soft">{t('termsReadUntil', formatDate(terms.readUntil))}</p>
        )}
        {entries.length === 0 ? (
          <NoChanges list={list} sendNothing={settings.sendNothing} />
        ) : (
          <ChangeList changes={entries} {...listProps} />
        )}
      </section>
    </>
  );
}

/** In the first weeks there are few changes, and a person may wonder when more of them come. */
const FIRST_WEEKS_MS = 28 * 24 * 3_600_000;

function isYoung(changes: ChangeLog): boolean {
  return changes.every(({ at }) => Date.now() - at < FIRST_WEEKS_MS);
}

/** Why there are no changes, when the next list comes, and where to star services in the meantime. */
export function NoChanges({ list, sendNothing }: { list: ListRecord; sendNothing: boolean }) {
  return (
    <>
      <p>{t(list.current ? 'changesNone' : 'changesNoList')}</p>
      <NextList list={list} sendNothing={sendNothing} />
      <p>{t('changesStarOffer')}</p>
      <p class="links">
        <a href={browser.runtime.getURL('src/search/index.html')}>{t('changesStarSearch')}</a>
        <a href={browser.runtime.getURL('src/accounts/index.html')}>{t('changesStarAccounts')}</a>
      </p>
    </>
  );
}

/** When the next list is due, or why none is. */
function NextList({ list, sendNothing }: { list: ListRecord; sendNothing: boolean }) {
  return (
    <p class="soft" data-next-list>
      {sendNothing
        ? t('failureSwitchedOff')
        : t('changesNextCheck', formatUntil(list.sync.notBefore, Date.now()))}
    </p>
  );
}
