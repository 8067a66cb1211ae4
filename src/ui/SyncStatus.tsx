import { progressOf } from '../catalog/site/progress.ts';
import type { SyncState } from '../catalog/sync-state.ts';
import { directoryName } from '../directory/profile.ts';
import { formatUntil } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { CopyDetails } from './reports/CopyDetails.tsx';
import { failureText } from './texts/failure-text.ts';
import { progressText } from './texts/progress-text.ts';

/** A shorter pause is over before it has been read. */
const SHORTEST_PAUSE_MS = 60_000;

interface Props {
  sync: SyncState;
  hasList: boolean;
  /** Address of the directory. */
  directory: string;
}

/** What the sync of a list is doing, or when it will run next. */
export function SyncStatus({ sync, hasList, directory }: Props) {
  const now = Date.now();
  const { lastFailure, failingSince, notBefore, run } = sync;
  // "Send nothing" is on: the user chose that, so it is no outage, and there is no next try.
  if (lastFailure?.kind === 'switched-off') {
    return (
      <p class="problem" data-failure={lastFailure.kind}>
        {failureText(lastFailure, directoryName(directory))} {hasList && t('optionsListKept')}
      </p>
    );
  }
  if (lastFailure && failingSince !== null) {
    return (
      <p class="problem" data-failure={lastFailure.kind}>
        {t('optionsLastError', failureText(lastFailure, directoryName(directory)))}{' '}
        {hasList && t('optionsListKept')} {t('optionsNextTry', formatUntil(notBefore, now))}{' '}
        {lastFailure.kind === 'internal' && <CopyDetails details={lastFailure.details} />}
      </p>
    );
  }
  if (!run) return notBefore > now && <p class="soft">{t('optionsNext', formatUntil(notBefore, now))}</p>;
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
