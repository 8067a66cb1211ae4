import { sample } from '../directory/sample.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import type { ExtensionBrowser, Tab } from './browser.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';

/*
 * Every state of every page that a person can meet, and how to get there, for whatever looks at all of them: the checks of
 * accessibility, and the contact sheet.
 */

/** Which directory is in use: a good one, one that has sent a part of its list, one that fails. */
export type DirectoryKind = 'good' | 'slow' | 'failing';

export interface PageState {
  readonly name: string;
  readonly directory: DirectoryKind;
  /** Address inside the extension. */
  readonly path: string;
  /** What shows that the state is reached, once the page is open. */
  readonly ready: string;
  /** Steps after that. */
  readonly act?: (page: Page) => Promise<void>;
  /** What a picture is about, where that stands further down. */
  readonly about?: string;
  readonly width: number;
}

const A_DAY_MS = 86_400_000;

const POPUP_WIDTH = 360;
const PAGE_WIDTH = 720;

export const popupPath = (address: string) => `src/popup/index.html?url=${encodeURIComponent(address)}`;

const popup = (
  name: string,
  address: string,
  ready: string,
  rest: Partial<Pick<PageState, 'directory' | 'act' | 'about'>> = {},
): PageState => ({ name, directory: 'good', path: popupPath(address), ready, width: POPUP_WIDTH, ...rest });

/** Waits until a popup shows what it knows: not yet, as long as the store is slow to open, as after a start of the browser. */
export async function known<P extends Page>(popup: P): Promise<P> {
  await popup.waitFor('h1');
  await popup.waitForGone('[data-failure="store-shut"]');
  return popup;
}

/** Clicks for the reasons and waits for them; those of this session are there without a click. */
export async function showReasons(page: Page): Promise<void> {
  await page.waitFor('[data-action="reasons"], .reasons');
  // Those of the session may take the button's place at any moment: then there is nothing to click.
  await Promise.any([page.click('[data-action="reasons"]'), page.waitFor('.reasons')]);
  await page.waitFor('.reasons');
  await page.evaluate(() => {
    // The fade is over, and colours are what they stay.
    for (const animation of document.getAnimations()) animation.finish();
  });
}

async function openFirstPoint(page: Page): Promise<void> {
  await showReasons(page);
  await page.click('.points summary');
  await page.waitFor('[data-quote]');
}

/** From now on the page reaches nobody, as on a machine without a network. */
async function cutOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
}

async function failToShowReasons(page: Page): Promise<void> {
  await cutOff(page);
  await page.click('[data-action="reasons"]');
  await page.waitFor('.verdict[data-failure]');
}

/** Makes the reasons that this session has older, as they are in a browser that has been open for days. */
export async function ageReasons(page: Page, ageMs: number): Promise<void> {
  const changed = await page.evaluate(async (age) => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own global, of which this side knows nothing
    const { browser, chrome } = globalThis as any;
    const { session } = (browser ?? chrome).storage;
    const kept = Object.entries(await session.get(null)).filter(([key]) => key.startsWith('details '));
    for (const [key, value] of kept) {
      if (typeof value === 'object') await session.set({ [key]: { ...value, at: Date.now() - age } });
    }
    return kept.length;
  }, ageMs);
  if (changed === 0) throw new Error('this session has no reasons yet');
}

async function refreshInVain(page: Page): Promise<void> {
  await showReasons(page);
  await ageReasons(page, 3 * A_DAY_MS);
  await page.goto(await page.url());
  await page.waitFor('.age');
  await cutOff(page);
  await page.click('[data-action="refresh"]');
  await page.waitFor('.age[data-failure]');
}

/** As if the browser's own storage had broken under the page. */
async function shutStore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
    // biome-ignore lint/suspicious/noExplicitAny: the page's own global, of which this side knows nothing
    const { chrome } = globalThis as any;
    // A change of any setting makes the popup look again.
    await chrome.storage.local.set({ looked: true });
    await chrome.storage.local.remove('looked');
  });
  await page.waitFor('[data-failure="store-shut"]');
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.fill('[data-search="field"]', text);
  await page.waitFor('[data-hit]');
}

