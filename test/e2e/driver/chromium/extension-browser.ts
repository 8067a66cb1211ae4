import type { BrowserContext, CDPSession, Page as PlaywrightPage } from '@playwright/test';
import type { ExtensionBrowser, Tab } from '../browser.ts';
import { Page, type PageBackend } from '../page.ts';
import { DEFAULT_TIMEOUT, until } from '../until.ts';
import { ApiTab } from './api-tab.ts';
import { chromiumPage } from './chromium-page.ts';
import { TargetSession } from './target-session.ts';

/** The same tab in the different APIs. */
interface TabHandle {
  bringToFront(): Promise<void>;
  /** The id in the extension API (`chrome.tabs`). */
  tabId: number;
  /** The DevTools target of the tab, not of the page in it. */
  tabTarget: string;
}

export class ChromiumExtensionBrowser implements ExtensionBrowser {
  readonly name = 'chromium';
  readonly ended: Promise<void>;
  readonly #context: BrowserContext;
  readonly #root: CDPSession;
  readonly #extensionId: string;
  readonly #api: ApiTab;
  readonly #end: () => Promise<void>;
  readonly #tabs = new WeakMap<Tab, TabHandle>();
  #opened = 0;
  #worker: TargetSession | undefined;

  /**
   * @param root a DevTools session of the browser
   * @param isFresh whether it has restored no tabs
   * @param end ends the browser
   */
  constructor(
    context: BrowserContext,
    root: CDPSession,
    extensionId: string,
    isFresh: boolean,
    end: () => Promise<void>,
  ) {
    this.#context = context;
    this.#root = root;
    this.#extensionId = extensionId;
    this.#api = new ApiTab(context, extensionId, isFresh);
    this.#end = end;
    this.ended = new Promise((resolve) => context.once('close', () => resolve()));
  }

  /** Waits until the extension's worker has registered its listeners. */
  ready(): Promise<void> {
    return this.#api.ready();
  }

  open(url: string): Promise<Tab> {
    return this.#openBlank((blank) => `chrome.tabs.create({ url: '${blank}' }).then((tab) => tab.id)`, url);
  }

  openPrivate(url: string): Promise<Tab> {
    const create = (blank: string) =>
      `chrome.windows.create({ incognito: true, url: '${blank}' }).then(({ tabs }) => tabs[0].id)`;
    return this.#openBlank(create, url);
  }

  /** @param create an expression that opens the blank page and returns the tab's id */
  async #openBlank(create: (blank: string) => string, url: string): Promise<Tab> {
    // A unique URL identifies the tab in the extension API, in Playwright and in DevTools.
    const blank = `about:blank#${++this.#opened}`;
    const tabId = await this.#api.evaluate<number>(create(blank));
    const playwright = await until('the new tab', async () => this.#find((address) => address === blank));
    const tab = await this.#adopt(playwright, tabId);
    await tab.goto(url);
    return tab;
  }

  openPage(path: string): Promise<Tab> {
    return this.open(this.#address(path));
  }

  async waitForTab(pathOrUrl: string): Promise<Tab> {
    const start = this.#address(pathOrUrl);
    const playwright = await until(`a tab with ${start}`, async () =>
      this.#find((url) => url.startsWith(start)),
    );
    await playwright.waitForLoadState('load');
    await playwright.bringToFront();
    const tabId = await this.#api.evaluate<number>(
      'chrome.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab.id)',
    );
    return this.#adopt(playwright, tabId);
  }

  async tabUrls(): Promise<string[]> {
    return this.#pages().map((page) => page.url());
  }

  async select(tab: Tab): Promise<void> {
    await this.#handle(tab).bringToFront();
  }

  toolbarTitle(tab: Tab): Promise<string> {
    return this.#api.evaluate<string>(`chrome.action.getTitle({ tabId: ${this.#handle(tab).tabId} })`);
  }

  /** No API returns the toolbar's pixels, and headless Chromium does not draw the toolbar. */
  async toolbarIcon(): Promise<null> {
    return null;
  }

