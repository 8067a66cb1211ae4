import { useCallback } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { forgetListInUse, listInUse } from '../../catalog/list-in-use.ts';
import { type ListRecord, listDate } from '../../catalog/list-record.ts';
import { type Absence, absenceOf } from '../../catalog/site/absence.ts';
import {
  type CurrentService,
  currentService,
  isSuperseded,
  shownService,
} from '../../catalog/site/shown-site.ts';
import type { SummaryTable } from '../../catalog/summaries/summary-table.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { ifStorageFailed } from '../../platform/errors.ts';
import type { CachedDetails } from '../../points/details-cache.ts';
import type { Settings } from '../../settings/settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { ServiceCases } from './compare-cases.ts';

/** What the page reads before any request. */
export interface Stored {
  /** Null if it cannot be read. */
  readonly list: ListRecord | null;
  /** The services of the list in use; null without a list. */
  readonly summaries: SummaryTable | null;
}

const EVENTS = [catalogMessages.listChanged.listen];

/** The list in use; undefined before it is read. */
export function useStored(directory: string): Stored | undefined {
  const read = useCallback(() => readStored(directory), [directory]);
  return useLatest(read, EVENTS).value;
}

async function readStored(directory: string): Promise<Stored> {
  forgetListInUse();
  const inUse = await listInUse(directory).catch(ifStorageFailed(null));
  return { list: inUse?.list ?? null, summaries: inUse?.index?.summaries ?? null };
}

/** One service of a comparison. */
export type Column = ServiceCases & {
  readonly id: number;
  /** How many cases of each class it has; null if that is not known. */
  readonly counts: ReadonlyMap<Classification, number> | null;
} & (
    | { readonly service: CurrentService }
    /** The list in use does not have it. */
    | { readonly service: null; readonly absence: Absence }
  );

/** A service of a comparison with what it is called there. */
export type NamedColumn = Column & {
  readonly name: string;
  /** Whether another compared service has the same name. */
  readonly hasNamesake: boolean;
};

/** A service as its newest source has it; null if the list does not have it. */
export function currentOf(
  id: number,
  { list, summaries }: Stored,
  details: CachedDetails | null,
  settings: Settings,
): CurrentService | null {
  const summary = summaries?.get(id);
  if (!summary) return null;
  const answer = details && { at: details.at, service: details.details };
  return currentService(shownService(summary, settings), list ? listDate(list) : 0, answer, settings);
}

/** A service with what is known about it. */
export function columnOf(
  id: number,
  stored: Stored,
  details: CachedDetails | null,
  settings: Settings,
): Column {
  const { list } = stored;
  const service = currentOf(id, stored, details, settings);
  const column = {
    id,
    ...(service ? { service } : { service, absence: absenceOf(list) }),
    reviewed: service?.reviewed ?? false,
  };
  const answer = details && { at: details.at, service: details.details };
  const isOld = service && answer && isSuperseded(answer, service, list ? listDate(list) : 0, settings);
  if (!details || isOld) return { ...column, cases: null, counts: null };
  const approved = details.details.points.filter(({ status }) => status === 'approved');
  const cases = new Map(approved.map((point) => [point.case.id, point.case]));
  const counts = new Map<Classification, number>();
  for (const { classification } of cases.values())
    counts.set(classification, (counts.get(classification) ?? 0) + 1);
  return { ...column, cases, counts };
}
