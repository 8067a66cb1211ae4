import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onAlarm, wakeAt } from '../../../src/platform/alarms.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { FakeEvent } from '../fake-event.ts';

const NOW = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;

const alarmEvent = new FakeEvent<[alarm: { name: string }]>();
let scheduledTime: number | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  fake.browser = new FakeBrowser();
  scheduledTime = undefined;
  Object.assign(fake.browser.alarms, {
    get: async () => scheduledTime && { scheduledTime },
    onAlarm: alarmEvent,
  });
});

describe('the alarm of the sync', () => {
  it.each([
    ['at the given time', NOW + HOUR, NOW + HOUR],
    ['after 30 s if the time is nearer', NOW + 1000, NOW + 30_000],
    ['after 30 s if the time is past', NOW - HOUR, NOW + 30_000],
  ])('fires %s', async (_, time, when) => {
    await wakeAt('sync', time);
    expect(fake.browser.alarms.create.mock.calls).toEqual([['sync', { when }]]);
  });

  it.each([
    [500, 0],
    [-500, 0],
    [1000, 1],
    [-HOUR, 1],
  ])('is set again if the time has moved by %i ms: %i times', async (by, times) => {
    scheduledTime = NOW + 2 * HOUR;
    await wakeAt('sync', NOW + 2 * HOUR + by);
    expect(fake.browser.alarms.create).toHaveBeenCalledTimes(times);
  });

  it('is told apart from other alarms', () => {
    const listener = vi.fn();
    onAlarm('sync', listener);
    alarmEvent.fire({ name: 'other' });
    expect(listener).not.toHaveBeenCalled();
    alarmEvent.fire({ name: 'sync' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
