import { writeFile } from 'node:fs/promises';
import { centreOf, choose, clickWasHeard, replaceText } from './in-page.ts';
import { PATIENCE, until } from './until.ts';

/** What travels into and out of a page: JSON, since the two sides share no objects. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys that a test may press, by the names of `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | ' ';

const MOST_AIMS = 3;

export interface Waiting {
  /** Milliseconds until the awaited thing counts as missing. */
  timeout?: number;
}

/** The little that each browser must be able to do with one of its pages. */
export interface PageBackend {
  /** Evaluates an expression for a promise of a string, with the page's own globals and past its CSP. */
  evaluate(expression: string): Promise<string>;
  /** Loads an address and waits for the page's `load`. */
  navigate(url: string): Promise<void>;
  bringToFront(): Promise<void>;
  /** A trusted click of the main button, at CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** A trusted press of one key, for whatever has the focus. */
  press(key: Key): Promise<void>;
  /** A PNG of what the viewport shows. */
  capture(): Promise<Buffer>;
  setViewport(width: number, height: number): Promise<void>;
  setColorScheme(scheme: 'light' | 'dark'): Promise<void>;
  forceColors(): Promise<void>;
  reduceMotion(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A page as a test meets it, the same in both browsers: everything but the few steps of `PageBackend` is done here, once.
 * Selectors are CSS. Clicks and keys are the browser's own trusted events, so `permissions.request` and the like accept them.
 */
export class Page {
  readonly #backend: PageBackend;

  constructor(backend: PageBackend) {
    this.#backend = backend;
  }

  /** Goes to an address and waits for its `load`; throws when the browser shows an error page instead. */
  goto(url: string): Promise<void> {
    return this.#backend.navigate(url);
  }

  /**
   * Runs a function, or an expression given as text, in the page, and gives its result, awaited.
   * The function may use nothing from around it but its arguments.
   */
  evaluate(expression: string): Promise<unknown>;
  evaluate<A extends Json[], T>(fn: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  async evaluate(source: string | ((...args: never[]) => unknown), ...args: Json[]): Promise<unknown> {
    const expression = typeof source === 'string' ? source : `(${source})(...${JSON.stringify(args)})`;
    // esbuild (under tsx) wraps named functions in a call of __name, which no page has.
    const answer = await this.#backend.evaluate(
      `(async () => { const __name = (fn) => fn; return JSON.stringify({ value: await (${expression}) }); })()`,
    );
    const parsed: { value?: unknown } = JSON.parse(answer);
    return parsed.value;
  }

  /** The address that the page has now. */
  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /** Waits until an element is there and can be seen. */
  async waitFor(selector: string, { timeout = PATIENCE }: Waiting = {}): Promise<void> {
    try {
      await until(
        `${selector} to be visible`,
        () => this.evaluate((css) => document.querySelector(css)?.checkVisibility() ?? false, selector),
        timeout,
      );
    } catch (error) {
      const shown = await this.#shown().catch((reason) => `nothing that can be read: ${reason}`);
      throw new Error(`${error instanceof Error ? error.message : error}; there is ${shown}`, {
        cause: error,
      });
    }
  }

  /** What stands in the page, in short, for whoever reads why a test failed. */
  #shown(): Promise<string> {
    return this.evaluate(() => {
      const { dataset, innerText } = document.body;
      return `${location.href} ${JSON.stringify(dataset)} ${innerText.replace(/\s+/g, ' ').slice(0, 300)}`;
    });
  }

  /** Waits until no element matches, or none that can be seen. */
  async waitForGone(selector: string, { timeout = PATIENCE }: Waiting = {}): Promise<void> {
    const visible = (css: string) =>
      [...document.querySelectorAll(css)].some((found) => found.checkVisibility());
    await until(`${selector} to go`, async () => !(await this.evaluate(visible, selector)), timeout);
  }

  /** The text of the first match as a reader sees it (`innerText`, trimmed); waits for the element. */
  async text(selector: string, { timeout = PATIENCE }: Waiting = {}): Promise<string> {
    const read = (css: string) => {
      const found = document.querySelector(css);
      return found instanceof HTMLElement ? { text: found.innerText.trim() } : null;
    };
    return (await until(`${selector} to be there`, () => this.evaluate(read, selector), timeout)).text;
  }

  /** An attribute of the first match, null when the element lacks it; waits for the element. */
  async attribute(
    selector: string,
    name: string,
    { timeout = PATIENCE }: Waiting = {},
  ): Promise<string | null> {
    const read = (css: string, attribute: string) => {
      const found = document.querySelector(css);
      return found ? { value: found.getAttribute(attribute) } : null;
    };
    return (await until(`${selector} to be there`, () => this.evaluate(read, selector, name), timeout)).value;
  }

  /** How many elements match now. */
  count(selector: string): Promise<number> {
    return this.evaluate((css) => document.querySelectorAll(css).length, selector);
  }

  /** Clicks the first match, once it is visible, enabled, at rest, and not covered by something else. */
  async click(selector: string, { timeout = PATIENCE }: Waiting = {}): Promise<void> {
    for (let aim = 1; ; aim += 1) {
      const point = await until(
        `${selector} to be clickable`,
        async () => {
          // At each look: a tab that opens meanwhile comes to the front by itself.
          await this.#backend.bringToFront();
          return this.evaluate(centreOf, selector);
        },
        timeout,
      );
      await this.#backend.clickAt(point.x, point.y);
      // A page that closes by the click hears nothing more.
      if (await this.evaluate(clickWasHeard).catch(() => true)) return;
      // What comes in above an element moves it between the look and the click. A person would aim anew.
      if (aim === MOST_AIMS) throw new Error(`${aim} clicks on ${selector} came to something else`);
    }
  }

  /** Replaces the text of a field as if typed (trusted `input` events), or chooses the option of a select by its value. */
  async fill(selector: string, text: string, { timeout = PATIENCE }: Waiting = {}): Promise<void> {
    await this.waitFor(selector, { timeout });
    await this.#backend.bringToFront();
    const isSelect = await this.evaluate(
      (css) => document.querySelector(css) instanceof HTMLSelectElement,
      selector,
    );
    const filled = await this.evaluate(isSelect ? choose : replaceText, selector, text);
    if (!filled) throw new Error(`${selector} did not take "${text}"`);
  }

  /** Presses one key, for the element that has the focus. */
  async press(key: Key): Promise<void> {
    await this.#backend.bringToFront();
    await this.#backend.press(key);
  }

  /** A PNG of what the viewport shows, also written to `path` if one is given. */
  async screenshot(path?: string): Promise<Buffer> {
    await this.#backend.bringToFront();
    const png = await this.#backend.capture();
    if (path !== undefined) await writeFile(path, png);
    return png;
  }

  /** Gives the page a viewport of this size, in CSS pixels. A popup takes its size from its content and refuses. */
  async setViewport(width: number, height: number): Promise<void> {
    await this.#backend.bringToFront();
    await this.#backend.setViewport(width, height);
    const size = () => `${innerWidth}x${innerHeight}`;
    await until(
      `a viewport of ${width}x${height}`,
      async () => (await this.evaluate(size)) === `${width}x${height}`,
    );
  }

  /** Makes the page believe that the user prefers this colour scheme. */
  async setColorScheme(scheme: 'light' | 'dark'): Promise<void> {
    await this.#backend.setColorScheme(scheme);
    const matches = (wanted: string) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches;
    await until(`the ${scheme} colour scheme`, () => this.evaluate(matches, scheme));
  }

  /** Makes the page show the few colours of somebody's system, as high contrast does. */
  async forceColors(): Promise<void> {
    await this.#backend.forceColors();
    const forced = () => matchMedia('(forced-colors: active)').matches;
    await until('forced colours', () => this.evaluate(forced));
  }

  /** Makes the page believe that the user wants as little to move as can be. */
  async reduceMotion(): Promise<void> {
    await this.#backend.reduceMotion();
    const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
    await until('reduced motion', () => this.evaluate(reduced));
  }

  close(): Promise<void> {
    return this.#backend.close();
  }
}
