import { listDate } from '../../catalog/list-record.ts';
import { type Absence, absenceOf } from '../../catalog/site/absence.ts';
import {
  type CurrentService,
  currentService,
  isSuperseded,
  shownService,
} from '../../catalog/site/shown-site.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import type { CachedDetails } from '../../points/details-cache.ts';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import type { ServiceCases } from './compare-cases.ts';
import { casesOfPoints, casesOfSnapshot } from './compared-case.ts';
import type { Stored } from './use-stored.ts';

/** One service of a comparison. */
export type Column = ServiceCases & {
  readonly id: number;
  /** How many points of each class reviewers published; null if that is not known. */
  readonly counts: ReadonlyMap<Classification, number> | null;
  /** The day of the snapshot that the cases are from, in milliseconds since 1970; null if they are not from one. */
  readonly snapshotAt: number | null;
  /** When the directory changed the review last, in milliseconds since 1970; 0 if that is not known. */
  readonly reviewedAt: number;
  /** Whether they are the directory's own of this session. If not, the directory can be asked. */
  readonly isWhole: boolean;
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

/** A service with what is known about it: its details, or else the snapshot. */
export function columnOf(
  id: number,
  stored: Stored,
  details: CachedDetails | null,
  settings: Settings,
): Column {
  const { list, snapshot } = stored;
  const service = currentOf(id, stored, details, settings);
  const column = {
    id,
    ...(service ? { service } : { service, absence: absenceOf(list) }),
    reviewed: service?.reviewed ?? false,
  };
  const answer = details && { at: details.at, service: details.details };
  const isOld = service && answer && isSuperseded(answer, service, list ? listDate(list) : 0, settings);
  if (details && !isOld) {
    const { updatedAt: reviewedAt, points } = details.details;
    const approved = points.filter(({ status }) => status === 'approved').map((point) => point.case);
    const cases = casesOfPoints(approved, detailsLanguage(settings));
    return { ...column, cases, counts: countsOf(approved), snapshotAt: null, reviewedAt, isWhole: true };
  }
  const found = snapshot?.casesOf(id) ?? null;
  return {
    ...column,
    cases: found && casesOfSnapshot(found),
    counts: found && countsOf(found),
    snapshotAt: found && snapshot ? snapshot.takenAt : null,
    reviewedAt: 0,
    isWhole: false,
  };
}

/** The language of the titles in the details. */
export function detailsLanguage(settings: Settings): string {
  return pointLanguage(settings.pointLanguage) ?? 'en';
}

function countsOf(
  cases: readonly { readonly classification: Classification }[],
): ReadonlyMap<Classification, number> {
  const counts = new Map<Classification, number>();
  for (const { classification } of cases) counts.set(classification, (counts.get(classification) ?? 0) + 1);
  return counts;
}
