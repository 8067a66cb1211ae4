import { beforeEach, expect, it, vi } from 'vitest';
import { searchFromOmnibox, suggestSearch } from '../../../src/background/omnibox.ts';
import { fake } from '../fake-browser.ts';
import { LANGUAGES, messagesOf } from '../i18n/locales.ts';

const state = vi.hoisted(() => ({ isPrivate: false, isFirefox: false }));
vi.mock('../../../src/platform/private-window.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  inPrivateWindow: async () => state.isPrivate,
}));
vi.mock('../../../src/platform/device.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isFirefox: () => state.isFirefox,
}));

const setDefaultSuggestion = vi.fn();
let opened: object[] = [];

beforeEach(() => {
  Object.assign(state, { isPrivate: false, isFirefox: false });
  opened = [];
  Object.assign(fake.browser, {
    omnibox: { setDefaultSuggestion },
    windows: { update: async (id: number, to: object) => void opened.push({ window: id, ...to }) },
  });
  Object.assign(fake.browser.tabs, {
    update: async (tab: object) => void opened.push({ in: 'this tab', ...tab }),
    create: async (tab: object) => {
      opened.push({ in: 'a new tab', ...tab });
      return { windowId: 7 };
    },
  });
});

it('the first line says what to type', () => {
  suggestSearch();
  expect(setDefaultSuggestion.mock.lastCall?.[0].description).toMatch(/\w/);
});

it.each(LANGUAGES)('the first line has in %s nothing that Chrome would read as XML', (language) => {
  expect(messagesOf(language).omniboxFirstLine?.message).not.toMatch(/[<>&]/);
});

it.each([
  ['currentTab' as const, { in: 'this tab' }],
  ['newForegroundTab' as const, { in: 'a new tab', active: true }],
  ['newBackgroundTab' as const, { in: 'a new tab', active: false }],
])('the search page opens with the text where the browser says: %s', async (disposition, where) => {
  searchFromOmnibox('a/b ?', disposition);
  await expect
    .poll(() => opened)
    .toEqual([{ ...where, url: expect.stringMatching(/src\/search\/index\.html\?q=a%2Fb%20%3F$/) }]);
});

it.each([
  [
    'Chrome opens an ordinary window in front, and the tab stays',
    false,
    [
      { in: 'a new tab', active: true },
      { window: 7, focused: true },
    ],
  ],
  ['Firefox opens it in the tab', true, [{ in: 'this tab' }]],
])('from a private window %s, with a token in place of the text', async (_, isFirefox, where) => {
  Object.assign(state, { isPrivate: true, isFirefox });
  searchFromOmnibox('secret', 'currentTab');
  await expect.poll(() => opened).toMatchObject(where);
  expect(JSON.stringify(opened)).toMatch(/src\/search\/index\.html\?token=/);
  expect(JSON.stringify(opened)).not.toContain('secret');
});

it('from a private window the search page opens also if the session has no room left', async () => {
  Object.assign(state, { isPrivate: true, isFirefox: true });
  const { session } = fake.browser.storage;
  Object.assign(session, { values: { 'details 1 x': 1, 'quotes 1 x': 1, tabsShown: true }, room: 3 });
  searchFromOmnibox('secret', 'currentTab');
  await expect.poll(() => opened).toHaveLength(1);
  expect(Object.keys(session.values)).toEqual(['tabsShown', expect.stringMatching(/^page /)]);
});
