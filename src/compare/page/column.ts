import type { ListInUse } from '../../catalog/list-in-use.ts';
import { listDate } from '../../catalog/list-record.ts';
import { type Absence, absenceOf } from '../../catalog/site/absence.ts';
import { type CurrentService, currentService, isSuperseded } from '../../catalog/site/newer-services.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import type { CachedDetails } from '../../points/details-cache.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ServiceCases } from './compare-cases.ts';

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
  inUse: ListInUse | null,
  details: CachedDetails | null,
  settings: Settings,
): CurrentService | null {
  const summary = inUse?.index?.summaries.get(id);
  if (!inUse || !summary) return null;
  const answer = details && { at: details.at, service: details.details };
  return currentService(shownService(summary, settings), listDate(inUse.list), answer, settings);
}

/** A service with what is known about it. */
export function columnOf(
  id: number,
  inUse: ListInUse | null,
  details: CachedDetails | null,
  settings: Settings,
): Column {
  const service = currentOf(id, inUse, details, settings);
  const column = {
    id,
    ...(service ? { service } : { service, absence: absenceOf(inUse?.list ?? null) }),
    reviewed: service?.reviewed ?? false,
  };
  const answer = details && { at: details.at, service: details.details };
  const isOld = inUse && service && answer && isSuperseded(answer, service, listDate(inUse.list), settings);
  if (!details || isOld) return { ...column, cases: null, counts: null };
  const approved = details.details.points.filter(({ status }) => status === 'approved');
  const cases = new Map(approved.map((point) => [point.case.id, point.case]));
  const counts = new Map<Classification, number>();
  for (const { classification } of cases.values())
    counts.set(classification, (counts.get(classification) ?? 0) + 1);
  return { ...column, cases, counts };
}