/** Opens a document of the sample at a quote, as a click on "read it there" does. */
async function openDocument(page: Page): Promise<void> {
  const points = sample.services.flatMap((service) => service.points ?? []);
  const point = points.find(({ document_id, quoteText }) => document_id !== null && quoteText);
  const document = sample.services
    .flatMap((service) => service.documents ?? [])
    .find(({ id }) => id === point?.document_id);
  const token = '00000000-0000-4000-8000-000000000001';
  await page.evaluate(
    async (key, wanted) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's own global, of which this side knows nothing
      const { storage } = (globalThis as any).chrome;
      const { directory } = await storage.local.get('directory');
      await storage.session.set({ [key]: { word: { ...wanted, directory }, isPrivate: false } });
    },
    `word ${token}`,
    { id: document?.id ?? 0, name: document?.name ?? '', quote: point?.quoteText ?? '' },
  );
  await page.goto(`${await page.url()}?${token}`);
  await page.waitFor('article mark');
}

async function clearLog(page: Page): Promise<void> {
  await page.click('[data-action="clear"]');
  await page.click('[data-action="clear"]');
  await page.waitFor('[data-shown="0"]');
}

export const PAGE_STATES: readonly PageState[] = [
  popup('rated', 'https://www.seekwell.example/', '[data-grade]'),
  popup('rated, reasons', 'https://chatterbox.example/', '[data-grade]', { act: openFirstPoint }),
  popup('partly reviewed', 'https://www.barrel-organs.example/', '[data-grade]'),
  popup('unrated', 'https://hollerback.example/', '[data-grade]'),
  popup('no reasons', 'https://hollerback.example/', '[data-grade]', { act: showReasons }),
  popup('several services', 'https://www.marktplein.example/', '[role="tab"]'),
  popup('not in the list', 'https://news.smalltown.co.uk/', '[data-state="unlisted"]'),
  popup('not a website', 'about:addons', '[data-state="not-a-website"]'),
  popup('list coming', 'https://nothing-yet.example/', '[data-state="list-coming"] progress[value="3"]', {
    directory: 'slow',
  }),
  popup('part of the list', 'https://glimmer.example/', '[data-partial="3"]', { directory: 'slow' }),
  popup('reasons that did not come', 'https://www.kaleidowiki.example/', '[data-grade]', {
    act: failToShowReasons,
  }),
  popup('reasons, old and offline', 'https://kleingedruckt.example/', '[data-grade]', {
    act: refreshInVain,
    about: '.age',
  }),
  popup('search', 'https://www.seekwell.example/', '[data-grade]', {
    act: (page) => searchFor(page, 'gl'),
  }),
  popup('a service that was searched', 'https://nothing-yet.example/', '[data-state="unlisted"]', {
    act: async (page) => {
      await searchFor(page, 'quillnest');
      await page.press('Enter');
      await page.waitFor('[data-not-the-tab="search"]');
    },
  }),
  popup('store shut', 'https://www.seekwell.example/', '[data-grade]', { act: shutStore }),
  popup('list unavailable', 'https://nothing-yet.example/', '[data-state="list-unavailable"]', {
    directory: 'failing',
  }),
  {
    name: 'welcome',
    directory: 'good',
    path: 'src/welcome/index.html',
    ready: '[data-list="here"]',
    width: PAGE_WIDTH,
  },
  {
    name: 'settings',
    directory: 'good',
    path: 'src/options/index.html',
    ready: '[data-list="here"]',
    width: PAGE_WIDTH,
  },
  {
    name: 'settings, why this service',
    directory: 'good',
    path: 'src/options/index.html',
    ready: '[data-list="here"]',
    act: async (page) => {
      await page.fill('[data-why="address"]', 'https://www.search.example/maps/x');
      await page.click('[data-action="why"]');
      await page.waitFor('.claims li');
    },
    width: PAGE_WIDTH,
  },
  {
    name: 'settings, forget everything?',
    directory: 'good',
    path: 'src/options/index.html',
    ready: '[data-list="here"]',
    act: async (page) => {
      await page.click('[data-action="forget"]');
      await page.waitFor('[data-action="forget-now"]');
    },
    about: '[data-action="forget-now"]',
    width: PAGE_WIDTH,
  },
  {
    name: 'settings, list unavailable',
    directory: 'failing',
    path: 'src/options/index.html',
    ready: '[data-list="none"] [data-failure]',
    about: '[data-list]',
    width: PAGE_WIDTH,
  },
  {
    name: 'page: document',
    directory: 'good',
    path: 'src/document/index.html',
    ready: '[data-document="gone"]',
    act: openDocument,
    width: PAGE_WIDTH,
  },
  ...[
    ['search', '[data-search="field"]'],
    ['log', 'tbody tr'],
    ['findings', '[data-findings="arrived"]'],
  ].map(([name = '', ready = '']) => ({
    name: `page: ${name}`,
    directory: 'good' as const,
    path: `src/${name}/index.html`,
    ready,
    width: PAGE_WIDTH,
  })),
  {
    name: 'page: search, results',
    directory: 'good',
    path: 'src/search-page/index.html',
    ready: '[data-search="field"]',
    act: (page) => searchFor(page, 'gl'),
    width: PAGE_WIDTH,
  },
  {
    name: 'page: log, empty',
    directory: 'good',
    path: 'src/log/index.html',
    ready: 'tbody tr, [data-shown="0"]',
    act: clearLog,
    width: PAGE_WIDTH,
  },
];

