import browser from './browser.ts';

const SYNC_ALARM = 'sync';

/** Chrome fires no alarm earlier than 30 s from now, and warns if it is asked to. */
const SHORTEST_DELAY_MS = 30_000;

/** An alarm that is set this close to what is wanted stays: each one is written to the disk. */
const CLOSE_MS = 1_000;

/** Wakes the worker for the sync at an instant (milliseconds since 1970), dead or alive. One alarm: the latest counts. */
export async function wakeForSyncAt(instant: number): Promise<void> {
  const when = Math.max(instant, Date.now() + SHORTEST_DELAY_MS);
  const set = await browser.alarms.get(SYNC_ALARM);
  if (set && Math.abs(set.scheduledTime - when) < CLOSE_MS) return;
  await browser.alarms.create(SYNC_ALARM, { when });
}

/** Calls back when the worker was woken for the sync. */
export function onWakeForSync(listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === SYNC_ALARM) listener();
  });
}
