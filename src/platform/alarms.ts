import browser from './browser.ts';

const SYNC_ALARM = 'sync';

/** Chrome fires no alarm earlier than 30 s from now, and warns if it is asked to. */
const SHORTEST_DELAY_MS = 30_000;

/** Wakes the worker for the sync at an instant (milliseconds since 1970), dead or alive. One alarm: the latest counts. */
export async function wakeForSyncAt(instant: number): Promise<void> {
  const when = Math.max(instant, Date.now() + SHORTEST_DELAY_MS);
  await browser.alarms.create(SYNC_ALARM, { when });
}

/** Whether a wake is set: browsers lose alarms, Firefox at every restart. */
export async function isWakeSet(): Promise<boolean> {
  return (await browser.alarms.get(SYNC_ALARM)) !== undefined;
}

/** Calls back when the worker was woken for the sync. */
export function onWakeForSync(listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === SYNC_ALARM) listener();
  });
}
