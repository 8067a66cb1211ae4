import type { BrowserContext, CDPSession, Page as PlaywrightPage } from '@playwright/test';
import type { ExtensionBrowser, Tab, ToolbarState } from '../browser.ts';
import { Page, type PageBackend } from '../page.ts';
import { PATIENCE, until } from '../until.ts';
import { Control } from './control.ts';
import { chromiumPage } from './page-backend.ts';
import { TargetSession } from './target-session.ts';

/** One tab by each of the names that its parts have. */
interface TabHandle {
  bringToFront(): Promise<void>;
  /** The id in the extension API (`chrome.tabs`). */
  tabId: number;
  /** The DevTools target that stands for the tab itself, not for the page in it. */
  tabTarget: string;
}

/** Chromium with the extension in it. */
export class ChromiumExtensionBrowser implements ExtensionBrowser {
  readonly name = 'chromium';
  readonly ended: Promise<void>;
  readonly #context: BrowserContext;
  readonly #root: CDPSession;
  readonly #extensionId: string;
  readonly #control: Control;
  readonly #end: () => Promise<void>;
  readonly #tabs = new WeakMap<Tab, TabHandle>();
  #opened = 0;
  #worker: TargetSession | undefined;

  /**
   * @param context the started browser
   * @param root a session with the browser itself
   * @param isFresh whether it restored no tabs
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
    this.#control = new Control(context, extensionId, isFresh);
    this.#end = end;
    this.ended = new Promise((resolve) => context.once('close', () => resolve()));
  }

  /** Waits until the extension's worker has its listeners. */
  ready(): Promise<void> {
    return this.#control.ready();
  }

  async open(url: string): Promise<Tab> {
    // An address that nothing else has ties the API's tab, Playwright's page and the DevTools target together.
    const blank = `about:blank#${++this.#opened}`;
    const tabId = await this.#control.evaluate<number>(
      `chrome.tabs.create({ url: ${JSON.stringify(blank)} }).then((tab) => tab.id)`,
    );
    const playwright = await until('the new tab', async () => this.#find((address) => address === blank));
    const tab = await this.#adopt(playwright, tabId);
    await tab.goto(url);
    return tab;
  }

  async openPrivate(url: string): Promise<Tab> {
    const blank = `about:blank#${++this.#opened}`;
    const tabId = await this.#control.evaluate<number>(
      `chrome.windows.create({ incognito: true, url: ${JSON.stringify(blank)} }).then(({ tabs }) => tabs[0].id)`,
    );
    const playwright = await until('the private tab', async () => this.#find((address) => address === blank));
    const tab = await this.#adopt(playwright, tabId);
    await tab.goto(url);
    return tab;
  }

  page(path: string): Promise<Tab> {
    return this.open(this.#address(path));
  }

  async opened(pathOrUrl: string): Promise<Tab> {
    const start = this.#address(pathOrUrl);
    const playwright = await until(`a tab with ${start}`, async () =>
      this.#find((url) => url.startsWith(start)),
    );
    await playwright.waitForLoadState('load');
    await playwright.bringToFront();
    const tabId = await this.#control.evaluate<number>(
      'chrome.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab.id)',
    );
    return this.#adopt(playwright, tabId);
  }

  async addresses(): Promise<string[]> {
    return this.#pages().map((page) => page.url());
  }

  async select(tab: Tab): Promise<void> {
    await this.#handle(tab).bringToFront();
  }

  async toolbar(tab: Tab): Promise<ToolbarState> {
    const details = JSON.stringify({ tabId: this.#handle(tab).tabId });
    const [title = '', badge = ''] = await this.#control.evaluate<string[]>(
      `Promise.all([chrome.action.getTitle(${details}), chrome.action.getBadgeText(${details})])`,
    );
    return { title, badge };
  }

  /** Chromium gives the toolbar's pixels to nobody; a headless one does not even draw it. */
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

  /** The popup that something opens: a key, a click in a menu. */
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

  stopWorker(): Promise<void> {
    return this.#control.stopWorker();
  }

  workerRunning(): Promise<boolean> {
    return this.#control.workerRunning();
  }

  async setOffline(offline: boolean): Promise<void> {
    this.#worker ??= await this.#workerSession();
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#worker.send('Network.emulateNetworkConditions', conditions);
  }

  async #workerSession(): Promise<TargetSession> {
    const { targetId } = await until('the worker', async () =>
      (await this.#targets()).find(
        ({ type, url }) => type === 'service_worker' && url.startsWith(this.#address('')),
      ),
    );
    return TargetSession.attach(this.#root, targetId);
  }

  update(): Promise<void> {
    return this.#control.reloadExtension();
  }

  close(): Promise<void> {
    return this.#end();
  }

  /** Makes a tab of what Playwright and the API know of it; its address must be its own then. */
  async #adopt(playwright: PlaywrightPage, tabId: number): Promise<Tab> {
    const url = playwright.url();
    const [target, another] = (await this.#targets()).filter(
      (info) => info.type === 'tab' && info.url === url,
    );
    if (!target || another) throw new Error(`No tab of its own has the address ${url}`);
    const place = {
      navigate: async (address: string) => {
        await playwright.goto(address, { timeout: PATIENCE });
      },
      bringToFront: () => playwright.bringToFront(),
      close: () => playwright.close(),
    };
    const tab = new Page(chromiumPage(await this.#context.newCDPSession(playwright), place));
    this.#tabs.set(tab, { bringToFront: place.bringToFront, tabId, tabTarget: target.targetId });
    return tab;
  }

  async #popupPage(targetId: string): Promise<PageBackend> {
    const place = {
      navigate: () => Promise.reject(new Error('A popup does not go elsewhere')),
      bringToFront: async () => {},
      close: async () => {
        await this.#root.send('Target.closeTarget', { targetId });
        await until('the popup to close', async () =>
          (await this.#targets()).every((target) => target.targetId !== targetId),
        );
      },
    };
    return {
      ...chromiumPage(await TargetSession.attach(this.#root, targetId), place),
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
    return this.#context.pages().filter((page) => !this.#control.is(page));
  }

  #find(matches: (url: string) => boolean): PlaywrightPage | undefined {
    return this.#pages().find((page) => matches(page.url()));
  }

  async #targets() {
    return (await this.#root.send('Target.getTargets', { filter: [{}] })).targetInfos;
  }
}
