import { MemoryDatabase } from '../catalog/memory-database.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { storageFailure } from '../catalog/storage-failure.ts';
import { DAY_MS } from '../catalog/sync/plan/durations.ts';
import { createSync, type Sync } from '../catalog/sync/sync.ts';
import { createDirectoryClient } from '../directory/client.ts';
import { profileOf } from '../directory/profile.ts';
import { wakeAt } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { isOnline } from '../platform/device.ts';
import { startInBackground } from '../platform/errors.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { http } from '../requests/logged-http.ts';
import { personWaitedAt } from '../requests/waiting-person.ts';
import { readSettings } from '../settings/settings.ts';
import { readStars } from '../stars/stars.ts';
import { listChanged, progressChanged } from './list-changes.ts';

/** Both browsers stop a worker after 30 s without a call of the extension API. */
const STAY_AWAKE_MS = 20_000;

/** The sync of one directory, with the browser, the clock and the settings that it needs. */
export function createDirectorySync(directory: string): Sync {
  return createSync({
    client: createDirectoryClient(profileOf(directory), http),
    openDatabase: openCatalog,
    storageFailure,
    isPublicSuffix,
    now: Date.now,
    random: Math.random,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    nextTurn,
    interval: async () => (await readSettings()).listDays * DAY_MS,
    starred: () => readStars(directory),
    personWaitedAt,
    isOnline,
    wakeAt: (time) => wakeAt('sync', time),
    stayAwake,
    changed(what) {
      if (what === 'list') listChanged();
      else progressChanged();
    },
  });
}

/** Restarts the idle timer of 30 s of both browsers, as any call of the extension API does. This is the cheapest. */
async function stayAwake(): Promise<void> {
  await browser.runtime.getPlatformInfo();
}

/** The database where the browser refuses one: in the worker's memory, so the worker stays until the browser is closed. */
export function databaseInMemory(): MemoryDatabase {
  setInterval(() => startInBackground('stay awake', stayAwake()), STAY_AWAKE_MS);
  return new MemoryDatabase();
}
