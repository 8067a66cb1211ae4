import { useCallback } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { forgetListInUse, type ListInUse, listInUse, storedChanges } from '../../catalog/list-in-use.ts';
import { isStorageError } from '../../platform/errors/storage-error.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { ChangeLog } from '../log/change-log.ts';
import { onSeenChanged, readSeen } from '../seen-changes.ts';

/** What the page needs of the list in use. */
export interface ChangesInUse extends ListInUse {
  /** What changed in the list over the last year. */
  readonly changes: ChangeLog;
  /** The time of the newest change that was marked as seen, in milliseconds since 1970; null if none was. */
  readonly seen: number | null;
}

const EVENTS = [catalogMessages.listChanged.listen, onSeenChanged];

/** The changes in a directory's list; undefined before they are read, null if they cannot be read. */
export function useChanges(directory: string): ChangesInUse | null | undefined {
  const read = useCallback(() => readChangesInUse(directory), [directory]);
  return useLatest(read, EVENTS).value;
}

async function readChangesInUse(directory: string): Promise<ChangesInUse | null> {
  try {
    forgetListInUse();
    const [inUse, changes, seen] = await Promise.all([
      listInUse(directory, isPublicSuffix),
      storedChanges(directory),
      readSeen(directory),
    ]);
    return { ...inUse, changes, seen };
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return null;
  }
}
