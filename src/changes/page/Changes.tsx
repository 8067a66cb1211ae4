import { useMemo } from 'preact/hooks';
import { CaseContext } from '../../cases/case-context.ts';
import type { ChangeLog } from '../../catalog/history/change-log.ts';
import type { ListInUse } from '../../catalog/list-in-use.ts';
import type { ListRecord } from '../../catalog/list-record.ts';
import { shownChanges } from '../../catalog/site/shown-site.ts';
import { useListInUse } from '../../catalog/view/use-list.ts';
import { usePageCases } from '../../deal-breakers/view/point-additions.tsx';
import { formatDate, formatUntil } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { Settings } from '../../settings/settings.ts';
import { useChoices, useSettings } from '../../settings/view/use-settings.ts';
import { type Stars, starStore } from '../../stars/stars.ts';
import { StarButton, StarProblem } from '../../stars/view/StarButton.tsx';
import { TermsChangeItem, useTerms } from '../../terms-changes/view/TermsChanges.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ChangeList } from './ChangeList.tsx';
import { inOneList, sortedChanges } from './entries.ts';
import { StarredServices } from './StarredServices.tsx';

/** What changed from one list to the next, over the last year. */
export function Changes({ first }: { first: Settings }) {
  const settings = useSettings(first);
  const stars = useChoices(starStore, settings.directory);
  const inUse = useListInUse(settings.directory);
  if (inUse === undefined || !stars.isRead) return null;
  return (
    <>
      <h1>{t('changesTitle')}</h1>
      <p>{t('changesLead')}</p>
      {inUse === null ? (
        <p class="problem">{t('failureStorageUnavailable')}</p>
      ) : (
        // The key drops the entries of another directory.
        <ChangesOf key={settings.directory} inUse={inUse} settings={settings} stars={stars} />
      )}
    </>
  );
}

interface Props {
  /** With the changes of a year. */
  inUse: ListInUse;
  settings: Settings;
  stars: Stars;
}

/** The changes of starred services, then all changes. */
function ChangesOf({ inUse: { list, index, changes }, settings, stars }: Props) {
  const { directory, sendNothing } = settings;
  const summaries = index?.summaries ?? null;
  const sorted = useMemo(
    () => sortedChanges(shownChanges(changes, settings)),
    [changes, settings.showPartlyReviewed],
  );
  const { cases, isRead } = usePageCases(directory);
  const terms = useTerms();
  const ofTerms = terms?.news(summaries, Date.now()).map((change) => ({
    kind: 'terms' as const,
    at: change.textAt,
    service: change.id,
    name: change.name,
    key: `${change.commit} ${change.case}`,
    content: <TermsChangeItem change={change} isUnderItsDay />,
  }));
  const entries = inOneList(sorted, ofTerms ?? []);
  const starred = entries.filter((change) => change.kind !== 'many' && stars.chosen.includes(change.service));
  const removing = useFocusAfterRemoval(stars.chosen.length, '[data-changes="starred"] h2', 'h1');
  const starOf = (stars: Stars) => (service: { readonly id: number; readonly name: string }) => (
    <StarButton service={service} stars={stars} />
  );
  const context = { directory, summaries, star: starOf(stars) };
  const remove: Stars['remove'] = (ids) => {
    removing(0);
    stars.remove(ids);
  };
  // A service without a star leaves the list of starred ones, and with it the button that was pressed.
  const starredContext = { ...context, star: starOf({ ...stars, remove }) };
  if (!isRead) return null;
  return (
    <CaseContext.Provider value={cases}>
      <StarProblem stars={stars} />
      <section data-changes="starred">
        <h2 tabIndex={-1}>{t('changesStarred')}</h2>
        {stars.chosen.length === 0 ? (
          <p class="soft">{t('changesNoStars')}</p>
        ) : (
          <>
            {starred.length === 0 && <p>{t('changesNoneStarred')}</p>}
            <ChangeList changes={starred} {...starredContext} />
            <StarredServices ids={stars.chosen} isComplete={list.current !== null} {...starredContext} />
          </>
        )}
      </section>
      <section data-changes="all">
        <h2>{t('changesAll')}</h2>
        {sorted.length > 0 && isYoung(changes) && <NextList list={list} sendNothing={sendNothing} />}
        {terms && entries.length > sorted.length && (
          <p class="soft">{t('termsReadUntil', formatDate(terms.readUntil))}</p>
        )}
        {entries.length === 0 ? (
          <NoChanges list={list} sendNothing={sendNothing} />
        ) : (
          <ChangeList changes={entries} {...context} />
        )}
      </section>
    </CaseContext.Provider>
  );
}

/** In the first weeks there are few changes, and a person may wonder when more of them come. */
const FIRST_WEEKS_MS = 28 * 24 * 3_600_000;

function isYoung(changes: ChangeLog): boolean {
  return changes.every(({ at }) => Date.now() - at < FIRST_WEEKS_MS);
}

/** Why there are no changes, when the next list comes, and where to star services in the meantime. */
function NoChanges({ list, sendNothing }: { list: ListRecord; sendNothing: boolean }) {
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
