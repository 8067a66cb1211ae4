import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ListInUse } from '../../catalog/list-in-use.ts';
import type { ListRecord } from '../../catalog/list-record.ts';
import { shownChanges } from '../../catalog/site/shown-site.ts';
import { formatNumber, formatUntil } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { reportShownError, startInBackground } from '../../platform/errors.ts';
import type { Settings } from '../../settings/settings.ts';
import { starRefusalText } from '../../stars/stars.ts';
import { StarProblem, type Stars } from '../../stars/view/StarButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilterButtons } from '../../ui/filter/FilterButtons.tsx';
import { RestartNote } from '../../ui/ListStatus.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { Change } from '../log/change.ts';
import type { ChangeLog } from '../log/change-log.ts';
import { markAsSeen, unseenChanges } from '../seen-changes.ts';
import { ChangeList } from './ChangeList.tsx';
import { FILTERS, type Filter, filterChanges, KIND_LABELS, sortedChanges } from './change-kind.ts';
import { changesCsv } from './changes-csv.ts';
import { StarredServices } from './StarredServices.tsx';

/** What the page needs of the list in use. */
export interface ChangesInUse extends ListInUse {
  /** What changed in the list over the last year. */
  readonly changes: ChangeLog;
  /** The time of the newest change that was marked as seen, in milliseconds since 1970; null if none was. */
  readonly seen: number | null;
}

interface Props {
  inUse: ChangesInUse;
  settings: Settings;
  stars: Stars;
}

/** The changes of starred services, then all changes, with a filter and what can be done with them. */
export function ChangeLogView({ inUse, settings, stars }: Props) {
  const { list, index, changes, seen } = inUse;
  const [filter, setFilter] = useState<Filter | null>(null);
  const [problem, setProblem] = useState('');
  const [wasMarked, setMarked] = useState(false);
  const [print, isPrinting] = usePrint();
  const sorted = useMemo(
    () => sortedChanges(shownChanges(changes, settings)),
    [changes, settings.showPartlyReviewed],
  );
  const unseen = useMemo(
    () => new Set(shownChanges(unseenChanges(changes, seen), settings).map(({ at }) => at)),
    [changes, seen, settings.showPartlyReviewed],
  );
  const shown = filterChanges(sorted, filter);
  const starred = shown.filter((change) => change.kind !== 'many' && stars.ids.has(change.service));

  const isAllSeen = unseen.size === 0;
  const markAll = async () => {
    setProblem('');
    try {
      const refusal = await markAsSeen(settings.directory, changes);
      if (refusal) setProblem(starRefusalText(refusal));
      else setMarked(true);
    } catch (error) {
      setProblem(t('changesNotMarked'));
      reportShownError('mark the changes as seen', error);
    }
  };
  const listProps = { settings, stars, unseen, summaries: index?.summaries ?? null, isWhole: isPrinting };
  return (
    <>
      {sorted.length > 0 && (
        <>
          <ChangeFilter changes={sorted} chosen={filter} choose={setFilter} />
          <p class="row actions">
            <Button
              data-action="mark-seen"
              isBusy={isAllSeen}
              onClick={() => startInBackground('mark the changes as seen', markAll())}
            >
              {t('changesMarkSeen')}
            </Button>
            <Button
              data-action="export"
              onClick={() => saveFile('smallprint-changes.csv', changesCsv(shown), 'text/csv')}
            >
              {t('changesExport')}
            </Button>
            {canPrint() && (
              <Button data-action="print" onClick={print}>
                {t('popupPrint')}
              </Button>
            )}
          </p>
        </>
      )}
      <p role="status">{wasMarked && isAllSeen ? t('changesAllSeen') : problem}</p>
      <StarProblem stars={stars} />
      <section data-changes="starred">
        <h2>{t('changesStarred')}</h2>
        {stars.ids.size === 0 ? (
          <p class="soft">{t('changesNoStars')}</p>
        ) : (
          <>
            {starred.length === 0 && <p>{t(filter ? 'changesNoneOfKind' : 'changesNoneStarred')}</p>}
            <ChangeList key={`starred ${filter}`} changes={starred} {...listProps} />
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
        {sorted.length === 0 ? (
          <NoChanges list={list} sendNothing={settings.sendNothing} />
        ) : shown.length === 0 ? (
          <p>{t('changesNoneOfKind')}</p>
        ) : (
          <ChangeList key={`all ${filter}`} changes={shown} {...listProps} />
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

/** Firefox for Android cannot print. */
function canPrint(): boolean {
  return typeof window.print === 'function';
}

/** Prints the page with all changes. `isPrinting`: whether all of them are to be on the page. */
function usePrint(): [print: () => void, isPrinting: boolean] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    // Returns when the browser has a copy of the page.
    window.print();
    setPrinting(false);
  }, [isPrinting]);
  return [() => setPrinting(true), isPrinting];
}

interface FilterProps {
  changes: readonly Change[];
  chosen: Filter | null;
  choose: (filter: Filter | null) => void;
}

/** One button per kind of change, with its count. */
function ChangeFilter({ changes, chosen, choose }: FilterProps) {
  const choices = FILTERS.map((value) => {
    const count = formatNumber(filterChanges(changes, value).length);
    return {
      value,
      content: (
        <>
          {t(KIND_LABELS[value])} <b>{count}</b>
        </>
      ),
    };
  });
  return <FilterButtons label={t('changesFilter')} choices={choices} chosen={chosen} choose={choose} />;
}

/** Why there are no changes, when the next list comes, and where to star services in the meantime. */
export function NoChanges({ list, sendNothing }: { list: ListRecord; sendNothing: boolean }) {
  return (
    <>
      <p>{t(list.current ? 'changesNone' : 'changesNoList')}</p>
      <NextList list={list} sendNothing={sendNothing} />
      <RestartNote />
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
