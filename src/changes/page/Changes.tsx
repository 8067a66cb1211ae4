import { useListInUse } from '../../catalog/view/use-list.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { useSettings } from '../../settings/view/use-settings.ts';
import { useStars } from '../../stars/view/StarButton.tsx';
import { ChangeLogView } from './ChangeLogView.tsx';

/** What changed from one list to the next, over the last year. */
export function Changes({ first }: { first: Settings }) {
  const settings = useSettings(first);
  const stars = useStars(settings.directory);
  const inUse = useListInUse(settings.directory);
  if (inUse === undefined) return null;
  return (
    <>
      <h1>{t('changesTitle')}</h1>
      <p>{t('changesLead')}</p>
      {inUse === null ? (
        <p class="problem">{t('failureStorageUnavailable')}</p>
      ) : (
        // The key drops the entries of another directory.
        <ChangeLogView key={settings.directory} inUse={inUse} settings={settings} stars={stars} />
      )}
    </>
  );
}
