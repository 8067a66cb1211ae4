import { useEffect, useState } from 'preact/hooks';
import { directoryName } from '../../directory/profile.ts';
import {
  formatDuration,
  formatInstant,
  formatNumber,
  formatPercent,
  formatUntil,
} from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { isPrivatePage } from '../../platform/private-window.ts';
import { CopyDetails } from '../../ui/reports/CopyDetails.tsx';
import { failureText } from '../../ui/texts/FailureSentence.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { catalogMessages } from '../catalog-messages.ts';
import { type InstalledSnapshot, isOldSnapshot, type ListRecord } from '../list-record.ts';
import { type Progress, progressOf } from '../sync-state.ts';
import { AllowDirectory } from './AllowDirectory.tsx';

interface ListProps {
  /** As `useList` gives it. */
  list: ListRecord | null | undefined;
  /** Whether the setting is on. Then there is no next update. */
  sendNothing?: boolean;
}

/** The size and the age of a list, and the status of its sync. */
export function ListStatus({ list, sendNothing = false }: ListProps) {
  if (list === undefined) return <Opening />;
  if (list === null) return <p class="problem">{t('failureStorageUnavailable')}</p>;
  const { current, snapshot, sync } = list;
  const isChecked = current && sync.checkedAt !== null && sync.checkedAt > current.publishedAt;
  return (
    <div data-list={current ? 'here' : snapshot ? 'snapshot' : 'none'} aria-live="polite">
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
      ) : snapshot ? (
        <SnapshotStatus snapshot={snapshot} list={list} />
      ) : (
        <p>{t(sync.run ? 'popupComingTitle' : 'optionsListNone')}</p>
      )}
      <MemoryNote />
      <SyncStatus list={list} sendNothing={sendNothing} />
    </div>
  );
}

/** Says that the list goes when the browser is closed, where the browser keeps no database. */
function MemoryNote() {
  const isInMemory = useLatest(readsFromMemory).value;
  return isInMemory && <p data-in-memory="">{t('optionsListInMemory')}</p>;
}

async function readsFromMemory(): Promise<boolean> {
  return isPrivatePage() && catalogMessages.isListInMemory.send();
}

/** The size of the snapshot that is used until the first list has arrived, and that it is old if the list does not come. */
function SnapshotStatus({ snapshot, list }: { snapshot: InstalledSnapshot; list: ListRecord }) {
  const { services } = snapshot;
  return (
    <>
      <p data-services={services}>
        {t('optionsListSnapshot', tCount('services', services), directoryName(list.directory))}
      </p>
      {/* A list that is on its way replaces it within a minute. */}
      {list.sync.failingSince !== null && isOldSnapshot(snapshot, Date.now()) && (
        <p data-old>{t('optionsListSnapshotOld')}</p>
      )}
    </>
  );
}

/** A database that works opens in about 30 ms; one that does not is given up after 10 s. */
const LATE_AFTER_MS = 1_000;

function Opening() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <p class="problem">{t('failureStorageOpening')}</p>;
}

/** A shorter pause is over before it has been read. */
const SHORTEST_PAUSE_MS = MINUTE_MS;

/** What the sync of a list is doing, or when it will run next. */
export function SyncStatus({ list, sendNothing = false }: { list: ListRecord; sendNothing?: boolean }) {
  const now = Date.now();
  const { current, directory, sync } = list;
  const { lastFailure, failingSince, notBefore, run } = sync;
  // "Send nothing" is on: the user chose that, so it is no outage, and there is no next try.
  if (lastFailure?.kind === 'switched-off') {
    return (
      <p class="problem" data-failure={lastFailure.kind}>
        {failureText(lastFailure, directoryName(directory))} {current && t('optionsListKept')}
      </p>
    );
  }
  if (lastFailure && failingSince !== null) {
    return (
      <p class="problem" data-failure={lastFailure.kind}>
        {t('optionsLastError', failureText(lastFailure, directoryName(directory)))}{' '}
        {current && t('optionsListKept')} {t('optionsNextTry', formatUntil(notBefore, now))}{' '}
        {lastFailure.kind === 'internal' && <CopyDetails details={lastFailure.details} />}
        {lastFailure.kind === 'not-permitted' && <AllowDirectory directory={directory} />}
      </p>
    );
  }
  if (!run)
    return (
      notBefore > now && !sendNothing && <p class="soft">{t('optionsNext', formatUntil(notBefore, now))}</p>
    );
  const progress = progressOf(sync, now);
  return (
    <>
      {/* Screen readers announce pauses and the end, but not every page of the list. */}
      <div aria-live="off">
        <p class="soft" data-progress={progress.percent}>
          {progressText(progress) ?? t('optionsProgressStart')}
        </p>
        <progress aria-label={t('optionsList')} value={progress.page} max={progress.pages ?? 1} />
      </div>
      {lastFailure && notBefore - now >= SHORTEST_PAUSE_MS && (
        <p class="soft" data-pause>
          {t('optionsPause', formatUntil(notBefore, now))}
        </p>
      )}
    </>
  );
}

/** The progress of a download: `12 of 107 pages, 11%, about 4 minutes left`. Null before the first page. */
export function progressText({ page, pages, percent, remainingMs }: Progress): string | null {
  if (pages === null) return null;
  const progress = t('progressPages', formatNumber(page), formatNumber(pages), formatPercent(percent));
  return remainingMs === null || page === pages
    ? progress
    : t('progressLeft', progress, formatDuration(remainingMs));
}
