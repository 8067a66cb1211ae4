import type { BrowserContext, Page as PlaywrightPage } from '@playwright/test';
import { until } from '../until.ts';

/**
 * A tab with the extension's manifest. It has the extension API and runs no code of the extension, so using it does not
 * wake the worker.
 */
export class ApiTab {
  readonly #context: BrowserContext;
  readonly #extensionId: string;
  readonly #isFresh: boolean;
  #page: PlaywrightPage | undefined;
  #opening: Promise<PlaywrightPage> | undefined;

  /** @param isFresh whether the first tab may be used, as long as it is blank: it must not be one that the browser restored */
  constructor(context: BrowserContext, extensionId: string, isFresh: boolean) {
    this.#context = context;
    this.#extensionId = extensionId;
    this.#isFresh = isFresh;
  }

  is(page: PlaywrightPage): boolean {
    return page === this.#page;
  }

  /** Waits until the extension's worker has registered its listeners. */
  async ready(): Promise<void> {
    await this.#opened();
  }

  /** Evaluates an expression that may use the extension API, and awaits its result. */
  async evaluate<T>(expression: string): Promise<T> {
    return (await this.#opened()).evaluate<T>(expression);
  }

  async stopWorker(): Promise<void> {
    const devtools = await this.#context.newCDPSession(await this.#opened());
    const states = new Map<string, string>();
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) states.set(versionId, runningStatus);
    });
    await devtools.send('ServiceWorker.enable');
    await until('the service worker to stop', async () => {
      // Again and again, because an event may start it in the meantime. A starting worker is not in the list of contexts yet.
      await devtools.send('ServiceWorker.stopAllWorkers');
      const isRunning = await this.isWorkerRunning();
      return !isRunning && [...states.values()].every((state) => state === 'stopped');
    });
    await devtools.detach();
  }

  isWorkerRunning(): Promise<boolean> {
    return this.evaluate<boolean>(
      `chrome.runtime.getContexts({ contextTypes: ['BACKGROUND'] }).then((contexts) => contexts.length > 0)`,
    );
  }

  /** Reloads the extension from its folder. All its pages close; this one opens again, after a pause. */
  async reloadExtension(pauseMs: number): Promise<void> {
    const before = await this.#opened();
    this.#page = await this.#context.newPage(); // before the old one closes, so that the window stays open
    this.#opening = undefined;
    const closed = before.waitForEvent('close');
    // The page closes during the call, so the result never arrives.
    before.evaluate('chrome.runtime.reload()').catch(() => {});
    await closed;
    await new Promise((done) => setTimeout(done, pauseMs));
    await this.ready();
  }

  /** In a window, somebody may close the tab. Then it opens again. */
  #opened(): Promise<PlaywrightPage> {
    if (this.#page?.isClosed()) {
      this.#page = undefined;
      this.#opening = undefined;
    }
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<PlaywrightPage> {
    const [first] = this.#isFresh ? this.#context.pages() : [];
    const blank = first?.url() === 'about:blank' ? first : undefined;
    const page = this.#page ?? blank ?? (await this.#context.newPage());
    this.#page = page;
    await until('the extension to be enabled', async () => {
      await page.goto(`chrome-extension://${this.#extensionId}/manifest.json`);
      return true;
    });
    // The worker's target appears before its script has run; an activated worker has registered its listeners.
    await until('the service worker to be activated', () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations.some(({ active }) => active?.state === 'activated');
      }),
    );
    return page;
  }
}
