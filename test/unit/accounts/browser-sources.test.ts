import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { availableSources, READ } from '../../../src/accounts/sources/browser-sources.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 1);
const shared = fake.browser;

beforeEach(() => {
  fake.browser = new FakeBrowser();
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  fake.browser = shared;
  vi.restoreAllMocks();
});

it('reads the history of twelve months, one after the other', async () => {
  const visits = [0, 29, 31, 359, 361].map((days) => ({ url: `https://a.example/${days}`, days }));
  const search = async ({ startTime, endTime }: { startTime: number; endTime: number }) =>
    visits.filter(({ days }) => NOW - days * DAY > startTime && NOW - days * DAY <= endTime);
  Object.assign(fake.browser, { history: { search } });
  const months: (readonly string[])[] = [];
  for await (const month of READ.history()) months.push(month);
  expect(months).toHaveLength(12);
  expect(months.flat()).toEqual([0, 29, 31, 359].map((days) => `https://a.example/${days}`));
});

it.each([
  ['linux', ['bookmarks', 'tabs', 'top-sites', 'history']],
  ['android', ['tabs']],
])('has the sources of the browser on %s', async (os, sources) => {
  vi.spyOn(fake.browser.runtime, 'getPlatformInfo').mockResolvedValue({ os });
  expect(await availableSources()).toEqual(sources);
});
