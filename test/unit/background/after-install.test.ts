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
vi.mock('../../../src/background/follow-policy.ts', () => ({ policyKnown: note('policy known') }));
const { afterBrowserStart, afterInstall } = await import('../../../src/background/after-install.ts');

beforeEach(() => {
  calls.length = 0;
  Object.assign(fake.browser.tabs, { create: ({ url }: { url: string }) => note(url)() });
});

describe('the extension', () => {
  it.each([
    ['opens the welcome page', {}, ['chrome-extension://x/src/welcome/index.html']],
    ['opens no page, because the policy does not want it,', { showWelcome: false }, []],
  ])('%s after an install, once it knows the policy', async (_, policy, opened) => {
    fake.browser.storage.local.values = { policy };
    afterInstall({ reason: 'install', temporary: false });
    await expect.poll(() => calls).toEqual(['policy known', 'rules', 'menu', 'marks', 'sync', ...opened]);
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
