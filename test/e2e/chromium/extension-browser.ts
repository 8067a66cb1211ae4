import type { BrowserContext, CDPSession, Page as PlaywrightPage } from '@playwright/test';
import type { ExtensionBrowser, Tab, ToolbarState } from '../browser.ts';
import { Page, type PageBackend } from '../page.ts';
import { PATIENCE, until } from '../until.ts';
import { chromiumPage } from './page-backend.ts';
import { TargetSession } from './target-session.ts';

/** One tab by each of the names that its parts have. */
interface TabHandle {
  playwright: PlaywrightPage;
  /** The id in the extension API (`chrome.tabs`). */
  tabId: number;
  /** The DevTools target that stands for the tab itself, not for the page in it. */
  tabTarget: string;
}

/** Chromium with the extension in it. */
export class ChromiumExtensionBrowser implements ExtensionBrowser {
  readonly name = 'chromium';
  readonly #context: BrowserContext;
  readonly #root: CDPSession;
  readonly #extensionId: string;
  /** The extension's own manifest as a page: it has the extension API and runs none of the code under test. */
  #control: PlaywrightPage;
  readonly #end: () => Promise<void>;
  readonly #tabs = new WeakMap<Tab, TabHandle>();
  #opened = 0;

  private constructor(
    context: BrowserContext,
    root: CDPSession,
    extensionId: string,
    control: PlaywrightPage,
    end: () => Promise<void>,
  ) {
    this.#context = context;
    this.#root = root;
    this.#extensionId = extensionId;
    this.#control = control;
    this.#end = end;
  }

  /**
   * Takes over a started browser that has the extension, and waits until the extension's worker has its listeners.
   *
   * @param end ends the browser
   */
  static async attach(
    context: BrowserContext,
    root: CDPSession,
    extensionId: string,
    end: () => Promise<void>,
  ): Promise<ChromiumExtensionBrowser> {
    const control = context.pages()[0] ?? (await context.newPage());
    await openControl(control, extensionId);
    return new ChromiumExtensionBrowser(context, root, extensionId, control, end);
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
    await this.#handle(tab).playwright.bringToFront();
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
    const before = new Set((await this.#targets()).map(({ targetId }) => targetId));
    await this.#root.send('Extensions.triggerAction', {
      id: this.#extensionId,
      targetId: this.#handle(tab).tabTarget,
    });
    const popup = await until('the popup', async () =>
      (await this.#targets()).find(
        ({ targetId, type, url }) =>
          type === 'page' && !before.has(targetId) && url.startsWith(this.#address('')),
      ),
    );
    const page = new Page(await this.#popupPage(popup.targetId));
    await until('the popup to load', () => page.evaluate(() => document.readyState === 'complete'));
    return page;
  }

  async stopWorker(): Promise<void> {
    const session = await this.#context.newCDPSession(this.#control);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await until('the service worker to stop', async () => !(await this.workerRunning()));
    await session.detach();
  }

  workerRunning(): Promise<boolean> {
    return this.#control.evaluate<boolean>(
      `chrome.runtime.getContexts({ contextTypes: ['BACKGROUND'] }).then((contexts) => contexts.length > 0)`,
    );
  }

  async update(): Promise<void> {
    const before = this.#control;
    const after = await this.#context.newPage(); // before the old one closes, lest no window is left
    const closed = before.waitForEvent('close');
    // The page ends amid the call, with its answer.
    before.evaluate('chrome.runtime.reload()').catch(() => {});
    await closed;
    await openControl(after, this.#extensionId);
    this.#control = after;
  }

  close(): Promise<void> {
    return this.#end();
  }

  async #adopt(playwright: PlaywrightPage, tabId: number): Promise<Tab> {
    const url = playwright.url();
    const [target, another] = (await this.#targets()).filter(
      (info) => info.type === 'tab' && info.url === url,
    );
    if (!target || another) throw new Error(`No tab of its own has the address ${url}`);
    const session = await this.#context.newCDPSession(playwright);
    const tab = new Page(
      chromiumPage(session, {
        navigate: async (address) => {
          await playwright.goto(address, { timeout: PATIENCE });
        },
        bringToFront: () => playwright.bringToFront(),
        close: () => playwright.close(),
      }),
    );
    this.#tabs.set(tab, { playwright, tabId, tabTarget: target.targetId });
    return tab;
  }

  async #popupPage(targetId: string): Promise<PageBackend> {
    const session = await TargetSession.attach(this.#root, targetId);
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
      ...chromiumPage(session, place),
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
    return this.#context.pages().filter((page) => page !== this.#control);
  }

  #find(matches: (url: string) => boolean): PlaywrightPage | undefined {
    return this.#pages().find((page) => matches(page.url()));
  }

  async #targets() {
    return (await this.#root.send('Target.getTargets', { filter: [{}] })).targetInfos;
  }
}

/** Shows the extension's manifest in a page, and waits until the extension's worker has its listeners. */
async function openControl(page: PlaywrightPage, extensionId: string): Promise<void> {
  await until('the extension to be enabled', async () => {
    await page.goto(`chrome-extension://${extensionId}/manifest.json`);
    return true;
  });
  // The worker's target appears before its script has run; an activated registration has its listeners.
  await until('the service worker to be activated', () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.some(({ active }) => active?.state === 'activated');
    }),
  );
}
