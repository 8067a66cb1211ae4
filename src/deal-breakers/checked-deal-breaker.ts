import type { Classification } from '../directory/schema/vocabulary.ts';
import type { DealBreaker } from './deal-breakers-of.ts';
import type { Starter } from './starters.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

/** A case that reviewers found in the terms of a service. */
export interface FoundCase {
  readonly id: number;
  /** In English. */
  readonly title: string;
  readonly classification: Classification;
}

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
export function isChecked(dealBreaker: DealBreaker, found: readonly FoundCase[]): boolean {
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
