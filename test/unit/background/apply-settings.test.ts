import { beforeEach, expect, it, vi } from 'vitest';

const done: string[] = [];
const note =
  (name: string) =>
  (...parameters: unknown[]) => {
    done.push([name, ...parameters].join(' '));
    return Promise.resolve();
  };
vi.mock('../../../src/background/list-changes.ts', () => ({
  gradesChanged: note('update the toolbar'),
  listChanged: note('read the list again'),
}));
vi.mock('../../../src/background/sync-list.ts', () => ({ startSync: note('sync') }));
vi.mock('../../../src/background/context-menu.ts', () => ({ setUpContextMenu: note('set up the menu') }));
vi.mock('../../../src/terms-changes/star-badge.ts', async (original) => ({
  ...(await original<object>()),
  updateStarBadge: note('update the star badge'),
}));

const { applySettings } = await import('../../../src/background/apply-settings.ts');

beforeEach(() => {
  done.length = 0;
});

it.each([
  ['directory', ['read the list again', 'sync']],
  ['nextDirectory', ['sync']],
  ['listDays', ['sync']],
  ['sendNothing', ['sync settings']],
  ['contextMenu', ['set up the menu']],
  ['showPartlyReviewed', ['update the toolbar']],
  ['markChanges', ['update the toolbar']],
  ['markStars', ['update the star badge']],
  ['star 7 https://directory.example', ['update the star badge']],
  ['theme', []],
])('a new value of %s makes the worker: %j', (setting, expected) => {
  applySettings(['language', setting]);
  expect(done).toEqual(expected);
});
