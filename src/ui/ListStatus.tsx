import { useEffect, useState } from 'preact/hooks';
import type { ListRecord } from '../catalog/database.ts';
import { progressOf } from '../catalog/progress.ts';
import type { SyncState } from '../catalog/sync-state.ts';
import { formatDistance, formatInstant } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { failureText } from './texts/failure-text.ts';
import { progressText } from './texts/progress-text.ts';

/** How a list stands: how large, how old, what is on its way, and what went wrong last. */
export function ListStatus({ list }: { list: ListRecord | null | undefined }) {
  if (list === undefined) return <Opening />;
  if (list === null) return <p class="problem">{t('popupStorage')}</p>;
  const { current, sync } = list;
  const isChecked = current && sync.checkedAt !== null && sync.checkedAt > current.publishedAt;
  return (
    <div data-list={current ? 'here' : 'none'} aria-live="polite">
      {current ? (
        <>
          <p data-services={current.services}>
            {t('optionsListSize', tCount('services', current.services), tCount('hosts', current.hosts))}
          </p>
          <p class="soft">{t('optionsListUpdated', formatInstant(current.publishedAt))}</p>
          {isChecked && (
            <p class="soft" data-checked>
              {t('optionsListChecked', formatInstant(sync.checkedAt ?? 0))}
            </p>
          )}
          {current.rejected > 0 && (
            <p class="soft">{t('optionsListRejected', tCount('items', current.rejected))}</p>
          )}
        </>
      ) : (
        <p>{t('optionsListNone')}</p>
      )}
      <SyncStatus sync={sync} hasList={current !== null} />
    </div>
  );
}

/** An open store answers in 30 ms, a broken one in 10 s: until then there is nothing, or after a second a word. */
const PATIENCE_MS = 1_000;

function Opening() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <p class="problem">{t('failureStorageOpening')}</p>;
}

/** What the sync of a list does now, or when it will do something next. */
export function SyncStatus({ sync, hasList }: { sync: SyncState; hasList: boolean }) {
  const now = Date.now();
  const { lastFailure, failingSince, notBefore, run } = sync;
  // No outage and no next try: it goes on when the person wants it to.
  if (lastFailure?.kind === 'switched-off') {
    return (
      <p class="problem" data-failure={lastFailure.kind}>
        {failureText(lastFailure)} {hasList && t('optionsListKept')}
      </p>
    );
  }
  if (lastFailure && failingSince !== null) {
    return (
      <p class="problem" data-failure={lastFailure.kind}>
        {t('optionsLastError', failureText(lastFailure))} {hasList && t('optionsListKept')}{' '}
        {t('optionsNextTry', formatDistance(notBefore, now))}
      </p>
    );
  }
  if (!run) return notBefore > now && <p class="soft">{t('optionsNext', formatDistance(notBefore, now))}</p>;
  const progress = progressOf(sync, now);
  return (
    <>
      {/* Who hears the page is told of pauses and of the end, and not of each page of the list. */}
      <div aria-live="off">
        <p class="soft" data-progress={progress.percent}>
          {progressText(progress) ?? t('optionsProgressStart')}
        </p>
        <progress aria-label={t('optionsList')} value={progress.page} max={progress.pages ?? 1} />
      </div>
      {lastFailure && <p class="soft">{t('optionsPause', formatDistance(notBefore, now))}</p>}
    </>
  );
}
