import { useCallback } from 'preact/hooks';
import { ifStorageFailed } from '../../platform/errors.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { catalogMessages } from '../catalog-messages.ts';
import { forgetListInUse, type ListInUse, listInUse, storedRecord } from '../list-in-use.ts';
import type { ListRecord } from '../list-record.ts';
import { withStorageFailure } from '../storage-failure.ts';

const NEW_LIST = [catalogMessages.listChanged.listen];

/**
 * The list in use of a directory, read again when the list changes; undefined before it is read, null if it cannot be.
 */
export function useListInUse(directory: string): ListInUse | null | undefined {
  const read = useCallback(() => {
    forgetListInUse();
    return listInUse(directory).catch(ifStorageFailed(null));
  }, [directory]);
  return useLatest(read, NEW_LIST).value;
}

const NEW_RECORD = [catalogMessages.listChanged.listen, catalogMessages.progressChanged.listen];

/** The record of a directory's list, with the progress of its sync; undefined before it is read, null if it cannot be. */
export function useList(directory: string): ListRecord | null | undefined {
  const read = useCallback(
    () => storedRecord(directory).then(withStorageFailure).catch(ifStorageFailed(null)),
    [directory],
  );
  return useLatest(read, NEW_RECORD).value;
}

/**
 * The record of a list that was read together with its index, with the progress that its sync has made since. While
 * another list takes its place, it stays as it was read, so that it fits the index.
 */
export function useProgress<T extends ListRecord | null | undefined>(
  list: T,
  directory: string,
): T | ListRecord {
  const now = useList(directory);
  return list && now && isSameList(list, now) ? now : list;
}

function isSameList(a: ListRecord, b: ListRecord): boolean {
  return (
    a.directory === b.directory &&
    a.current?.publishedAt === b.current?.publishedAt &&
    a.snapshot?.takenAt === b.snapshot?.takenAt
  );
}
