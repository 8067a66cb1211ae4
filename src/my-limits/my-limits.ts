import * as v from 'valibot';
import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { STARTERS, type Starter } from './starters.ts';

/*
 * The deal-breakers that a person has chosen: cases of the directory. In the code they are "limits", because the directory
 * calls a class of its points deal-breakers, too. Each is a record of its own in the extension's storage, such as
 * `limit 339 https://api.tosdr.org`. Changing one touches no other record, so two windows can do it at the same time.
 */

/** The most limits of one directory. All cases of one starter are a single limit, see {@link limitKey}. */
export const MAX_LIMITS = 50;
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
export type LimitsByDirectory = ReadonlyMap<string, readonly ChosenCase[]>;

/** Why a limit was not stored: nothing is stored from a private window, and there is a limit to their number. */
export type LimitRefusal = 'private-window' | 'too-many';

/** Cases with the same key are one limit: those that were chosen with one starter. */
export function limitKey({ id, starter }: ChosenCase): Starter | number {
  return starter ?? id;
}

const RECORD = /^limit (\d{1,10}) (\S+)$/;
const LONGEST_TITLE = 300;

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
export async function readAllLimits(): Promise<LimitsByDirectory> {
  const names = (await localArea.getKeys()).filter((name) => RECORD.test(name));
  const limits = new Map<string, ChosenCase[]>();
  if (names.length === 0) return limits;
  for (const [name, value] of Object.entries(await localArea.get(names))) {
    const [, id, directory = ''] = RECORD.exec(name) ?? [];
    limits.set(directory, [
      ...(limits.get(directory) ?? []),
      { ...v.parse(valueSchema, value), id: Number(id) },
    ]);
  }
  return limits;
}

/**
 * Chooses cases, as many limits of each directory as there is room for. A limit is chosen with all of its cases or not at
 * all. A case that is chosen already keeps its place, and belongs to the starter that it was chosen with last.
 *
 * @returns null if all of them are chosen now
 * @throws what the browser's storage throws
 */
export async function addLimits(added: LimitsByDirectory): Promise<LimitRefusal | null> {
  if (await inPrivateWindow()) return 'private-window';
  const before = await readAllLimits();
  const records: Record<string, Omit<ChosenCase, 'id'>> = {};
  let refusal: LimitRefusal | null = null;
  for (const [directory, cases] of added) {
    let chosen = before.get(directory) ?? [];
    for (const key of new Set(cases.map(limitKey))) {
      const together = cases.filter((one) => limitKey(one) === key);
      const next = [...new Map([...chosen, ...together].map((one) => [one.id, one])).values()];
      if (new Set(next.map(limitKey)).size > MAX_LIMITS || next.length > MAX_CASES_BEHIND) {
        refusal = 'too-many';
        continue;
      }
      chosen = next;
      for (const { id, title, starter } of together) {
        records[recordName(directory, id)] = { title: title.slice(0, LONGEST_TITLE).toWellFormed(), starter };
      }
    }
  }
  await localArea.set(records);
  return refusal;
}

/** Removes chosen cases. Returns null when it is done. Throws as {@link readAllLimits}. */
export async function removeLimits(
  directory: string,
  ids: readonly number[],
): Promise<Extract<LimitRefusal, 'private-window'> | null> {
  if (await inPrivateWindow()) return 'private-window';
  await localArea.remove(ids.map((id) => recordName(directory, id)));
  return null;
}

/** Calls back when limits have changed, wherever that was, until the returned function is called. */
export function onLimitsChanged(listener: () => void): () => void {
  const listen = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((name) => RECORD.test(name))) listener();
  };
  browser.storage.local.onChanged.addListener(listen);
  return () => browser.storage.local.onChanged.removeListener(listen);
}

function recordName(directory: string, id: number): string {
  return `limit ${id} ${directory}`;
}
