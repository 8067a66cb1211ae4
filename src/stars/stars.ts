import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

/*
 * Starred services. Each star is a record of its own in the extension's storage, and its name says everything:
 * `star 194 https://api.tosdr.org`. Changing a star touches no other record, so two windows can do it at the same time.
 */

/**
 * The most stars of one directory. Few people use more services, and every popup reads the names of all records before its
 * first paint: 3 ms for 500, 0.4 ms for a few (median of 30 on a busy machine, Chromium).
 */
export const MAX_STARS = 500;

/** The ids of the starred services, by the address of their directory. */
export type StarsByDirectory = ReadonlyMap<string, readonly number[]>;

/** Why a star was not stored: nothing is stored from a private window, and there is a limit. */
export type StarRefusal = 'private-window' | 'too-many';

const RECORD = /^star (\d{1,10}) (\S+)$/;

/** The starred services of every directory. Throws as {@link readStars}. */
export async function readAllStars(): Promise<StarsByDirectory> {
  const stars = new Map<string, number[]>();
  for (const name of await localArea.getKeys()) {
    const [, id, directory] = RECORD.exec(name) ?? [];
    if (directory === undefined) continue;
    stars.set(directory, [...(stars.get(directory) ?? []), Number(id)]);
  }
  return stars;
}

/**
 * The ids of a directory's starred services.
 *
 * @throws what the browser's storage throws
 */
export async function readStars(directory: string): Promise<ReadonlySet<number>> {
  return new Set((await readAllStars()).get(directory));
}

/** Removes the star of a service. Returns null when it is done. Throws as {@link readStars}. */
export async function removeStar(directory: string, id: number): Promise<StarRefusal | null> {
  if (await inPrivateWindow()) return 'private-window';
  await localArea.remove(recordName(directory, id));
  return null;
}

/**
 * Stars services, as many of each directory as the limit allows. Those that are starred stay starred.
 *
 * @returns null if all of them are starred now
 * @throws what the browser's storage throws
 */
export async function addStars(added: StarsByDirectory): Promise<StarRefusal | null> {
  if (await inPrivateWindow()) return 'private-window';
  const before = await readAllStars();
  const records: Record<string, true> = {};
  let refusal: StarRefusal | null = null;
  for (const [directory, ids] of added) {
    const starred = new Set(before.get(directory));
    // Only the new ones: another window may be removing a star at this moment.
    const unstarred = [...new Set(ids)].filter((id) => !starred.has(id));
    const room = Math.max(0, MAX_STARS - starred.size);
    if (unstarred.length > room) refusal = 'too-many';
    for (const id of unstarred.slice(0, room)) records[recordName(directory, id)] = true;
  }
  await localArea.set(records);
  return refusal;
}

/** Calls back when stars have changed, wherever that was, until the returned function is called. */
export function onStarsChanged(listener: () => void): () => void {
  const listen = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((name) => RECORD.test(name))) listener();
  };
  browser.storage.local.onChanged.addListener(listen);
  return () => browser.storage.local.onChanged.removeListener(listen);
}

function recordName(directory: string, id: number): string {
  return `star ${id} ${directory}`;
}
