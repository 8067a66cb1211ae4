// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { noteOwnClick } from '../../../src/platform/own-click.ts';
import { tabAsksOnOpen } from '../../../src/requests/when-to-ask.ts';
import { defaultSettings, type Settings } from '../../../src/settings/settings.ts';
import { fake } from '../fake-browser.ts';

const A_TAB = { id: 1, incognito: false, url: '', icon: null, title: '' };

describe('a page in a tab', () => {
  it.each<[string, Partial<Settings>, () => unknown, boolean]>([
    ['that a click of ours opened asks', {}, () => noteOwnClick(location.href), true],
    ['that something else opened, or that was restored, does not ask', {}, () => {}, false],
    [
      'does not ask with "only when I press a button"',
      { askForPoints: 'on-click' },
      () => noteOwnClick(location.href),
      false,
    ],
    [
      'does not ask before anybody was told',
      { welcomeSeen: false },
      () => noteOwnClick(location.href),
      false,
    ],
    [
      'does not ask if a private window opened it',
      {},
      async () => {
        await noteOwnClick(location.href);
        fake.browser.openTabs.set(1, { ...A_TAB, incognito: true });
      },
      false,
    ],
  ])('%s', async (_, settings, open, asks) => {
    fake.browser.openTabs.set(1, A_TAB);
    fake.browser.activeTab = 1;
    await open();
    expect(await tabAsksOnOpen({ ...defaultSettings(), welcomeSeen: true, ...settings })).toBe(asks);
    // A click counts once, whatever came of it.
    expect(await tabAsksOnOpen({ ...defaultSettings(), welcomeSeen: true })).toBe(false);
  });
});
