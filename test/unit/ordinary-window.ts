import { beforeEach, vi } from 'vitest';
import { fake } from './fake-browser.ts';

/*
 * Before each test of the file that imports this, nothing is stored, and the active tab is in an ordinary
 * window.
 */

/** The active tab. Without `incognito`, the browser does not say what window it is in. */
export const tab: { incognito?: boolean } = {};

beforeEach(() => {
  fake.browser.storage.local.values = {};
  tab.incognito = false;
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ ...tab } as never]);
});
