import browser from './browser.ts';
import { startInBackground } from './errors.ts';

/** `sync`: the list may be due; `marks`: the mark of a changed grade expires. */
type AlarmName = 'sync' | 'marks';

/** Chrome fires no alarm earlier than 30 s from now, and warns about a shorter delay. */
const SHORTEST_DELAY_MS = 30_000;

/** An alarm this close to the new time stays, because browsers write each new alarm to the disk. */
const TOLERANCE_MS = 1_000;

/** Wakes the worker at a time in milliseconds since 1970. This replaces the time that was set before under this name. */
export async function wakeAt(name: AlarmName, time: number): Promise<void> {
  const when = Math.max(time, Date.now() + SHORTEST_DELAY_MS);
  const alarm = await browser.alarms.get(name);
  if (alarm && Math.abs(alarm.scheduledTime - when) < TOLERANCE_MS) return;
  await browser.alarms.create(name, { when });
}

/** Calls back when the alarm of this name fires. */
export function onAlarm(name: AlarmName, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) listener();
  });
}

/** Restarts the idle timer of 30 s of both browsers, as any call of the extension API does. This is the cheapest. */
export async function stayAwake(): Promise<void> {
  await browser.runtime.getPlatformInfo();
}

/** Keeps the worker awake until the browser is closed. */
export function stayAwakeForGood(): void {
  setInterval(() => startInBackground('stay awake', stayAwake()), 20_000);
}