  async openPopup(tab: Tab): Promise<Page> {
    await this.select(tab);
    return this.openedPopup(async () => {
      await this.#root.send('Extensions.triggerAction', {
        id: this.#extensionId,
        targetId: this.#handle(tab).tabTarget,
      });
    });
  }

  /** @param open opens the popup, for example with a key */
  async openedPopup(open: () => Promise<void>): Promise<Page> {
    const before = new Set((await this.#targets()).map(({ targetId }) => targetId));
    await open();
    const isNew = (target: { targetId: string; type: string; url: string }) =>
      target.type === 'page' && !before.has(target.targetId) && target.url.startsWith(this.#address(''));
    const { targetId } = await until('the popup', async () => (await this.#targets()).find(isNew));
    const page = new Page(await this.#popupPage(targetId));
    await until('the popup to load', () => page.evaluate(() => document.readyState === 'complete'));
    return page;
  }

  /**
   * Tells the worker that an item of the context menu was chosen, because headless Chromium draws no menus.
   *
   * @param clicked where, and the id of the item
   * @param changed what differs from the tab as it is
   */
  async chooseInContextMenu(
    tab: Tab,
    clicked: Readonly<Record<string, string>>,
    changed: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    await this.#api.evaluate(`chrome.runtime.sendMessage('wake').catch(() => {})`);
    const worker = await this.#workerSession();
    const { exceptionDetails } = await worker.send('Runtime.evaluate', {
      expression: `chrome.tabs.get(${this.#handle(tab).tabId}).then((tab) =>
        chrome.contextMenus.onClicked.dispatch(${JSON.stringify(clicked)}, { ...tab, ...${JSON.stringify(changed)} }))`,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  stopWorker(): Promise<void> {
    return this.#api.stopWorker();
  }

  isWorkerRunning(): Promise<boolean> {
    return this.#api.isWorkerRunning();
  }

  async setOffline(offline: boolean): Promise<void> {
    this.#worker ??= await this.#workerSession();
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#worker.send('Network.emulateNetworkConditions', conditions);
  }

  async workerMemory(): Promise<string> {
    const worker = await this.#workerSession();
    let heap = '';
    worker.onEvent = (method, params) => {
      const isChunk = method === 'HeapProfiler.addHeapSnapshotChunk';
      if (isChunk && params instanceof Object && 'chunk' in params) heap += params.chunk;
    };
    await worker.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    return heap;
  }

  async #workerSession(): Promise<TargetSession> {
    const { targetId } = await until('the worker', async () =>
      (await this.#targets()).find(
        ({ type, url }) => type === 'service_worker' && url.startsWith(this.#address('')),
      ),
    );
    return TargetSession.attach(this.#root, targetId);
  }

  reloadExtension(pauseMs = 0): Promise<void> {
    return this.#api.reloadExtension(pauseMs);
  }

  close(): Promise<void> {
    return this.#end();
  }

  /** Makes a `Tab` of a Playwright page and a tab id. Its URL must be unique. */
  async #adopt(playwright: PlaywrightPage, tabId: number): Promise<Tab> {
    // A page may change its URL after its load.
    const target = await until('exactly one tab with the URL of the page', async () => {
      const targets = await this.#targets();
      const [found, another] = targets.filter(({ type, url }) => type === 'tab' && url === playwright.url());
      return another ? null : found;
    });
    const actions = {
      navigate: async (address: string) => {
        await playwright.goto(address, { timeout: DEFAULT_TIMEOUT });
      },
      bringToFront: () => playwright.bringToFront(),
      close: () => playwright.close(),
    };
    const tab = new Page(chromiumPage(await this.#context.newCDPSession(playwright), actions));
    this.#tabs.set(tab, { bringToFront: actions.bringToFront, tabId, tabTarget: target.targetId });
    return tab;
  }

  async #popupPage(targetId: string): Promise<PageBackend> {
    const actions = {
      navigate: () => Promise.reject(new Error('A popup cannot navigate')),
      bringToFront: async () => {},
      close: async () => {
        await this.#root.send('Target.closeTarget', { targetId });
        await until('the popup to close', async () =>
          (await this.#targets()).every((target) => target.targetId !== targetId),
        );
      },
    };
    return {
      ...chromiumPage(await TargetSession.attach(this.#root, targetId), actions),
      setViewport: () => Promise.reject(new Error('A popup takes its size from its content')),
    };
  }

  #handle(tab: Tab): TabHandle {
    const handle = this.#tabs.get(tab);
    if (!handle) throw new Error('Not a tab of this browser: a popup has no toolbar button of its own');
    return handle;
  }

  #address(pathOrUrl: string): string {
    return new URL(pathOrUrl, `chrome-extension://${this.#extensionId}/`).href;
  }

  #pages(): PlaywrightPage[] {
    return this.#context.pages().filter((page) => !this.#api.is(page));
  }

  #find(matches: (url: string) => boolean): PlaywrightPage | undefined {
    return this.#pages().find((page) => matches(page.url()));
  }

  async #targets() {
    return (await this.#root.send('Target.getTargets', { filter: [{}] })).targetInfos;
  }
}
