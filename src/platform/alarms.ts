import browser from './browser.ts';

const SYNC_ALARM = 'sync';

/** Chrome fires no alarm earlier than 30 s from now, and warns about a shorter delay. */
const SHORTEST_DELAY_MS = 30_000;

/** An alarm this close to the new time stays, because browsers write each new alarm to the disk. */
const TOLERANCE_MS = 1_000;

/** Wakes the worker for the sync at a time in milliseconds since 1970. This replaces the time that was set before. */
export async function wakeForSyncAt(time: number): Promise<void> {
  const when = Math.max(time, Date.now() + SHORTEST_DELAY_MS);
  const alarm = await browser.alarms.get(SYNC_ALARM);
  if (alarm && Math.abs(alarm.scheduledTime - when) < TOLERANCE_MS) return;
  await browser.alarms.create(SYNC_ALARM, { when });
}

/** Calls back when the sync's alarm fires. */
export function onWakeForSync(listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === SYNC_ALARM) listener();
  });
}
