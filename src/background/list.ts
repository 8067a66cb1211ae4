import { openCatalog } from '../catalog/catalog.ts';
import { forgetListInUse } from '../catalog/list-in-use.ts';
import { http } from '../catalog/logged-http.ts';
import { readList } from '../catalog/store.ts';
import { createSync, type Sync } from '../catalog/sync.ts';
import { createDirectoryClient } from '../directory/client.ts';
import { profileOf } from '../directory/profile.ts';
import { isWakeSet, wakeForSyncAt } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { send } from '../platform/messages.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings } from '../platform/settings.ts';
import { showOnAllTabs } from '../toolbar/tabs.ts';

const syncs = new Map<string, Sync>();

/** Brings the list of the directory in use up to date, if that is due. */
export async function syncList(): Promise<void> {
  await (await currentSync()).run();
}

/** The same, because a person asked for it: a list that is young enough, or a backoff, is no reason to wait. */
export async function updateListNow(): Promise<void> {
  await (await currentSync()).run({ hurry: true });
}

/** Sending was switched off or on: a list that waited for that goes on at once, and one that is due learns of it. */
export async function syncSwitched(): Promise<void> {
  const { directory } = await readSettings();
  const { sync } = await readList(await openCatalog(), directory);
  await (await currentSync()).run({ hurry: sync.lastFailure?.kind === 'switched-off' });
}

/** A worker that wakes for something else sees to it that the next sync is not lost: browsers lose alarms. */
export async function syncIfForgotten(): Promise<void> {
  if (!(await isWakeSet())) await syncList();
}

async function currentSync(): Promise<Sync> {
  const { directory } = await readSettings();
  let sync = syncs.get(directory);
  if (!sync) {
    sync = createSync({
      client: createDirectoryClient(profileOf(directory), http),
      openDatabase: openCatalog,
      isPublicSuffix,
      now: Date.now,
      random: Math.random,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      wakeAt: wakeForSyncAt,
      // Any call of the browser's interface restarts both browsers' 30 s idle clock; this one is the cheapest.
      stayAwake: () => browser.runtime.getPlatformInfo(),
      changed(what) {
        if (what === 'list') {
          forgetListInUse();
          showOnAllTabs();
        }
        send('list-changed');
      },
    });
    syncs.set(directory, sync);
  }
  return sync;
}
