import { expect, it } from 'vitest';
import { forgetLeftovers } from '../../../src/background/forget-leftovers.ts';
import { fake } from '../fake-browser.ts';

const KEPT = {
  theme: 'dark',
  'star 7 https://api.example': true,
  'deal-breaker 12 https://api.example': { title: 'Sells your data', starter: null },
};

it('an update deletes what is stored for features that are gone, and nothing else', async () => {
  const { local } = fake.browser.storage;
  local.values = {
    ...KEPT,
    'catalog lists "a"': {},
    logos: true,
    pageTemplate: 'x',
    searchVersions: {},
    rulesRefused: {},
  };
  await forgetLeftovers();
  expect(local.values).toEqual(KEPT);
});

it.each([
  ['keeps what was granted for the toolbar', {}, ['tabs']],
  ['takes what "My accounts" had for one use', { 'tabs-are-borrowed': true }, []],
])('an update gives permissions back that nothing uses, and %s', async (_, stored, kept) => {
  const { granted, storage } = fake.browser;
  storage.local.values = { ...stored };
  granted.permissions = new Set(['bookmarks', 'history', 'topSites', 'tabs']);
  await forgetLeftovers();
  expect([...granted.permissions]).toEqual(kept);
  expect(storage.local.values).toEqual({});
});
