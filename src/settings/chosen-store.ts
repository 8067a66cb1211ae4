import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

/*
 * What a person has chosen of a directory: stars and deal-breakers. Each choice is a record of its own in the extension's
 * storage. Its name is made of the kind, the number and the directory, such as `star 194 https://api.tosdr.org`. Changing one
 * touches no other record, so two windows can do it at the same time.
 */

/** What was chosen, by the address of the directory. */
export type ChosenByDirectory<T> = ReadonlyMap<string, readonly T[]>;

/** Why a choice was not stored: nothing is stored from a private window, and the number of choices has a cap. */
export type ChoiceRefusal = 'private-window' | 'too-many';

/** One kind of choice. */
interface Kind<T> {
  /** The first word of a record's name. */
  readonly word: string;
  /** An item as the settings file has it. */
  readonly itemSchema: v.GenericSchema<unknown, T>;
  idOf(item: T): number;
  /** The value of a record. */
  valueOf(item: T): unknown;
  /** Reads a record, whose value may be damaged. Never throws. */
  fromRecord(id: number, value: unknown): T;
  /** False if the name of a record says everything, so that no value needs to be read. */
  readonly hasValues: boolean;
  /**
   * Which of the added items are stored, next to those that are already chosen in this directory. `isWhole`: after that, all of
   * them are chosen.
   */
  fit(
    chosen: readonly T[],
    added: readonly T[],
  ): { readonly stored: readonly T[]; readonly isWhole: boolean };
}

const fileSchema = v.fallback(v.record(v.string(), v.fallback(v.array(v.unknown()), [])), {});

/** A store for one kind of choice. Its asynchronous methods throw what the browser's storage throws. */
export function createChosenStore<T>(kind: Kind<T>) {
  const record = new RegExp(`^${kind.word} (\\d{1,10}) (\\S+)$`);
  const nameOf = (directory: string, id: number) => `${kind.word} ${id} ${directory}`;

  /** What is chosen in every directory. */
  async function readAll(): Promise<ChosenByDirectory<T>> {
    const names = (await localArea.getKeys()).filter((name) => record.test(name));
    const values = kind.hasValues && names.length > 0 ? await localArea.get(names) : {};
    const chosen = new Map<string, T[]>();
    for (const name of names) {
      const [, id, directory = ''] = record.exec(name) ?? [];
      // It may have been removed between the two reads.
      if (kind.hasValues && !(name in values)) continue;
      chosen.set(directory, [...(chosen.get(directory) ?? []), kind.fromRecord(Number(id), values[name])]);
    }
    return chosen;
  }

  return {
    kind: kind.word,
    readAll,

    /** The stored values of some choices, by id. They may be damaged. */
    async readValues(directory: string, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
      const values = await localArea.get(ids.map((id) => nameOf(directory, id)));
      return new Map(ids.map((id) => [id, values[nameOf(directory, id)]]));
    },

    /** Chooses items, as many of each directory as the kind allows. Returns null if all of them are chosen now. */
    async add(added: ChosenByDirectory<T>): Promise<ChoiceRefusal | null> {
      if (await inPrivateWindow()) return 'private-window';
      const before = await readAll();
      const records: Record<string, unknown> = {};
      let refusal: ChoiceRefusal | null = null;
      for (const [directory, items] of added) {
        const { stored, isWhole } = kind.fit(before.get(directory) ?? [], items);
        if (!isWhole) refusal = 'too-many';
        for (const item of stored) records[nameOf(directory, kind.idOf(item))] = kind.valueOf(item);
      }
      await localArea.set(records);
      return refusal;
    },

    /** Removes choices, of which those that are kept are stored as they are now. Returns null when it is done. */
    async remove(
      directory: string,
      ids: readonly number[],
      kept: readonly T[] = [],
    ): Promise<Extract<ChoiceRefusal, 'private-window'> | null> {
      if (await inPrivateWindow()) return 'private-window';
      const records = Object.fromEntries(
        kept.map((item) => [nameOf(directory, kind.idOf(item)), kind.valueOf(item)]),
      );
      await localArea.remove(ids.map((id) => nameOf(directory, id)).filter((name) => !(name in records)));
      if (kept.length > 0) await localArea.set(records);
      return null;
    },

    /** Calls back when choices have changed, wherever that was, until the returned function is called. */
    onChanged(listener: () => void): () => void {
      const listen = (changes: Record<string, unknown>) => {
        if (Object.keys(changes).some((name) => record.test(name))) listener();
      };
      browser.storage.local.onChanged.addListener(listen);
      return () => browser.storage.local.onChanged.removeListener(listen);
    },

    /** Choices as the settings file has them, for `fromFile`: address of a directory -> items. */
    forFile: (chosen: ChosenByDirectory<T>): Record<string, readonly T[]> => Object.fromEntries(chosen),

    /** Reads the choices of a settings file, which may contain anything. */
    fromFile(content: unknown): ChosenByDirectory<T> {
      const chosen = new Map<string, readonly T[]>();
      for (const [directory, candidates] of Object.entries(v.parse(fileSchema, content))) {
        const parsed = parseDirectoryAddress(directory);
        const items = candidates.flatMap((candidate) => {
          const item = v.safeParse(kind.itemSchema, candidate);
          return item.success ? [[kind.idOf(item.output), item.output] as const] : [];
        });
        if (parsed.ok && items.length > 0) chosen.set(parsed.address, [...new Map(items).values()]);
      }
      return chosen;
    },
  };
}

export type ChosenStore<T> = ReturnType<typeof createChosenStore<T>>;
