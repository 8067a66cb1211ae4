import type { ListRecord } from '../catalog/database.ts';
import { failureText } from './failure-text.ts';
import { formatDistance, formatInstant, formatNumber, t, tCount } from './i18n.ts';

/** How a list stands: how large, how old, what is on its way, and what went wrong last. */
export function ListStatus({ list }: { list: ListRecord | null | undefined }) {
  if (list === undefined) return null;
  if (list === null) return <p class="problem">{t('popupStorage')}</p>;
  const { current, sync } = list;
  const now = Date.now();
  return (
    <div data-list={current ? 'here' : 'none'} aria-live="polite">
      {current ? (
        <>
          <p data-services={current.services}>
            {t('optionsListSize', tCount('services', current.services), tCount('hosts', current.hosts))}
          </p>
          <p class="soft">{t('optionsListUpdated', formatInstant(current.publishedAt))}</p>
          {current.rejected > 0 && (
            <p class="soft">{t('optionsListRejected', tCount('items', current.rejected))}</p>
          )}
        </>
      ) : (
        <p>{t('optionsListNone')}</p>
      )}
      {sync.run && !sync.lastFailure && (
        <>
          <p class="soft">
            {sync.run.pages === null
              ? t('optionsProgressStart')
              : t('optionsProgress', formatNumber(sync.run.nextPage - 1), formatNumber(sync.run.pages))}
          </p>
          <progress aria-label={t('optionsList')} value={sync.run.nextPage - 1} max={sync.run.pages ?? 1} />
        </>
      )}
      {sync.lastFailure ? (
        <p class="problem" data-failure={sync.lastFailure.kind}>
          {t('optionsLastError', failureText(sync.lastFailure))} {current && t('optionsListKept')}{' '}
          {t('optionsNextTry', formatDistance(sync.notBefore, now))}
        </p>
      ) : (
        !sync.run &&
        sync.notBefore > now && <p class="soft">{t('optionsNext', formatDistance(sync.notBefore, now))}</p>
      )}
    </div>
  );
}
