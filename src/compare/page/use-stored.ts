import { useCallback } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { forgetListInUse, listInUse } from '../../catalog/list-in-use.ts';
import type { ListRecord } from '../../catalog/list-record.ts';
import type { SummaryTable } from '../../catalog/summaries/summary-table.ts';
import { ifStorageFailed } from '../../platform/errors.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';
import { readSnapshotCases, type SnapshotCases } from '../../snapshot/snapshot-cases.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** What the page reads before any request. */
export interface Stored {
  /** Null if it cannot be read. */
  readonly list: ListRecord | null;
  /** The services of the list in use; null without a list. */
  readonly summaries: SummaryTable | null;
  readonly snapshot: SnapshotCases | null;
}

const EVENTS = [catalogMessages.listChanged.listen];

/** The list in use and the cases of the snapshot; undefined before they are read. */
export function useStored(directory: string): Stored | undefined {
  const read = useCallback(() => readStored(directory), [directory]);
  return useLatest(read, EVENTS).value;
}

async function readStored(directory: string): Promise<Stored> {
  forgetListInUse();
  const [inUse, snapshot] = await Promise.all([
    listInUse(directory, isPublicSuffix).catch(ifStorageFailed(null)),
    readSnapshotCases(directory),
  ]);
  return { list: inUse?.list ?? null, summaries: inUse?.index?.summaries ?? null, snapshot };
}
