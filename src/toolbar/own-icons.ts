import { sessionStorage } from '../platform/session-storage.ts';

/*
 * Which tabs have, or may have, an icon of their own, by their ids. It lies in the browser's memory, because the icons
 * outlive the worker; both end with the loaded extension: by an update, by switching it off, with the browser. So it
 * also tells whether anything was shown on tabs since then.
 */

/** Its name in `storage.session`: who clears that leaves it, as the icons stay. */
export const OWN_ICONS = 'ownIcons';

interface OwnIcons {
  readonly tabs: Set<number>;
  /** False in the first worker of a loaded extension: whatever was set for tabs before is gone. */
  readonly wereKept: boolean;
}

/** Read once in the life of a worker, which is the only one that changes it. */
let known: Promise<OwnIcons> | null = null;
/** One write at a time, and one more that waits: a hundred tabs may change at once. */
let written = Promise.resolve();
let waits = false;

function ownIcons(): Promise<OwnIcons> {
  known ??= read();
  return known;
}

async function read(): Promise<OwnIcons> {
  // Where the browser's memory cannot be read, the worker's own must do.
  const stored = await sessionStorage.read(OWN_ICONS).catch(() => []);
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  return { tabs: new Set(ids), wereKept: stored !== undefined };
}

/** The tabs that may have an icon of their own; all others have none. */
export async function tabsWithOwnIcon(): Promise<ReadonlySet<number>> {
  return (await ownIcons()).tabs;
}

/** Notes whether a tab has an icon of its own, and does not wait until that is kept. To be called before it is set. */
export async function noteOwnIcon(tabId: number, hasOwn: boolean): Promise<void> {
  const { tabs } = await ownIcons();
  if (tabs.has(tabId) === hasOwn) return;
  if (hasOwn) tabs.add(tabId);
  else tabs.delete(tabId);
  keepOwnIcons();
}

/** Keeps what is known until the extension is loaded anew. Never rejects: a full memory costs an icon, not the answer. */
export async function keepOwnIcons(): Promise<void> {
  const { tabs } = await ownIcons();
  if (!waits) {
    waits = true;
    written = written.then(() => {
      waits = false;
      return sessionStorage.write(OWN_ICONS, [...tabs]).catch(() => {});
    });
  }
  await written;
}

/** Whether something was shown on tabs since the extension was loaded, by a worker before this one. */
export async function wereOwnIconsKept(): Promise<boolean> {
  return (await ownIcons()).wereKept;
}
