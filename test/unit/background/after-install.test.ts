import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';

const calls: string[] = [];
const note = (name: string) => () => {
  calls.push(name);
  return Promise.resolve();
};
vi.mock('../../../src/toolbar/marks/mark-expiry.ts', () => ({ scheduleMarkExpiry: note('marks') }));
vi.mock('../../../src/toolbar/rules/update-rules.ts', () => ({ updateRules: note('rules') }));
vi.mock('../../../src/background/context-menu.ts', () => ({ setUpContextMenu: note('menu') }));
vi.mock('../../../src/background/sync-list.ts', () => ({ startSync: note('sync') }));
const { afterBrowserStart, afterInstall } = await import('../../../src/background/after-install.ts');

beforeEach(() => {
  calls.length = 0;
  Object.assign(fake.browser.tabs, { create: ({ url }: { url: string }) => note(url)() });
});

describe('the extension', () => {
  it('opens the welcome page after an install', () => {
    afterInstall({ reason: 'install', temporary: false });
    expect(calls).toEqual(['chrome-extension://x/src/welcome/index.html', 'rules', 'menu', 'marks', 'sync']);
  });

  it.each(['update', 'browser_update'] as const)('opens no page after: %s', (reason) => {
    afterInstall({ reason, temporary: false });
    expect(calls).toEqual(['rules', 'menu', 'marks', 'sync']);
  });

  it('syncs the list and sets up the menu when the browser starts', () => {
    afterBrowserStart();
    expect(calls.sort()).toEqual(['marks', 'menu', 'sync']);
  });
});
