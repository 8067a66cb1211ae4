import { beforeEach, describe, expect, it, vi } from 'vitest';

const calls: string[] = [];
const settings = { markLimits: false };
const note = (name: string) => (argument?: string) => {
  calls.push(argument ? `${name} ${argument}` : name);
  return Promise.resolve();
};
vi.mock('../../../src/toolbar/update-toolbar.ts', () => ({ updateToolbar: note('update the toolbar') }));
vi.mock('../../../src/background/context-menu.ts', () => ({ setUpContextMenu: note('set up the menu') }));
vi.mock('../../../src/background/list-changes.ts', () => ({ listChanged: note('read another list') }));
vi.mock('../../../src/background/sync-list.ts', () => ({ startSync: note('sync') }));
vi.mock('../../../src/settings/settings.ts', () => ({
  POLICY_KEY: 'policy',
  readSettings: async () => settings,
}));
const { applyLimits, applySettings } = await import('../../../src/background/apply-settings.ts');

beforeEach(() => {
  calls.length = 0;
  settings.markLimits = false;
});

describe('a changed setting', () => {
  it.each([
    ['directory', ['read another list', 'sync']],
    ['nextDirectory', ['sync']],
    ['listDays', ['sync']],
    ['sendNothing', ['sync settings']],
    ['contextMenu', ['set up the menu']],
    ['showPartlyReviewed', ['update the toolbar']],
    ['markChanges', ['update the toolbar']],
    ['markLimits', ['update the toolbar']],
    ['theme', []],
    ['searchVersions', []],
  ])('%s makes the worker do: %j', (name, expected) => {
    applySettings([name]);
    expect(calls).toEqual(expected);
  });

  it('starts one sync together with others that need one', () => {
    applySettings(['directory', 'nextDirectory', 'listDays']);
    expect(calls).toEqual(['read another list', 'sync']);
  });
});

describe.each([
  ['other deal-breakers', applyLimits],
  ['another policy, which may have deal-breakers', () => applySettings(['policy'])],
])('%s', (_, apply) => {
  it.each([
    ['make the worker update the toolbar if it marks them', true, ['update the toolbar']],
    ['change nothing in the toolbar without marks', false, []],
  ])('%s', async (__, markLimits, expected) => {
    settings.markLimits = markLimits;
    apply();
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual(expected);
  });
});
