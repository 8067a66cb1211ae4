import type { BrowserContext, Page as PlaywrightPage } from '@playwright/test';
import { until } from '../until.ts';

/**
 * The extension seen from within: a tab that shows the extension's own manifest. Such a page has the extension API and runs none of
 * the code under test, so asking there wakes and changes nothing.
 */
export class Control {
  readonly #context: BrowserContext;
  readonly #extensionId: string;
  /** The tab that the browser starts with, or another one that is opened for this. */
  #page: PlaywrightPage | undefined;
  #opening: Promise<PlaywrightPage> | undefined;

  /** @param isFresh whether the browser started with that tab alone: of those it restored none may be taken */
  constructor(context: BrowserContext, extensionId: string, isFresh: boolean) {
    this.#context = context;
    this.#extensionId = extensionId;
    if (isFresh) this.#page = context.pages()[0];
  }

  /** Whether a tab is this one. */
  is(page: PlaywrightPage): boolean {
    return page === this.#page;
  }

  /** Waits until the extension runs and its worker has its listeners. */
  async ready(): Promise<void> {
    await this.#opened();
  }

  /** Evaluates an expression that may use the extension API. Its result, awaited, is what the caller says it is. */
  async evaluate<T>(expression: string): Promise<T> {
    return (await this.#opened()).evaluate<T>(expression);
  }

  async stopWorker(): Promise<void> {
    const devtools = await this.#context.newCDPSession(await this.#opened());
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await until('the service worker to stop', async () => !(await this.workerRunning()));
    await devtools.detach();
  }

  workerRunning(): Promise<boolean> {
    return this.evaluate<boolean>(
      `chrome.runtime.getContexts({ contextTypes: ['BACKGROUND'] }).then((contexts) => contexts.length > 0)`,
    );
  }

  /** Loads the extension anew from its folder; all its pages close, this one too, and this one opens again. */
  async reloadExtension(): Promise<void> {
    const before = await this.#opened();
    this.#page = await this.#context.newPage(); // before the old one closes, lest no window is left
    this.#opening = undefined;
    const closed = before.waitForEvent('close');
    // The page ends amid the call, and its answer with it.
    before.evaluate('chrome.runtime.reload()').catch(() => {});
    await closed;
    await this.ready();
  }

  #opened(): Promise<PlaywrightPage> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<PlaywrightPage> {
    const page = this.#page ?? (await this.#context.newPage());
    this.#page = page;
    await until('the extension to be enabled', async () => {
      await page.goto(`chrome-extension://${this.#extensionId}/manifest.json`);
      return true;
    });
    // The worker's target appears before its script has run; an activated registration has its listeners.
    await until('the service worker to be activated', () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations.some(({ active }) => active?.state === 'activated');
      }),
    );
    return page;
  }
}
