import { useCallback } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { storedList } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { withStorageFailure } from '../catalog/storage-failure.ts';
import { useLatest } from './use-latest.ts';

const EVENTS = [catalogMessages.listChanged.listen];

/** The stored list of a directory; undefined before it is read, null if it cannot be read. */
export function useList(directory: string): ListRecord | null | undefined {
  const read = useCallback(() => readList(directory), [directory]);
  return useLatest(read, EVENTS).value;
}

async function readList(directory: string): Promise<ListRecord | null> {
  try {
    const { list } = await storedList(directory);
    return await withStorageFailure(list);
  } catch {
    return null;
  }
}