/** The directories that the states need. */
export interface Directories {
  readonly good: RunningDirectory;
  readonly slow: RunningDirectory;
  readonly failing: RunningDirectory;
  close(): Promise<void>;
}

/** @param port of the good one, which the extension has as its default */
export async function startDirectories(port: number): Promise<Directories> {
  const good = await startDirectory({ port, pageSize: 50 });
  // Three pages of nine in the first second, and then a window of a day. A list that was given up is begun anew: then it
  // is two days later.
  let days = 0;
  const slow = await startDirectory({
    pageSize: 10,
    limit: { requests: 3, windowMs: A_DAY_MS },
    now: () => Date.now() + days * A_DAY_MS,
    onRequest: ({ path }) => {
      if (path.endsWith('page=1')) days += 2;
    },
  });
  const failing = await startDirectory({ faults: ['http-500'] });
  return {
    good,
    slow,
    failing,
    async close() {
      await Promise.all([good, slow, failing].map((directory) => directory.close()));
    },
  };
}

/** Stores settings as the pages do: every page hears of it. */
export async function set(page: Page, settings: Record<string, string | boolean>): Promise<void> {
  await page.evaluate(async (change) => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own global, of which this side knows nothing
    const { chrome } = globalThis as any;
    await chrome.storage.local.set(change);
  }, settings);
}

/** Waits until what was clicked in the settings is stored: a switch shows it a moment before. */
export async function stored(page: Page, settings: Record<string, string | boolean>): Promise<void> {
  const isStored = async (wanted: Record<string, string | boolean>) => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own global, of which this side knows nothing
    const { chrome } = globalThis as any;
    const now = await chrome.storage.local.get(Object.keys(wanted));
    return Object.entries(wanted).every(([name, value]) => now[name] === value);
  };
  await until('the settings to be stored', () => page.evaluate(isStored, settings));
}

/** Waits for the good directory's list. The others begin when they are chosen: a list that is not in use is not kept. */
export async function prepareDirectories(browser: ExtensionBrowser): Promise<void> {
  const page = await browser.page('src/options/index.html');
  await page.waitFor('[data-list="here"]', { timeout: 30_000 });
  await page.close();
}

/** Opens a state in a tab: theme by the browser's colour scheme, everything else by the settings in force. */
export async function openState(
  browser: ExtensionBrowser,
  state: PageState,
  scheme: 'light' | 'dark',
): Promise<Tab> {
  const page = await browser.page(state.path);
  await page.setColorScheme(scheme);
  await page.setViewport(state.width, 800);
  await page.waitFor(state.ready);
  await state.act?.(page);
  return page;
}
