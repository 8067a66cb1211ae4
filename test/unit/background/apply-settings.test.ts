import { beforeEach, describe, expect, it, vi } from 'vitest';

const calls: string[] = [];
const note = (name: string) => (argument?: string) => {
  calls.push(argument ? `${name} ${argument}` : name);
  return Promise.resolve();
};
vi.mock('../../../src/toolbar/update-toolbar.ts', () => ({ updateToolbar: note('update the toolbar') }));
vi.mock('../../../src/background/context-menu.ts', () => ({ setUpContextMenu: note('set up the menu') }));
vi.mock('../../../src/background/list-changes.ts', () => ({ listChanged: note('read another list') }));
vi.mock('../../../src/background/sync-list.ts', () => ({ startSync: note('sync') }));
const { applySettings } = await import('../../../src/background/apply-settings.ts');

beforeEach(() => {
  calls.length = 0;
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
