import * as v from 'valibot';
import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { MAX_DEAL_BREAKERS } from '../settings/setting-values.ts';
import { STARTERS, type Starter } from './starters.ts';

/*
 * The deal-breakers that a person has chosen: cases of the directory. Each is a record of its own in the storage, such as
 * `deal-breaker 339 https://api.tosdr.org`. Changing one touches no other record, so two windows can do it at the same time.
 */

/** The most cases that they stand for. Only a hostile directory has so many: each of them costs time. */
const MAX_CASES_BEHIND = 500;

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
export type DealBreakersByDirectory = ReadonlyMap<string, readonly ChosenCase[]>;

/** Why a deal-breaker was not stored: nothing is stored from a private window, and their number has a cap. */
export type DealBreakerRefusal = 'private-window' | 'too-many';

/** Cases with the same key are one deal-breaker: those that were chosen with one starter. */
export function dealBreakerKey({ id, starter }: ChosenCase): Starter | number {
  return starter ?? id;
}

const RECORD = /^deal-breaker (\d{1,10}) (\S+)$/;
const MAX_TITLE_LENGTH = 300;

/** The value of a record. A damaged value does no harm: the name of the record holds the id. */
const valueSchema = v.fallback(
  v.object({
    title: v.fallback(v.string(), ''),
    starter: v.fallback(v.nullable(v.picklist(STARTERS)), null),
  }),
  { title: '', starter: null },
);

/**
 * The chosen cases of every directory.
 *
 * @throws what the browser's storage throws
 */
export async function readAllDealBreakers(): Promise<DealBreakersByDirectory> {
  const names = (await localArea.getKeys()).filter((name) => RECORD.test(name));
  const dealBreakers = new Map<string, ChosenCase[]>();
  if (names.length === 0) return dealBreakers;
  for (const [name, value] of Object.entries(await localArea.get(names))) {
    const [, id, directory = ''] = RECORD.exec(name) ?? [];
    dealBreakers.set(directory, [
      ...(dealBreakers.get(directory) ?? []),
      { ...v.parse(valueSchema, value), id: Number(id) },
    ]);
  }
  return dealBreakers;
}

/**
 * Chooses cases, as many deal-breakers of each directory as there is room for. A deal-breaker is chosen with all of its cases or not at
 * all. A case that is chosen already keeps its place, and belongs to the starter that it was chosen with last.
 *
 * @returns null if all of them are chosen now
 * @throws what the browser's storage throws
 */
export async function addDealBreakers(added: DealBreakersByDirectory): Promise<DealBreakerRefusal | null> {
  if (await inPrivateWindow()) return 'private-window';
  const before = await readAllDealBreakers();
  const records: Record<string, Omit<ChosenCase, 'id'>> = {};
  let refusal: DealBreakerRefusal | null = null;
  for (const [directory, cases] of added) {
    let chosen = before.get(directory) ?? [];
    for (const key of new Set(cases.map(dealBreakerKey))) {
      const together = cases.filter((pointCase) => dealBreakerKey(pointCase) === key);
      const next = [
        ...new Map([...chosen, ...together].map((pointCase) => [pointCase.id, pointCase])).values(),
      ];
      if (new Set(next.map(dealBreakerKey)).size > MAX_DEAL_BREAKERS || next.length > MAX_CASES_BEHIND) {
        refusal = 'too-many';
        continue;
      }
      chosen = next;
      for (const { id, title, starter } of together) {
        records[recordName(directory, id)] = {
          title: title.slice(0, MAX_TITLE_LENGTH).toWellFormed(),
          starter,
        };
      }
    }
  }
  await localArea.set(records);
  return refusal;
}

/** Removes chosen cases. Returns null when it is done. Throws as {@link readAllDealBreakers}. */
export async function removeDealBreakers(
  directory: string,
  ids: readonly number[],
): Promise<Extract<DealBreakerRefusal, 'private-window'> | null> {
  if (await inPrivateWindow()) return 'private-window';
  await localArea.remove(ids.map((id) => recordName(directory, id)));
  return null;
}

/** Calls back when deal-breakers have changed, wherever that was, until the returned function is called. */
export function onDealBreakersChanged(listener: () => void): () => void {
  const listen = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((name) => RECORD.test(name))) listener();
  };
  browser.storage.local.onChanged.addListener(listen);
  return () => browser.storage.local.onChanged.removeListener(listen);
}

function recordName(directory: string, id: number): string {
  return `deal-breaker ${id} ${directory}`;
}
