import * as v from 'valibot';
import { id } from '../directory/schema/fields.ts';
import type { Point } from '../directory/schema.ts';
import { type ChosenByDirectory, createChosenStore } from '../settings/chosen-store.ts';
import { isOfStarter, type KnownCase, STARTERS, type Starter } from './starters.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

/** As many deal-breakers of one directory as a person can choose. */
export const MAX_DEAL_BREAKERS = 50;
/** The most cases that they stand for. Only a hostile directory has so many: each of them costs time. */
const MAX_CASES_BEHIND = 500;
const MAX_TITLE_LENGTH = 300;

/** A case that a person does not accept. */
export interface ChosenCase {
  readonly id: number;
  /** In English, as the directory had it when the case was chosen; it may have been renamed since. */
  readonly title: string;
  /** The starter that it was chosen with; null if it was only chosen by itself. */
  readonly starter: Starter | null;
  /** Whether it was also chosen by itself, and stays when its starter goes. */
  readonly alone?: true | undefined;
}

/** The chosen cases, by the address of their directory. */
export type DealBreakersByDirectory = ChosenByDirectory<ChosenCase>;

/** Cases with the same key are one deal-breaker: those that were chosen with one starter. */
function dealBreakerKey({ id, starter }: ChosenCase): Starter | number {
  return starter ?? id;
}

/** Whatever else is damaged, the id is enough. */
const valueEntries = {
  title: v.fallback(v.string(), ''),
  starter: v.fallback(v.nullable(v.picklist(STARTERS)), null),
  alone: v.fallback(v.optional(v.literal(true)), undefined),
};
const valueSchema = v.fallback(v.object(valueEntries), { title: '', starter: null });

/** The cases that a person has chosen. */
export const dealBreakerStore = createChosenStore<ChosenCase>({
  word: 'deal-breaker',
  itemSchema: v.object({ id, ...valueEntries }),
  idOf: (chosenCase) => chosenCase.id,
  valueOf: ({ title, starter, alone }) => ({
    title: title.slice(0, MAX_TITLE_LENGTH).toWellFormed(),
    starter,
    ...(alone && { alone }),
  }),
  fromRecord: (id, value) => ({ ...v.parse(valueSchema, value), id }),
  hasValues: true,
  /**
   * A deal-breaker is stored with all of its cases or not at all. A case that is chosen already keeps its place, belongs to
   * the starter that it was chosen with last, and remembers whether it was chosen by itself.
   */
  fit(before, added) {
    let chosen = before;
    const stored: ChosenCase[] = [];
    let isWhole = true;
    for (const key of new Set(added.map(dealBreakerKey))) {
      const before = new Map(chosen.map((chosenCase) => [chosenCase.id, chosenCase]));
      const together = added
        .filter((chosenCase) => dealBreakerKey(chosenCase) === key)
        .map((chosenCase) => joined(before.get(chosenCase.id), chosenCase));
      const byId = new Map([...chosen, ...together].map((chosenCase) => [chosenCase.id, chosenCase]));
      const next = [...byId.values()];
      const count = new Set(next.map(dealBreakerKey)).size;
      if (count > MAX_DEAL_BREAKERS || next.length > MAX_CASES_BEHIND) {
        isWhole = false;
        continue;
      }
      chosen = next;
      stored.push(...together);
    }
    return { stored, isWhole };
  },
});

/** A case that is chosen once more: with a starter, by itself, or both. */
function joined(before: ChosenCase | undefined, added: ChosenCase): ChosenCase {
  const starter = added.starter ?? before?.starter ?? null;
  const isAlone = [before, added].some((one) => one && (one.starter === null || one.alone));
  const title = added.title || (before?.title ?? '');
  return { id: added.id, title, starter, ...(starter && isAlone && { alone: true }) };
}

/** What stays of cases when the starter goes that they were chosen with: those that were also chosen by themselves. Pure. */
export function keptCases(removed: readonly ChosenCase[]): readonly ChosenCase[] {
  return removed.flatMap(({ id, title, starter, alone }) =>
    starter && alone ? [{ id, title, starter: null }] : [],
  );
}

/** One deal-breaker of a person: a starter with its cases, or a single case. */
export interface DealBreaker {
  /** Null if the case was chosen by itself. */
  readonly starter: Starter | null;
  /** Never empty. */
  readonly cases: readonly ChosenCase[];
}

