import { writeFile } from 'node:fs/promises';
import { clickPoint, clickReachedElement, replaceText, selectOption } from './page-functions.ts';
import { DEFAULT_TIMEOUT, until } from './until.ts';

/** The arguments and results of functions that run inside a page. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The values of `KeyboardEvent.key` that `press` accepts. */
export type Key = 'Tab' | 'Enter';

const MAX_CLICKS = 3;

export interface WaitOptions {
  /** In milliseconds. */
  timeout?: number;
}

/** What each browser's driver implements for a page. */
export interface PageBackend {
  /** Evaluates an expression that returns a promise of a string, with the page's globals and without its CSP. */
  evaluate(expression: string): Promise<string>;
  /** Loads a URL and waits for the page's `load`. */
  navigate(url: string): Promise<void>;
  bringToFront(): Promise<void>;
  /** A trusted click with the main button, at CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** A trusted key press in the focused element. */
  press(key: Key): Promise<void>;
  /** A PNG of the viewport. */
  capture(): Promise<Buffer>;
  /** `scale`: pixels of a screenshot per CSS pixel. */
  setViewport(width: number, height: number, scale: number): Promise<void>;
  setColorScheme(scheme: 'light' | 'dark'): Promise<void>;
  emulateMedia(feature: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A page in either browser. Selectors are CSS selectors. Clicks and keys are trusted events, which APIs such as
 * `permissions.request` need.
 */
export class Page {
  readonly #backend: PageBackend;

  constructor(backend: PageBackend) {
    this.#backend = backend;
  }

  /** Loads a URL and waits for its `load`. @throws Error if the browser shows an error page */
  goto(url: string): Promise<void> {
    return this.#backend.navigate(url);
  }

  /**
   * Runs a function or an expression in the page and returns its awaited result. A function must not use variables from
   * outside, only its arguments.
   */
  evaluate(expression: string): Promise<unknown>;
  evaluate<A extends Json[], T>(fn: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  async evaluate(source: string | ((...args: never[]) => unknown), ...args: Json[]): Promise<unknown> {
    const expression = typeof source === 'string' ? source : `(${source})(...${JSON.stringify(args)})`;
    // tsx wraps named functions in calls of __name, which does not exist in the page.
    const answer = await this.#backend.evaluate(
      `(async () => { const __name = (fn) => fn; return JSON.stringify({ value: await (${expression}) }); })()`,
    );
    const parsed: { value?: unknown } = JSON.parse(answer);
    return parsed.value;
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /**
   * Starts to go back or forward in the tab's history; wait for the page that follows.
   * @param steps as for `history.go`: -1 is one page back
   */
  async go(steps: number): Promise<void> {
    // After the answer to this call: Chromium reports an error if the page is left while it evaluates.
    await this.evaluate((delta) => {
      setTimeout(() => history.go(delta));
    }, steps);
  }

  /** Waits until an element is visible. */
  async waitFor(selector: string, { timeout }: WaitOptions = {}): Promise<void> {
    const visible = (css: string) => document.querySelector(css)?.checkVisibility() ?? false;
    await this.#until(`${selector} to be visible`, () => this.evaluate(visible, selector), timeout);
  }

  /** Waits as `until` does. The error also says what the page shows. */
  async #until<T>(
    what: string,
    check: () => Promise<T | undefined | null | false>,
    timeout = DEFAULT_TIMEOUT,
  ): Promise<T> {
    try {
      return await until(what, check, timeout);
    } catch (error) {
      const content = await this.#summary().catch((reason) => `unreadable: ${reason}`);
      const message = error instanceof Error ? error.message : error;
      throw new Error(`${message}; the page is ${content}`, { cause: error });
    }
  }

  /** The URL and the start of the page's text, for error messages. */
  #summary(): Promise<string> {
    return this.evaluate(() => {
      const { dataset, innerText } = document.body;
      return `${location.href} ${JSON.stringify(dataset)} ${innerText.replace(/\s+/g, ' ').slice(0, 300)}`;
    });
  }

  /** Waits until no visible element matches. */
  async waitForGone(selector: string, { timeout }: WaitOptions = {}): Promise<void> {
    const visible = (css: string) =>
      [...document.querySelectorAll(css)].some((found) => found.checkVisibility());
    await this.#until(`${selector} to go`, async () => !(await this.evaluate(visible, selector)), timeout);
  }

  /** Waits for the element; returns the visible text of the first match (`innerText`, trimmed). */
  async text(selector: string): Promise<string> {
    const read = (css: string) => {
      const found = document.querySelector(css);
      return found instanceof HTMLElement ? { text: found.innerText.trim() } : null;
    };
    return (await this.#until(`${selector} to exist`, () => this.evaluate(read, selector))).text;
  }

  /** Waits for the element; returns an attribute of the first match, null if it is missing. */
  async attribute(selector: string, name: string): Promise<string | null> {
    const read = (css: string, attribute: string) => {
      const found = document.querySelector(css);
      return found ? { value: found.getAttribute(attribute) } : null;
    };
    return (await this.#until(`${selector} to exist`, () => this.evaluate(read, selector, name))).value;
  }

  /** Counts the elements that match now. */
  count(selector: string): Promise<number> {
    return this.evaluate((css) => document.querySelectorAll(css).length, selector);
  }

  /** Clicks the first match as soon as it is visible, enabled, not moving and not covered. */
  async click(selector: string, { timeout }: WaitOptions = {}): Promise<void> {
    for (let clicks = 1; ; clicks += 1) {
      const point = await this.#until(
        `${selector} to be clickable`,
        async () => {
          // Before each check, because another tab may have opened in front of this one.
          await this.#backend.bringToFront();
          return this.evaluate(clickPoint, selector);
        },
        timeout,
      );
      await this.#backend.clickAt(point.x, point.y);
      // If the click has closed the page, it cannot be evaluated.
      if (await this.evaluate(clickReachedElement).catch(() => true)) return;
      // The element may have moved since its position was read.
      if (clicks === MAX_CLICKS) throw new Error(`${clicks} clicks missed ${selector}`);
    }
  }

  /** Replaces the text of a field with trusted `input` events, or selects the option of a select by its value. */
  async fill(selector: string, text: string): Promise<void> {
    await this.waitFor(selector);
    await this.#backend.bringToFront();
    const isSelect = await this.evaluate(
      (css) => document.querySelector(css) instanceof HTMLSelectElement,
      selector,
    );
    const filled = await this.evaluate(isSelect ? selectOption : replaceText, selector, text);
    if (!filled) throw new Error(`${selector} did not accept "${text}"`);
  }

  /** Presses a key in the focused element. */
  async press(key: Key): Promise<void> {
    await this.#backend.bringToFront();
    await this.#backend.press(key);
  }

  /** Returns a PNG of the viewport and writes it to `path`, if given. */
  async screenshot(path?: string): Promise<Buffer> {
    await this.#backend.bringToFront();
    const png = await this.#backend.capture();
    if (path !== undefined) await writeFile(path, png);
    return png;
  }

  /**
   * Sets the size of the viewport in CSS pixels. Fails for a popup, whose size depends on its content.
   * @param scale pixels of a screenshot per CSS pixel; only Chromium has this
   */
  async setViewport(width: number, height: number, scale = 1): Promise<void> {
    await this.#backend.bringToFront();
    await this.#backend.setViewport(width, height, scale);
    const size = () => `${innerWidth}x${innerHeight}`;
    await until(
      `a viewport of ${width}x${height}`,
      async () => (await this.evaluate(size)) === `${width}x${height}`,
    );
  }

  /** Emulates `prefers-color-scheme`. */
  async setColorScheme(scheme: 'light' | 'dark'): Promise<void> {
    await this.#backend.setColorScheme(scheme);
    const matches = (wanted: string) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches;
    await until(`the ${scheme} colour scheme`, () => this.evaluate(matches, scheme));
  }

  /** Emulates another media feature, such as `forced-colors`. Only Chromium has this. */
  async emulateMedia(feature: string, value: string): Promise<void> {
    await this.#backend.emulateMedia(feature, value);
    const matches = (query: string) => matchMedia(query).matches;
    await until(`${feature}: ${value}`, () => this.evaluate(matches, `(${feature}: ${value})`));
  }

  close(): Promise<void> {
    return this.#backend.close();
  }
}
