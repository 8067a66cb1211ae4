import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ExtensionBrowser, launch } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { axeViolations } from './fixtures/axe.ts';
import { writeSettings } from './fixtures/extension-storage.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { openState, PAGE_STATES } from './fixtures/page-states.ts';
import { popupPath, showReasons } from './fixtures/popup.ts';
import { type StateDirectories, startStateDirectories } from './fixtures/state-directories.ts';

/*
 * What a machine can tell of WCAG 2.2 AA, in every state of every page and in both themes; and what it cannot tell of the
 * keyboard, of high zoom and of forced colours, by doing it.
 */

let directories: StateDirectories;
let browser: ExtensionBrowser;

beforeAll(async () => {
  directories = await startStateDirectories(inject('directoryPort'));
  browser = await launch('chromium', { extensionDir: inject('built').chromium });
  await waitForFirstList(browser);
});
afterAll(async () => {
  await browser?.close();
  await directories?.close();
});

async function useDirectory(kind: keyof StateDirectories & ('good' | 'slow' | 'failing')): Promise<void> {
  const page = await browser.openPage('src/options/index.html');
  await writeSettings(page, { directory: directories[kind].url });
  await page.close();
}

describe('axe finds nothing', () => {
  it.each(PAGE_STATES.map((state) => [state.name, state] as const))('in: %s', async (_, state) => {
    await useDirectory(state.directory);
    const page = await openState(browser, state, 'light');
    const found = { light: await axeViolations(page), dark: [] as string[] };
    await page.setColorScheme('dark');
    found.dark = await axeViolations(page);
    await page.close();
    expect(found).toEqual({ light: [], dark: [] });
  });
});

/** Where the focus is: tag, and what names it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    return (
      element.getAttribute('data-action') ??
      element.getAttribute('data-filter') ??
      element.getAttribute('data-service') ??
      `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 30)}`
    );
  });

/** Whether whatever has the focus shows it: an outline that is drawn, inside the viewport. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return outlineStyle !== 'none' && outlineWidth !== '0px' && box.top >= 0 && box.bottom <= innerHeight;
  });

describe('by keyboard alone', () => {
  beforeAll(() => useDirectory('good'));

  it('the reasons are asked for, filtered and opened, and the focus is seen on every stop', async () => {
    const page = await browser.openPage(popupPath('https://www.seekwell.example/'));
    await page.setViewport(360, 600);
    await page.waitFor('[data-action="reasons"]');
    for (let stops = 0; (await focused(page)) !== 'reasons'; stops += 1) {
      expect(stops).toBeLessThan(8);
      await page.press('Tab');
    }
    expect(await showsFocus(page)).toBe(true);
    await page.press('Enter');
    await page.waitFor('.points');
    const seen: string[] = [];
    for (let stops = 0; !(await focused(page)).startsWith('summary'); stops += 1) {
      expect(stops).toBeLessThan(15);
      await page.press('Tab');
      expect(await showsFocus(page), await focused(page)).toBe(true);
      seen.push(await focused(page));
    }
    const filters = seen.filter((name) => ['all', 'blocker', 'bad', 'good', 'neutral'].includes(name));
    expect(filters.slice(0, 2)).toEqual(['all', filters[1]]);
    await page.press('Enter');
    await page.waitFor('details[open] [data-quote]');
    await page.close();
  });

  it('the focus is not lost when the answer takes the place of the button', async () => {
    const page = await browser.openPage(popupPath('https://www.tidepool.example/'));
    await page.click('[data-action="reasons"]');
    await page.waitFor('.points');
    await until('the focus', async () => (await focused(page)) !== 'nothing');
    await page.close();
  });

  it('arrows go from tab to tab where several services share a host', async () => {
    const page = await browser.openPage(popupPath('https://marktplein.example/'));
    await page.waitFor('[role="tab"]');
    const name = await page.text('h1');
    while (!/^\d+$/.test(await focused(page))) await page.press('Tab');
    await page.press('ArrowRight');
    await until('the other service', async () => (await page.text('h1')) !== name);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
    expect(await page.count('[role="tab"][tabindex="0"]')).toBe(1);
    await page.press('ArrowRight');
    await until('the first again', async () => (await page.text('h1')) === name);
    await page.close();
  });
});

describe('at 400 % zoom', () => {
  // 1280 x 1024 CSS pixels are 320 x 256 then (WCAG 2.2, 1.4.10).
  it.each([
    ['the popup with reasons', popupPath('https://chatterbox.example/'), true],
    ['a name of 140 letters', popupPath('https://barrel-organs.example/'), false],
    ['the settings', 'src/options/index.html', false],
    ['the welcome page', 'src/welcome/index.html', false],
  ])('%s needs no scrolling sideways and hides nothing', async (_, path, reasons) => {
    await useDirectory('good');
    const page = await browser.openPage(path);
    await page.setViewport(320, 256);
    await page.waitFor('h1');
    if (reasons) await showReasons(page);
    const lost = await page.evaluate(() => {
      const wide = [...document.querySelectorAll('main *')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (
          element.checkVisibility() &&
          !element.closest('.visually-hidden, svg') &&
          (left < 0 || right > 320.5)
        );
      });
      return [
        document.documentElement.scrollWidth > 320,
        ...wide.map((element) => element.outerHTML.slice(0, 90)),
      ];
    });
    expect(lost).toEqual([false]);
    await page.close();
  });
});

describe('in forced colours', () => {
  it('seal and shapes keep theirs, and what is chosen, pressed or focused is seen without one', async () => {
    await useDirectory('good');
    const page = await browser.openPage(popupPath('https://chatterbox.example/'));
    await page.setViewport(360, 600);
    await page.forceColors();
    await showReasons(page);
    await page.click('[data-filter="bad"]');
    await page.waitFor('[data-filter="bad"][aria-pressed="true"]');
    const seen = await page.evaluate(() => {
      const outline = (css: string) => {
        const element = document.querySelector(css);
        return element ? getComputedStyle(element).outlineStyle : 'missing';
      };
      const kept = [...document.querySelectorAll('.seal, .class-mark')].map(
        (drawing) => getComputedStyle(drawing).forcedColorAdjust,
      );
      return {
        kept: [...new Set(kept)],
        drawings: kept.length,
        pressed: outline('[data-filter="bad"]'),
        notPressed: outline('[data-filter="good"]'),
      };
    });
    expect(seen.drawings).toBeGreaterThan(40);
    expect(seen).toMatchObject({ kept: ['none'], pressed: 'solid', notPressed: 'none' });
    await page.press('Tab');
    expect(await showsFocus(page)).toBe(true);
    await page.close();
  });
});

it('with reduced motion, nothing fades in', async () => {
  await useDirectory('good');
  const page = await browser.openPage(popupPath('https://chatterbox.example/'));
  await page.reduceMotion();
  await showReasons(page);
  const durations = await page.evaluate(() =>
    ['.reasons', '.skeleton'].map((css) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.className = css.slice(1);
      const { animationName, animationDuration } = getComputedStyle(probe);
      probe.remove();
      return `${animationName} ${animationDuration}`;
    }),
  );
  await page.close();
  expect(durations).toEqual(['appear 0.001s', 'appear 0.001s']);
});

it('every target that stands alone is at least 24 by 24 pixels', async () => {
  await useDirectory('good');
  const page = await browser.openPage(popupPath('https://chatterbox.example/'));
  await page.setViewport(360, 600);
  await showReasons(page);
  await page.click('.points summary');
  await page.waitFor('.explanation');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, input, select')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  await page.close();
  expect(small).toEqual([]);
});
