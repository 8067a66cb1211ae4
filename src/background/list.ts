import { catalogMessages } from '../catalog/catalog-messages.ts';
import { DAY_MS } from '../catalog/durations.ts';
import { forgetListInUse, onListMissed } from '../catalog/list-in-use.ts';
import { readList } from '../catalog/list-record.ts';
import { keepElsewhere, openCatalog } from '../catalog/open-catalog.ts';
import { openStorageDatabase } from '../catalog/storage-database.ts';
import { dropUnfinished } from '../catalog/store.ts';
import { storeFailure } from '../catalog/store-failure.ts';
import { createSync, type Sync } from '../catalog/sync/sync.ts';
import type { SyncTrigger } from '../catalog/sync/sync-environment.ts';
import { createDirectoryClient } from '../directory/client.ts';
import { profileOf } from '../directory/profile.ts';
import { wakeForSyncAt } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { extensionStorage } from '../platform/extension-storage.ts';
import { isOnline } from '../platform/network.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { http } from '../requests/logged-http.ts';
import { keepSearchIndex } from '../search/search-in-use.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';

/** A worker that wakes answers what it was woken for first: the list can wait a second. */
const AFTER_WAKE_MS = 1_000;

const TELL_EVERY_MS = 250;

const syncs = new Map<string, Sync>();
/** Settles when what was stored has been thrown away: no list is fetched meanwhile. Each time it is another promise. */
let cleared: Promise<void> = Promise.resolve();
keepElsewhere(() => openStorageDatabase(extensionStorage));
onListMissed(syncList);

/**
 * Brings the list of the directory in use up to date, if that is due, and before it that of a directory that is to take
 * its place.
 */
export async function syncList(trigger: SyncTrigger = 'due'): Promise<void> {
  const since = cleared;
  await since;
  const { directory, nextDirectory } = await readSettings();
  const addresses = nextDirectory ? [nextDirectory, directory] : [directory];
  const others = [...syncs].filter(([address]) => !addresses.includes(address));
  Promise.all(others.map(([, sync]) => sync.stop())).then(dropAbandoned);
  const wakes: number[] = [];
  for (const address of addresses) {
    // These addresses have been forgotten: whoever throws everything away fetches the list anew.
    if (cleared !== since) return;
    // A person who asks means the list that is to be used.
    wakes.push(await syncOf(address).run(trigger === 'user' && address !== addresses[0] ? 'due' : trigger));
    if (address === nextDirectory && (await switchTo(address))) return;
  }
  await wakeForSyncAt(Math.min(...wakes));
}

/**
 * Throws away what is stored while no list is fetched: what is on its way is broken off first, and whoever wants a list
 * meanwhile gets it afterwards.
 */
export function clearWithoutSync(clear: () => Promise<void>): Promise<void> {
  const landed = Promise.all([...syncs.values()].map((sync) => sync.stop()));
  const clearing = Promise.all([cleared, landed]).then(clear);
  cleared = clearing.catch(() => {});
  return clearing;
}

/** What has arrived of the list of a directory that was given up in the middle is of no use to anybody. */
async function dropAbandoned(): Promise<void> {
  try {
    await dropUnfinished(await openCatalog(), async () => {
      const { directory, nextDirectory } = await readSettings();
      return [directory, nextDirectory];
    });
  } catch {
    // A store that takes nothing: the next sync tries again.
  }
}

/** A person asked: a list that is young enough, or a backoff, is no reason to wait. */
export function updateListNow(): Promise<void> {
  return syncList('user');
}

/** The device has a network again. */
export function syncOnline(): Promise<void> {
  return syncList('online');
}

/** Sending was switched off or on: a list that waited for that goes on at once, and one that is due learns of it. */
export function syncSwitched(): Promise<void> {
  return syncList('settings');
}

/**
 * A worker that wakes, for whatever reason, sees to the list: a run that died goes on, an alarm that the browser lost is
 * set again, a database that somebody deleted is filled.
 */
export function syncAfterWake(): void {
  setTimeout(syncList, AFTER_WAKE_MS);
}

/** Uses another directory from now on, if its list is complete; gives whether it was. Settings that change sync again. */
async function switchTo(directory: string): Promise<boolean> {
  try {
    const { current } = await readList(await openCatalog(), directory);
    if (!current || (await readSettings()).nextDirectory !== directory) return false;
    await changeSettings({ directory, nextDirectory: '' });
    return true;
  } catch {
    return false;
  }
}

/** Another directory's list is in use: it is there already, or it is fetched. */
export async function directoryChanged(): Promise<void> {
  listChanged();
  await syncList();
}

function listChanged(): void {
  forgetListInUse();
  updateToolbar();
  catalogMessages.listChanged.send();
  readSettings().then(({ directory }) => keepSearchIndex(directory));
}

let tellsSoon = false;

/** Tells open pages, four times a second at most: a fast directory sends a hundred pages in that time. */
function progressChanged(): void {
  if (tellsSoon) return;
  tellsSoon = true;
  setTimeout(() => {
    tellsSoon = false;
    catalogMessages.listChanged.send();
  }, TELL_EVERY_MS);
}

function syncOf(directory: string): Sync {
  let sync = syncs.get(directory);
  if (!sync) {
    sync = createSync({
      client: createDirectoryClient(profileOf(directory), http),
      openDatabase: openCatalog,
      refusal: storeFailure,
      isPublicSuffix,
      now: Date.now,
      random: Math.random,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      isInUse: async () => (await readSettings()).directory === directory,
      interval: async () => (await readSettings()).listDays * DAY_MS,
      isOnline,
      wakeAt: wakeForSyncAt,
      // Any call of the browser's interface restarts both browsers' 30 s idle clock; this one is the cheapest.
      stayAwake: () => browser.runtime.getPlatformInfo(),
      changed(what) {
        if (what === 'list') listChanged();
        else progressChanged();
      },
    });
    syncs.set(directory, sync);
  }
  return sync;
}
