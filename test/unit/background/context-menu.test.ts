import { beforeEach, describe, expect, it } from 'vitest';
import { setUpContextMenu, showTermsOfClicked } from '../../../src/background/context-menu.ts';
import browser from '../../../src/platform/browser.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { FakeEvent } from '../fake-event.ts';

const items: string[] = [];
const calls: unknown[] = [];
let popupOpens = true;
/** What the item needs of a browser in addition. */
const menus = {
  onClicked: new FakeEvent<[info: object, tab: object]>(),
  async removeAll() {
    await Promise.resolve();
    items.length = 0;
  },
  create(item: { id: string }, done: () => void) {
    // A second item with the same id is an error.
    if (!items.includes(item.id)) items.push(item.id);
    done();
  },
};
const action = {
  setPopup: async (details: object) => void calls.push(['set', details]),
  openPopup: async () => {
    calls.push(['open']);
    if (!popupOpens) throw new Error('no window in front');
  },
};
const windows = { create: async (details: object) => void calls.push(['window', details]) };

const POPUP = 'chrome-extension://x/src/popup/index.html';
const ITEM = { menuItemId: 'terms-of-this' };
const TAB = { id: 7, windowId: 1, incognito: false };

/** Clicks on the item. Expects that the popup opens once with a page, and is the ordinary one again after that. */
async function expectPopup(clicked: object, popup: string): Promise<void> {
  menus.onClicked.fire({ ...ITEM, ...clicked }, TAB);
  await expect.poll(() => calls).toHaveLength(3);
  expect(calls).toEqual([['set', { tabId: 7, popup }], ['open'], ['set', { tabId: 7, popup: POPUP }]]);
}

describe('the item in the context menu', () => {
  beforeEach(() => {
    fake.browser = new FakeBrowser();
    Object.assign(fake.browser, { contextMenus: menus, action, windows });
    calls.length = 0;
    popupOpens = true;
    menus.onClicked.listeners.clear();
    browser.contextMenus.onClicked.addListener(showTermsOfClicked);
  });

  it('exists once, even if it is set up several times at once', async () => {
    await Promise.all([setUpContextMenu(), setUpContextMenu(), setUpContextMenu()]);
    await setUpContextMenu();
    expect(items).toEqual(['terms-of-this', 'look-through']);
  });

  it('is gone if it is switched off while it is set up', async () => {
    const before = setUpContextMenu();
    await fake.browser.storage.local.set({ contextMenu: false });
    await Promise.all([before, setUpContextMenu()]);
    expect(items).toEqual([]);
  });

  it('is left out in a browser without context menus', async () => {
    Reflect.deleteProperty(fake.browser, 'contextMenus');
    items.length = 0;
    await setUpContextMenu();
    expect(items).toEqual([]);
  });

  it.each([
    ['a link', { linkUrl: 'https://me:pw@www.paypal.com/x?y#z' }, 'https%3A%2F%2Fwww.paypal.com%2Fx'],
    ['a link that is not to a website', { linkUrl: 'mailto:a@b.example' }, ''],
    ['the source of a page', { linkUrl: 'view-source:https://paypal.com/x' }, 'https%3A%2F%2Fpaypal.com%2Fx'],
    ['a selected host', { selectionText: ' paypal.com ' }, 'https%3A%2F%2Fpaypal.com%2F'],
    ['a host with a comma', { selectionText: 'paypal.com,' }, 'https%3A%2F%2Fpaypal.com%2F'],
    ['a host in quotes', { selectionText: '„paypal.com“.' }, 'https%3A%2F%2Fpaypal.com%2F'],
    ['a host in brackets', { selectionText: '(«paypal.com»)!' }, 'https%3A%2F%2Fpaypal.com%2F'],
    ['an address in <>', { selectionText: '<https://paypal.com/a/>;' }, 'https%3A%2F%2Fpaypal.com%2Fa%2F'],
    ['a host with a soft hyphen', { selectionText: 'pay\u00adpal.com\u200b' }, 'https%3A%2F%2Fpaypal.com%2F'],
  ])('on %s opens the popup about it, once', async (_, clicked, address) => {
    const from = 'linkUrl' in clicked ? 'link' : 'selection';
    await expectPopup(clicked, `${POPUP}?url=${address}&from=${from}&in=toolbar`);
  });

  it('on a page opens the popup about its tab, which looks through the page at once', async () => {
    await expectPopup({ menuItemId: 'look-through' }, `${POPUP}?look=through&tab=7&in=toolbar`);
  });

  it('on a link that leads through a redirect opens the popup about the target, and says through what', async () => {
    const linkUrl = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fme%3Apw%40paypal.com%2Fx%3Fy%23z&h=AT0';
    const address = 'https%3A%2F%2Fpaypal.com%2Fx';
    await expectPopup({ linkUrl }, `${POPUP}?url=${address}&from=link&through=facebook.com&in=toolbar`);
  });

  it.each([
    ['name', 'Khan Academy', 'Khan%20Academy'],
    ['half of a character', '\ud83d', '%EF%BF%BD'],
  ])('on a selected %s opens a search for it, once', async (_, selectionText, query) => {
    await expectPopup({ selectionText }, `chrome-extension://x/src/search/index.html?q=${query}`);
  });

  it.each([
    ['in Firefox private like the tab', 'moz-extension', true],
    ['in Chrome, which refuses our pages in private windows, an ordinary one', 'chrome-extension', false],
  ])(
    'opens a small window if the popup does not open, %s, with a token in its address',
    async (_, scheme, incognito) => {
      fake.browser.origin = `${scheme}://x/`;
      popupOpens = false;
      // In the meantime an ordinary window came to the front.
      fake.browser.open(8, 'https://b.example/');
      menus.onClicked.fire({ ...ITEM, linkUrl: 'https://me:pw@a.example/?q#z' }, { ...TAB, incognito: true });
      await expect.poll(() => calls).toHaveLength(4);
      expect(calls[2]).toEqual([
        'window',
        expect.objectContaining({
          type: 'popup',
          incognito,
          url: expect.stringMatching(/^[a-z]+-extension:\/\/x\/src\/popup\/index\.html\?token=[\da-f-]{36}$/),
        }),
      ]);
      const { values } = fake.browser.storage.session;
      expect(Object.values(values)).toContainEqual({
        data: 'url=https%3A%2F%2Fa.example%2F&from=link',
        isPrivate: true,
      });
      expect(Object.keys(values).filter((key) => key.startsWith('click '))).toHaveLength(1);
      expect(calls[3]).toEqual(['set', { tabId: 7, popup: `${scheme}://x/src/popup/index.html` }]);
    },
  );

  it('notes no click for the search in a small window, which asks nothing when it opens', async () => {
    popupOpens = false;
    menus.onClicked.fire({ ...ITEM, selectionText: 'Khan Academy' }, TAB);
    await expect.poll(() => calls).toHaveLength(4);
    expect(Object.keys(fake.browser.storage.session.values)).toEqual([expect.stringMatching(/^page /)]);
  });

  it.each([
    ['is no tab of the browser', { id: -1, windowId: 1 }],
    ['has no number', { windowId: 1 }],
  ])('opens the popup of every tab where the place of the click %s', async (_, tab) => {
    menus.onClicked.fire({ ...ITEM, linkUrl: 'https://a.example/' }, tab);
    await expect.poll(() => calls).toHaveLength(3);
    expect(calls[2]).toEqual(['set', { popup: POPUP }]);
  });

  it('ignores clicks on other items', () => {
    menus.onClicked.fire({ menuItemId: 'another', linkUrl: 'https://a.example/' }, TAB);
    expect(calls).toEqual([]);
  });
});
