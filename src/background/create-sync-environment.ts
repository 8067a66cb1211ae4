import { catalogMessages } from '../catalog/catalog-messages.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import type { SyncEnvironment } from '../catalog/sync/sync-environment.ts';
import { stayAwake, wakeAt } from '../platform/alarms.ts';
import { isOnline } from '../platform/device.ts';
import { DAY_MS } from '../platform/durations.ts';
import { directoryClient } from '../requests/directory-client.ts';
import { personWaitedAt } from '../requests/waiting-person.ts';
import { readSettings } from '../settings/settings.ts';
import { readStars } from '../stars/stars.ts';
import { listChanged } from './list-changes.ts';

/** The browser, the clock and the settings, for the sync of one directory. */
export function createSyncEnvironment(directory: string): SyncEnvironment {
  return {
    client: directoryClient(directory),
    openDatabase: openCatalog,
    now: Date.now,
    random: Math.random,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    interval: async () => (await readSettings()).listDays * DAY_MS,
    starred: () => readStars(directory),
    personWaitedAt,
    isOnline,
    wakeAt: (time) => wakeAt('sync', time),
    stayAwake,
    changed: (what) => (what === 'list' ? listChanged() : catalogMessages.progressChanged.send()),
  };
}
