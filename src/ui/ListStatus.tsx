import { useEffect, useState } from 'preact/hooks';
import { type InstalledSnapshot, isOldSnapshot, type ListRecord } from '../catalog/list-record.ts';
import { directoryName } from '../directory/profile.ts';
import { formatAge, formatInstant } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { SyncStatus } from './SyncStatus.tsx';

/** The size and the age of a list, and the status of its sync. `list` as `useList` gives it. */
export function ListStatus({ list }: { list: ListRecord | null | undefined }) {
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
        <SnapshotStatus snapshot={snapshot} directory={list.directory} />
      ) : (
        <p>{t(sync.run ? 'listComing' : 'optionsListNone')}</p>
      )}
      <SyncStatus sync={sync} hasList={current !== null} directory={list.directory} />
    </div>
  );
}

/** The size and the age of the snapshot that is used until the first list has arrived. */
function SnapshotStatus({ snapshot, directory }: { snapshot: InstalledSnapshot; directory: string }) {
  const { services, takenAt } = snapshot;
  const now = Date.now();
  const count = tCount('services', services);
  return (
    <>
      <p data-services={services}>
        {t('optionsListSnapshot', count, directoryName(directory), formatAge(takenAt, now))}
      </p>
      {isOldSnapshot(snapshot, now) && <p data-old>{t('optionsListSnapshotOld')}</p>}
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
