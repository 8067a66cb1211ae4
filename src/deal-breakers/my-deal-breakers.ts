import * as v from 'valibot';
import { id } from '../directory/schema/fields.ts';
import { type ChosenByDirectory, createChosenStore } from '../settings/chosen-store.ts';
import { MAX_DEAL_BREAKERS } from '../settings/setting-values.ts';
import { STARTERS, type Starter } from './starters.ts';

/** The most cases that they stand for. Only a hostile directory has so many: each of them costs time. */
const MAX_CASES_BEHIND = 500;
const MAX_TITLE_LENGTH = 300;

/** A case that a person does not accept. */
export interface ChosenCase {
  readonly id: number;
  /** In English, as the directory had it when the case was chosen; it may have been renamed since. */
  readonly title: string;
  /** The starter that it was chosen with; null if it was chosen by itself. */
  readonly starter: Starter | null;
  /** Whether a policy has chosen it, so that the person cannot take it back. Not stored. */
  readonly isFixed?: true;
}

/** The chosen cases, by the address of their directory. */
export type DealBreakersByDirectory = ChosenByDirectory<ChosenCase>;

/** Cases with the same key are one deal-breaker: those that were chosen with one starter. */
export function dealBreakerKey({ id, starter }: ChosenCase): Starter | number {
  return starter ?? id;
}

/** Whatever else is damaged, the id is enough. */
const valueEntries = {
  title: v.fallback(v.string(), ''),
  starter: v.fallback(v.nullable(v.picklist(STARTERS)), null),
};
const valueSchema = v.fallback(v.object(valueEntries), { title: '', starter: null });

/** The cases that a person has chosen. */
export const dealBreakerStore = createChosenStore<ChosenCase>({
  word: 'deal-breaker',
  itemSchema: v.object({ id, ...valueEntries }),
  idOf: (chosenCase) => chosenCase.id,
  valueOf: ({ title, starter }) => ({ title: title.slice(0, MAX_TITLE_LENGTH).toWellFormed(), starter }),
  fromRecord: (id, value) => ({ ...v.parse(valueSchema, value), id }),
  hasValues: true,
  /**
   * A deal-breaker is stored with all of its cases or not at all. A case that is chosen already keeps its place, and belongs to
   * the starter that it was chosen with last.
   */
  fit(before, added) {
    let chosen = before;
    const stored: ChosenCase[] = [];
    let isWhole = true;
    for (const key of new Set(added.map(dealBreakerKey))) {
      const together = added.filter((chosenCase) => dealBreakerKey(chosenCase) === key);
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
