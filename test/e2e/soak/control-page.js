/*
 * Runs in a page of the extension, in place of the welcome page, and does what the test asks for: it fetches one command
 * after the other from the test's server and sends the result of each with the next request. This is how a test uses the
 * extension without a debugger. Plain JavaScript, because it is copied into the built extension as it is.
 */
/* global chrome */

/** @type {Map<number, () => void>} What waits for a tab to load, by the tab's id. */
const waiting = new Map();

chrome.tabs.onUpdated.addListener((tab, { status }) => {
  if (status !== 'complete') return;
  waiting.get(tab)?.();
  waiting.delete(tab);
});

/** The page of the extension in a tab. All its pages run in one process. */
function viewOf(tab) {
  const [view] = chrome.extension.getViews({ tabId: tab });
  if (!view) throw new Error('The tab shows no page of the extension');
  return view;
}

const commands = {
  /** Loads a URL in a tab, or in a new one, and waits for its end. Gives the tab's id. */
  async load(tab, url) {
    const id = tab ?? (await chrome.tabs.create({ url: 'about:blank' })).id;
    const loaded = new Promise((resolve) => waiting.set(id, resolve));
    const address = URL.parse(url)?.href ?? chrome.runtime.getURL(url);
    // As a click of ours does, so that the page asks the directory.
    await chrome.storage.session.set({ [`click ${address}`]: Date.now() });
    await chrome.tabs.update(id, { url: address, active: true });
    await loaded;
    return id;
  },

  /** Whether the page of the extension in a tab has an element. */
  has: (tab, selector) => viewOf(tab).document.querySelector(selector) !== null,

  click(tab, selector) {
    const element = viewOf(tab).document.querySelector(selector);
    element?.click();
    return element !== null;
  },

  /** Replaces the text of a field. */
  type(tab, selector, text) {
    const view = viewOf(tab);
    const field = view.document.querySelector(selector);
    field.value = text;
    field.dispatchEvent(new view.Event('input', { bubbles: true }));
  },

  async close(tab) {
    await chrome.tabs.remove(tab);
  },

  title: (tab) => chrome.action.getTitle({ tabId: tab }),

  async set(settings) {
    await chrome.storage.local.set(settings);
  },

  /** Collects the garbage of all pages of the extension, if the browser was started so that it can. */
  collectGarbage: () => globalThis.gc?.(),

  /** Does not start the worker. Firefox has its event page among the views. */
  async isWorkerRunning() {
    if (!chrome.runtime.getContexts) return chrome.extension.getViews().some(isBackground);
    return (await chrome.runtime.getContexts({ contextTypes: ['BACKGROUND'] })).length > 0;
  },
};

const isBackground = ({ location }) => location.pathname.startsWith('/_generated_background_page');

/** The server of the test is named in the manifest, because the address of this page is fixed. */
const { homepage_url: server } = chrome.runtime.getManifest();
let answer = {};
for (;;) {
  const response = await fetch(server, { method: 'POST', body: JSON.stringify(answer) });
  const { id, name, args } = await response.json();
  try {
    answer = { id, result: (await commands[name](...args)) ?? null };
  } catch (error) {
    answer = { id, error: String(error) };
  }
}
