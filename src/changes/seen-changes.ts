import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import type { ChoiceRefusal } from '../settings/chosen-store.ts';

import type { ChangeLog } from './log/change-log.ts';

/*
 * Which changes of a directory somebody has marked as seen: the time of the newest one. Each directory has a record of its
 * own in the extension's storage.
 */

/**
 * The time of the newest change that was marked as seen, in milliseconds since 1970; null if none was.
 *
 * @throws what the browser's storage throws
 */
export async function readSeen(directory: string): Promise<number | null> {
  const name = recordName(directory);
  const seen = (await localArea.get(name))[name];
  return typeof seen === 'number' ? seen : null;
}

/** Marks all changes of a log as seen. Returns null when it is done. Throws as {@link readSeen}. */
export async function markAsSeen(
  directory: string,
  changes: ChangeLog,
): Promise<Extract<ChoiceRefusal, 'private-window'> | null> {
  if (await inPrivateWindow()) return 'private-window';
  const [newest] = changes;
  if (newest) await localArea.set({ [recordName(directory)]: newest.at });
  return null;
}

/**
 * The changes that were not marked as seen, newest first. Pure.
 *
 * The order of the log decides and not the time, because a clock may have been wrong. The time decides only if the log no
 * longer has the change that was the newest.
 */
export function unseenChanges(changes: ChangeLog, seen: number | null): ChangeLog {
  if (seen === null) return changes;
  const from = changes.findIndex(({ at }) => at === seen);
  return from < 0 ? changes.filter(({ at }) => at > seen) : changes.slice(0, from);
}

/** Calls back when other changes are marked as seen, until the returned function is called. */
export function onSeenChanged(listener: () => void): () => void {
  const listen = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((name) => name.startsWith(recordName('')))) listener();
  };
  browser.storage.local.onChanged.addListener(listen);
  return () => browser.storage.local.onChanged.removeListener(listen);
}

function recordName(directory: string): string {
  return `changes-seen ${directory}`;
}
