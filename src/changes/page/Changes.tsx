import { useCallback } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { forgetListInUse, listInUse, storedChanges } from '../../catalog/list-in-use.ts';
import { t } from '../../i18n/t.ts';
import { isStorageError } from '../../platform/errors.ts';
import type { Settings } from '../../settings/settings.ts';
import { useStars } from '../../stars/view/StarButton.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useSettings } from '../../ui/use-settings.ts';
import { ChangeLogView, type ChangesInUse } from './ChangeLogView.tsx';

const EVENTS = [catalogMessages.listChanged.listen];

/** The changes in a directory's list; undefined before they are read, null if they cannot be read. */
function useChanges(directory: string): ChangesInUse | null | undefined {
  const read = useCallback(() => readChangesInUse(directory), [directory]);
  return useLatest(read, EVENTS).value;
}

async function readChangesInUse(directory: string): Promise<ChangesInUse | null> {
  try {
    forgetListInUse();
    const [inUse, changes] = await Promise.all([listInUse(directory), storedChanges(directory)]);
    return { ...inUse, changes };
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return null;
  }
}

/** What changed from one list to the next, over the last year. */
export function Changes({ first }: { first: Settings }) {
  const settings = useSettings(first);
  const stars = useStars(settings.directory);
  const inUse = useChanges(settings.directory);
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
