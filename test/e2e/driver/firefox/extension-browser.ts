import type { ExtensionBrowser, Tab } from '../browser.ts';
import { Page } from '../page.ts';
import { clickPoint } from '../page-functions.ts';
import { until } from '../until.ts';
import { firefoxPopup, firefoxTab } from './firefox-page.ts';
import type { CallPrivileged } from './privileged-calls.ts';

/** The connection to a started Firefox. */
export interface FirefoxConnection {
  call: CallPrivileged;
  /** Installs the extension temporarily from its folder, or updates it. */
  install(): Promise<void>;
  end(): Promise<void>;
  ended: Promise<void>;
}

export class FirefoxExtensionBrowser implements ExtensionBrowser {
  readonly name = 'firefox';
  readonly ended: Promise<void>;
  readonly #call: CallPrivileged;
  readonly #extensionId: string;
  /** `moz-extension://<an id that is unique to the profile>/` */
  readonly #base: string;
  readonly #firefox: FirefoxConnection;
  readonly #tabs = new WeakMap<Tab, number>();

  private constructor(firefox: FirefoxConnection, extensionId: string, base: string) {
    this.#firefox = firefox;
    this.ended = firefox.ended;
    this.#call = firefox.call;
    this.#extensionId = extensionId;
    this.#base = base;
  }

  /** Waits until the extension's background has run once. */
  static async attach(firefox: FirefoxConnection, extensionId: string): Promise<FirefoxExtensionBrowser> {
    await prepare(firefox.call, extensionId);
    const base = await firefox.call('extensionAddress', extensionId);
    return new FirefoxExtensionBrowser(firefox, extensionId, base);
  }

  async open(url: string): Promise<Tab> {
    const tab = this.#adopt(await this.#call('openTab'));
    await tab.goto(url);
    return tab;
  }

  async openPrivate(url: string): Promise<Tab> {
    const tab = this.#adopt(await this.#call('openPrivateTab'));
    await tab.goto(url);
    return tab;
  }

  openPage(path: string): Promise<Tab> {
    return this.open(this.#address(path));
  }

  async waitForTab(pathOrUrl: string): Promise<Tab> {
    const start = this.#address(pathOrUrl);
    const found = await until(`a tab with ${start}`, async () =>
      (await this.#call('tabs')).find(({ url }) => url.startsWith(start)),
    );
    const tab = this.#adopt(found.browserId);
    await this.select(tab);
    await until(`${start} to load`, () => tab.evaluate(() => document.readyState === 'complete'));
    return tab;
  }

  async tabUrls(): Promise<string[]> {
    return (await this.#call('tabs')).map(({ url }) => url);
  }

  async select(tab: Tab): Promise<void> {
    await this.#call('selectTab', this.#browserId(tab));
  }

  toolbarTitle(tab: Tab): Promise<string> {
    return this.#call('toolbarTitle', this.#extensionId, this.#browserId(tab));
  }

  async toolbarIcon(tab: Tab): Promise<Buffer> {
    await this.select(tab);
    return Buffer.from(await this.#call('toolbarIcon', this.#extensionId), 'base64');
  }

  async openPopup(tab: Tab): Promise<Page> {
    await this.select(tab);
    await this.#call('clickButton', this.#extensionId, this.#browserId(tab));
    const browserId = await until('the popup', () => this.#call('shownPopup', this.#extensionId));
    const page = new Page(firefoxPopup(this.#call, browserId, this.#extensionId));
    await until('the popup to load', () =>
      page.evaluate(
        (base) => location.href.startsWith(base) && document.readyState === 'complete',
        this.#base,
      ),
    );
    return page;
  }

  async stopWorker(): Promise<void> {
    // Again and again, because Firefox gives up when an event arrives during the suspension.
    await until('the event page to be suspended', async () => {
      await this.#call('suspendBackground', this.#extensionId);
      return !(await this.isWorkerRunning());
    });
  }

  async isWorkerRunning(): Promise<boolean> {
    return (await this.#call('backgroundState', this.#extensionId)) !== 'stopped';
  }

  async workerMemory(): Promise<null> {
    return null;
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.#call('setOffline', offline);
  }

  async reloadExtension(pauseMs = 0): Promise<void> {
    await this.#firefox.install();
    await new Promise((done) => setTimeout(done, pauseMs));
    await prepare(this.#call, this.#extensionId);
  }

  close(): Promise<void> {
    return this.#firefox.end();
  }

  /** Types into the address bar; returns the lines below it. */
  typeInAddressBar(text: string): Promise<string[]> {
    return this.#call('typeInAddressBar', text);
  }

  /** Presses Enter on the first line below the address bar. */
  async enterInAddressBar(): Promise<void> {
    await this.#call('enterInAddressBar');
  }

  /** Opens the context menu at the centre of an element; returns its labels. */
  async openContextMenu(tab: Tab, selector: string): Promise<string[]> {
    await this.select(tab);
    const { x, y } = await until(`${selector}`, () => tab.evaluate(clickPoint, selector));
    return this.#call('openContextMenu', this.#browserId(tab), x, y);
  }

  /** Chooses the item with a label in the open context menu. */
  async chooseInContextMenu(label: string): Promise<void> {
    await this.#call('chooseInContextMenu', label);
  }

  /** The popup that the extension has opened. */
  async openedPopup(): Promise<Page> {
    const browserId = await until('the popup', () => this.#call('shownPopup', this.#extensionId));
    return new Page(firefoxPopup(this.#call, browserId, this.#extensionId));
  }

  #adopt(browserId: number): Tab {
    const tab = new Page(firefoxTab(this.#call, browserId));
    this.#tabs.set(tab, browserId);
    return tab;
  }

  #browserId(tab: Tab): number {
    const browserId = this.#tabs.get(tab);
    if (browserId === undefined)
      throw new Error('Not a tab of this browser: a popup has no toolbar button of its own');
    return browserId;
  }

  #address(pathOrUrl: string): string {
    return new URL(pathOrUrl, this.#base).href;
  }
}

/** Waits until the background has run, and puts the button on the toolbar. */
async function prepare(call: CallPrivileged, extensionId: string): Promise<void> {
  await until(
    'the background to be started',
    async () => (await call('backgroundState', extensionId)) !== 'starting',
  );
  await call('showButton', extensionId);
}
