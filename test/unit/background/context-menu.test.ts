import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The part of a browser that the item needs. */
const fake = vi.hoisted(() => {
  const items: string[] = [];
  const calls: unknown[] = [];
  const stored: unknown[] = [];
  let clicked: ((info: object, tab?: object) => void) | null = null;
  const state = { contextMenu: true as unknown, popupOpens: true, hasMenus: true };
  const contextMenus = {
    onClicked: {
      addListener(listener: typeof clicked) {
        clicked = listener;
      },
    },
    async removeAll() {
      await Promise.resolve();
      items.length = 0;
    },
    create(item: { id: string }, done: () => void) {
      items.push(item.id);
      done();
    },
  };
  const browser = {
    contextMenus,
    runtime: { getURL: (path: string) => `extension://x/${path}`, lastError: undefined },
    publicSuffix: { isKnownSuffix: (host: string) => host === 'co.uk' },
    storage: {
      local: { get: async () => ({ contextMenu: state.contextMenu }) },
      session: { set: async (values: object) => void stored.push(...Object.values(values)) },
    },
    extension: { inIncognitoContext: false },
    tabs: { query: async () => [{ incognito: true }] },
    action: {
      setPopup: async (details: { popup: string }) => void calls.push(['set', details]),
      openPopup: async () => {
        calls.push(['open']);
        if (!state.popupOpens) throw new Error('no window in front');
      },
    },
    windows: { create: async (details: object) => void calls.push(['window', details]) },
  };
  return {
    items,
    calls,
    stored,
    state,
    browser,
    click: (info: object, tab?: object) => clicked?.(info, tab),
  };
});
vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: new Proxy(fake.browser, {
    has: (target, key) => (key === 'contextMenus' ? fake.state.hasMenus : key in target),
  }),
}));

const { answerContextMenu, setUpContextMenu } = await import('../../../src/background/context-menu.ts');

const POPUP = 'extension://x/src/popup/index.html';
const ITEM = { menuItemId: 'terms-of-this' };
const TAB = { id: 7, windowId: 1, incognito: false };

describe('the item in the context menu', () => {
  beforeEach(() => {
    fake.calls.length = 0;
    Object.assign(fake.state, { contextMenu: true, popupOpens: true, hasMenus: true });
    answerContextMenu();
  });

  it('exists once, even if it is set up several times at once', async () => {
    await Promise.all([setUpContextMenu(), setUpContextMenu(), setUpContextMenu()]);
    await setUpContextMenu();
    expect(fake.items).toEqual(['terms-of-this']);
  });

  it('is removed when it is switched off, and returns when it is switched on', async () => {
    fake.state.contextMenu = false;
    await setUpContextMenu();
    expect(fake.items).toEqual([]);
    fake.state.contextMenu = true;
    await setUpContextMenu();
    expect(fake.items).toEqual(['terms-of-this']);
  });

  it('is left out in a browser without context menus', async () => {
    fake.state.hasMenus = false;
    fake.items.length = 0;
    expect(() => answerContextMenu()).not.toThrow();
    await setUpContextMenu();
    expect(fake.items).toEqual([]);
  });

  it.each([
    [
      'a link',
      { linkUrl: 'https://www.paypal.com/x?y' },
      `${POPUP}?url=https%3A%2F%2Fwww.paypal.com%2Fx%3Fy&from=link&in=toolbar`,
    ],
    [
      'a selected host',
      { selectionText: ' paypal.com ' },
      `${POPUP}?url=https%3A%2F%2Fpaypal.com%2F&from=link&in=toolbar`,
    ],
    [
      'a selected name',
      { selectionText: 'Khan Academy' },
      'extension://x/src/search-page/index.html?q=Khan%20Academy',
    ],
    [
      'a selected half of a character',
      { selectionText: '\ud83d' },
      'extension://x/src/search-page/index.html?q=%EF%BF%BD',
    ],
    [
      'a link that is not to a website',
      { linkUrl: 'mailto:a@b.example' },
      `${POPUP}?url=mailto%3Aa%40b.example&from=link&in=toolbar`,
    ],
  ])('on %s opens the popup about it, once', async (_what, clicked, popup) => {
    fake.click({ ...ITEM, ...clicked }, TAB);
    await expect.poll(() => fake.calls).toHaveLength(3);
    expect(fake.calls).toEqual([['set', { tabId: 7, popup }], ['open'], ['set', { tabId: 7, popup: POPUP }]]);
  });

  it('opens a small window if the popup does not open, private like the tab, with a token in its address', async () => {
    fake.state.popupOpens = false;
    fake.click({ ...ITEM, linkUrl: 'https://a.example/' }, { ...TAB, incognito: true });
    await expect.poll(() => fake.calls).toHaveLength(4);
    expect(fake.calls[2]).toEqual([
      'window',
      expect.objectContaining({
        type: 'popup',
        incognito: true,
        url: expect.stringMatching(/^extension:\/\/x\/src\/popup\/index\.html\?word=[\da-f-]{36}$/),
      }),
    ]);
    expect(fake.stored).toEqual([{ data: 'url=https%3A%2F%2Fa.example%2F&from=link', isPrivate: true }]);
    expect(fake.calls[3]).toEqual(['set', { tabId: 7, popup: POPUP }]);
  });

  it('ignores clicks on other items', () => {
    fake.click({ menuItemId: 'another', linkUrl: 'https://a.example/' }, TAB);
    expect(fake.calls).toEqual([]);
  });
});
