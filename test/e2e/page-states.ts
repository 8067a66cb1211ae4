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
  readonly width: number;
}

const POPUP_WIDTH = 360;
const PAGE_WIDTH = 720;

export const popupPath = (address: string) => `src/popup/index.html?url=${encodeURIComponent(address)}`;

const popup = (
  name: string,
  address: string,
  ready: string,
  rest: Partial<Pick<PageState, 'directory' | 'act'>> = {},
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
];

const A_DAY_MS = 86_400_000;

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
