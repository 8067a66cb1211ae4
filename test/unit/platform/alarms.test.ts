import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;

const fake = vi.hoisted(() => ({
  alarm: undefined as { scheduledTime: number } | undefined,
  fire: (_: { name: string }): void => {},
  create: vi.fn(),
}));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: {
    alarms: {
      get: async () => fake.alarm,
      create: fake.create,
      onAlarm: {
        addListener(listener: typeof fake.fire) {
          fake.fire = listener;
        },
      },
    },
  },
}));
const { onWake, wakeAt } = await import('../../../src/platform/alarms.ts');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  fake.alarm = undefined;
  fake.create.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('the alarm of the sync', () => {
  it.each([
    ['at the given time', NOW + HOUR, NOW + HOUR],
    ['after 30 s if the time is nearer', NOW + 1000, NOW + 30_000],
    ['after 30 s if the time is past', NOW - HOUR, NOW + 30_000],
  ])('fires %s', async (_, time, when) => {
    await wakeAt('sync', time);
    expect(fake.create.mock.calls).toEqual([['sync', { when }]]);
  });

  it.each([
    [500, 0],
    [-500, 0],
    [1000, 1],
    [-HOUR, 1],
  ])('is set again if the time has moved by %i ms: %i times', async (by, times) => {
    fake.alarm = { scheduledTime: NOW + 2 * HOUR };
    await wakeAt('sync', NOW + 2 * HOUR + by);
    expect(fake.create).toHaveBeenCalledTimes(times);
  });

  it('is told apart from other alarms', () => {
    const listener = vi.fn();
    onWake('sync', listener);
    fake.fire({ name: 'other' });
    expect(listener).not.toHaveBeenCalled();
    fake.fire({ name: 'sync' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