/** The deal-breakers that chosen cases make up: the cases of one starter are one deal-breaker. Pure. */
export function dealBreakersOf(chosen: readonly ChosenCase[]): readonly DealBreaker[] {
  const dealBreakers = new Map<Starter | number, DealBreaker>();
  for (const pointCase of chosen) {
    const key = dealBreakerKey(pointCase);
    dealBreakers.set(key, {
      starter: pointCase.starter,
      cases: [...(dealBreakers.get(key)?.cases ?? []), pointCase],
    });
  }
  return [...dealBreakers.values()];
}

/**
 * What a person does not accept at a directory.
 *
 * @throws what the browser's storage throws
 */
export async function readDealBreakers(directory: string): Promise<readonly ChosenCase[]> {
  return (await dealBreakerStore.readAll()).get(directory) ?? [];
}

/** A case that reviewers found in the terms of a service. */
export type FoundCase = KnownCase;

/** The subjects of starters, because a starter may be chosen before the titles of its cases are known. */
const SUBJECT_OF: Partial<Record<Starter, Subject>> = {
  'sells-data': 'sale',
  'forces-arbitration': 'arbitration',
  'tracks-elsewhere': 'tracking',
  'deletes-account': 'deleted-account',
  'keeps-data': 'deleted-content',
  'changes-terms': 'changed-terms',
};

/**
 * Whether reviewers have checked a service for a deal-breaker although its review is not finished: they found one of its
 * cases, or a good case on the same subject ("does not sell your data"). Nothing else says that they looked for it. Pure.
 */
function isChecked(dealBreaker: DealBreaker, found: readonly FoundCase[]): boolean {
  const ids = new Set(dealBreaker.cases.map(({ id }) => id));
  return found.some(({ id }) => ids.has(id)) || opposedTo(dealBreaker, found).length > 0;
}

/** The good cases on the subject of a deal-breaker, which say that a service does not do it. Pure. */
export function opposedTo<T extends FoundCase>(
  { starter, cases }: DealBreaker,
  found: readonly T[],
): readonly T[] {
  const own = starter && SUBJECT_OF[starter];
  const subjects = own
    ? [SUBJECTS[own]]
    : Object.values(SUBJECTS).filter((subject) => cases.some(({ title }) => subject.test(title)));
  return found.filter(
    ({ title, classification }) =>
      classification === 'good' && subjects.some((subject) => subject.test(title)),
  );
}

/**
 * Whether a case that is known by its English title alone is a deal-breaker: it was chosen, or it is one of those that a chosen
 * starter stands for. Pure.
 */
export function isDealBreaker(chosen: readonly ChosenCase[], found: Omit<KnownCase, 'id'>): boolean {
  // Some titles of the directory end in a space.
  const title = found.title.trim();
  return chosen.some(
    (one) => one.title.trim() === title || (one.starter !== null && isOfStarter(one.starter, found)),
  );
}

/** How many deal-breakers of a person a service crosses. */
export interface DealBreakerCount {
  /** Null if nothing is known about the service, which is not the same as 0. */
  readonly crossed: number | null;
  /** How many of them reviewers have checked the service for. */
  readonly checked: number;
  readonly total: number;
}

/**
 * Counts the deal-breakers that a service crosses. Pure.
 *
 * @param found the cases that reviewers found in its terms; null if that is not known
 * @param reviewed whether its review is finished, so that everything was checked
 */
export function countDealBreakers(
  chosen: readonly ChosenCase[],
  found: readonly FoundCase[] | null,
  reviewed: boolean,
): DealBreakerCount {
  const dealBreakers = dealBreakersOf(chosen);
  const total = dealBreakers.length;
  if (!found) return { crossed: null, checked: 0, total };
  const ids = new Set(found.map(({ id }) => id));
  const crossed = dealBreakers.filter(({ cases }) => cases.some(({ id }) => ids.has(id))).length;
  const checked = reviewed
    ? total
    : dealBreakers.filter((dealBreaker) => isChecked(dealBreaker, found)).length;
  return { crossed, checked, total };
}

/** The cases of the approved points of a service; null if there are none, because then nobody has published a review. */
export function foundCases(points: readonly Point[]): readonly FoundCase[] | null {
  const approved = points.filter(({ status }) => status === 'approved');
  return approved.length > 0 ? approved.map((point) => point.case) : null;
}
