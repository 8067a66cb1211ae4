import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import { formatNumber } from '../i18n/format.ts';
import { type MessageName, t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

/*
 * What a person has chosen of a directory: stars and deal-breakers. Each choice is a record of its own in the extension's
 * storage. Its name is made of the kind, the key and the directory, such as `star 194 https://api.tosdr.org`. Changing one
 * touches no other record, so two windows can do it at the same time.
 */

/** What was chosen, by the address of the directory. */
export type ChosenByDirectory<T> = ReadonlyMap<string, readonly T[]>;

/** What a person has chosen in a directory, and how to change it. */
export interface Choices<T> {
  /** Address of the directory. */
  readonly directory: string;
  readonly chosen: readonly T[];
  readonly add: (items: readonly T[]) => void;
  readonly remove: (items: readonly T[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/** Why a choice was not stored: nothing is stored from a private window, and the number of choices has a cap. */
export type ChoiceRefusal = 'private-window' | 'too-many';

/** One kind of choice. */
interface Kind<T> {
  /** The first word of a record's name. */
  readonly word: string;
  /** Reads an item of a settings file, which may be anything. None if it cannot be read. */
  fromFile(item: unknown): readonly T[];
  /** What tells the items of a directory apart, such as a number. It has no spaces. */
  keyOf(item: T): string;
  /** The value of a record. */
  valueOf(item: T): unknown;
  /** Reads a record, whose value may be damaged; null if its key names no item. Never throws. */
  fromRecord(key: string, value: unknown): T | null;
  /** As many items of one directory as can be chosen. */
  readonly max: number;
  /** Why a choice was not stored. The sentence for `too-many` names the number. */
  readonly problems: Readonly<Record<ChoiceRefusal | 'failed', MessageName>>;
}

const fileSchema = v.fallback(v.record(v.string(), v.fallback(v.array(v.unknown()), [])), {});

/** A store for one kind of choice. Its asynchronous methods throw what the browser's storage throws. */
export function createChosenStore<T>(kind: Kind<T>) {
  const record = new RegExp(`^${kind.word} (\\S{1,30}) (\\S+)$`);
  const nameOf = (directory: string, key: string) => `${kind.word} ${key} ${directory}`;

  /** What is chosen in every directory. */
  async function readAll(): Promise<ChosenByDirectory<T>> {
    const chosen = new Map<string, T[]>();
    for (const [name, value] of Object.entries(await localArea.get(null))) {
      const [, key = '', directory = ''] = record.exec(name) ?? [];
      const item = directory === '' ? null : kind.fromRecord(key, value);
      if (item !== null) chosen.set(directory, [...(chosen.get(directory) ?? []), item]);
    }
    return chosen;
  }

  /** Those of the offered items that are not chosen, each once. */
  function notChosen(offered: ChosenByDirectory<T>, chosen: ChosenByDirectory<T>): ChosenByDirectory<T> {
    const fresh = new Map<string, readonly T[]>();
    for (const [directory, items] of offered) {
      const known = new Set(chosen.get(directory)?.map(kind.keyOf));
      const byKey = new Map(items.map((item) => [kind.keyOf(item), item]));
      for (const key of known) byKey.delete(key);
      if (byKey.size > 0) fresh.set(directory, [...byKey.values()]);
    }
    return fresh;
  }

  return {
    kind: kind.word,
    readAll,
    notChosen,

    /** What is chosen in one directory. */
    read: async (directory: string): Promise<readonly T[]> => (await readAll()).get(directory) ?? [],

    /** Why a choice was not stored, as a sentence. */
    problemText: (problem: ChoiceRefusal | 'failed') => t(kind.problems[problem], formatNumber(kind.max)),

    /** The stored values of some choices. They may be damaged. */
    async readValues(directory: string, items: readonly T[]): Promise<ReadonlyMap<T, unknown>> {
      const nameOfItem = (item: T) => nameOf(directory, kind.keyOf(item));
      const values = await localArea.get(items.map(nameOfItem));
      return new Map(items.map((item) => [item, values[nameOfItem(item)]]));
    },

    /** Chooses items, as many of each directory as there is room for. Returns null if all of them are chosen now. */
    async add(added: ChosenByDirectory<T>): Promise<ChoiceRefusal | null> {
      if (await inPrivateWindow()) return 'private-window';
      const before = await readAll();
      const records: Record<string, unknown> = {};
      let refusal: ChoiceRefusal | null = null;
      // Only the new ones: another window may be removing a choice at this moment.
      for (const [directory, fresh] of notChosen(added, before)) {
        const room = Math.max(0, kind.max - (before.get(directory)?.length ?? 0));
        if (fresh.length > room) refusal = 'too-many';
        for (const item of fresh.slice(0, room))
          records[nameOf(directory, kind.keyOf(item))] = kind.valueOf(item);
      }
      await localArea.set(records);
      return refusal;
    },

    /** Removes choices. Returns null when it is done. */
    async remove(
      directory: string,
      items: readonly T[],
    ): Promise<Extract<ChoiceRefusal, 'private-window'> | null> {
      if (await inPrivateWindow()) return 'private-window';
      await localArea.remove(items.map((item) => nameOf(directory, kind.keyOf(item))));
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

    /** Reads the choices of a settings file, which may contain anything: address of a directory -> items. */
    fromFile(content: unknown): ChosenByDirectory<T> {
      const chosen = new Map<string, readonly T[]>();
      for (const [directory, candidates] of Object.entries(v.parse(fileSchema, content))) {
        const parsed = parseDirectoryAddress(directory);
        if (!parsed.ok) continue;
        // Two spellings may be one address.
        const items = [...(chosen.get(parsed.address) ?? []), ...candidates.flatMap(kind.fromFile)];
        chosen.set(parsed.address, items);
      }
      return notChosen(chosen, new Map());
    },
  };
}

export type ChosenStore<T> = ReturnType<typeof createChosenStore<T>>;
