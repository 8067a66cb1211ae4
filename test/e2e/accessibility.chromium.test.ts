import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { axeViolations } from './fixtures/axe.ts';
import { overflowingElements, smallTargets, touchingBoxes } from './fixtures/layout-faults.ts';
import { openState, PAGE_STATES } from './fixtures/page-states.ts';
import { popupPath, showReasons } from './fixtures/popup.ts';
import { type StateDirectories, startStateDirectories } from './fixtures/state-directories.ts';
import { testResources } from './fixtures/test-resources.ts';

/*
 * WCAG 2.2 AA: every state of every page in both themes and at 320 px, and tests of the keyboard and forced colours.
 */

const start = testResources();
let directories: StateDirectories;
let browser: ExtensionBrowser;

beforeAll(async () => {
  directories = start.add(await startStateDirectories(inject('directoryPort')));
  browser = await start.browserWithList('chromium');
});

describe('every state has no violation of axe, small target, touching box, overflow or second main button', () => {
  it.each(PAGE_STATES)('$name', async (state) => {
    await directories.use(browser, state.directory);
    const page = await openState(browser, state, 'light');
    const light = await axeViolations(page);
    await page.setColorScheme('dark');
    const dark = await axeViolations(page);
    const small = await smallTargets(page);
    const touching = await touchingBoxes(page);
    const mainButtons = await page.evaluate(
      () =>
        [...document.querySelectorAll('.main-button')].filter((button) => button.checkVisibility()).length,
    );
    // 1280 pixels at 400 % zoom (WCAG 2.2, 1.4.10).
    await page.setViewport(320, 600);
    const overflow = await overflowingElements(page);
    await page.close();
    const faults = { light, dark, small, touching, overflow };
    expect(faults).toEqual({ light: [], dark: [], small: [], touching: [], overflow: [] });
    expect(mainButtons).toBeLessThanOrEqual(1);
  });
});

/** Describes the focused element. */
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

/** Whether the focused element has an outline and is inside the viewport. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return outlineStyle !== 'none' && outlineWidth !== '0px' && box.top >= 0 && box.bottom <= innerHeight;
  });

describe('with the keyboard', () => {
  beforeAll(() => directories.use(browser, 'good'));

  it('the questions are at most 15 stops away, with a visible focus on every stop', async () => {
    const page = await browser.openPage(popupPath('https://www.seekwell.example/'));
    await page.setViewport(360, 600);
    await showReasons(page);
    // Tab starts at the top, and not after the button that was pressed.
    await page.goto(await page.url());
    await showReasons(page);
    const seen: string[] = [];
    while (seen.at(-1) !== 'show-all') {
      expect(seen.length).toBeLessThan(14);
      await page.press('Tab');
      expect(await showsFocus(page), await focused(page)).toBe(true);
      seen.push(await focused(page));
    }
    expect(seen.slice(0, 3)).toEqual(['search', 'star', 'more']);
    expect(seen.filter((name) => name.startsWith('summary'))).toHaveLength(4);
    const isOnAnswer = () =>
      page.evaluate(() => document.activeElement?.matches('[data-question]:first-child summary') ?? false);
    await page.press('Enter');
    await until('the focus on the first answer', isOnAnswer);
    await page.press('Enter');
    await page.waitFor('details[open] [data-quote]');
    await page.click('[data-action="show-all"]');
    await until('the focus on the button', async () => (await focused(page)) === 'show-all');
    expect(await page.count('.top-points [data-point]')).toBe(3);
    await page.close();
  });
});

describe('with forced colours', () => {
  it('seal and shapes keep their colours, and pressed and focused elements have an outline', async () => {
    await directories.use(browser, 'good');
    const page = await browser.openPage(popupPath('https://chatterbox.example/'));
    await page.setViewport(360, 600);
    await page.emulateMedia('forced-colors', 'active');
    await showReasons(page);
    await page.click('[data-filter="bad"]');
    await page.waitFor('[data-filter="bad"][aria-pressed="true"]');
    const styles = await page.evaluate(() => {
      const outline = (css: string) => {
        const element = document.querySelector(css);
        return element ? getComputedStyle(element).outlineStyle : 'missing';
      };
      const adjustments = [...document.querySelectorAll('.seal, .class-mark')].map(
        (drawing) => getComputedStyle(drawing).forcedColorAdjust,
      );
      return {
        adjustments: [...new Set(adjustments)],
        drawings: adjustments.length,
        pressed: outline('[data-filter="bad"]'),
        notPressed: outline('[data-filter="good"]'),
      };
    });
    expect(styles.drawings).toBeGreaterThan(6);
    expect(styles).toMatchObject({ adjustments: ['none'], pressed: 'solid', notPressed: 'none' });
    const closed = await page.evaluate(() => {
      const point = document.querySelector('[data-point] > details:not([open])') ?? document.body;
      return [getComputedStyle(point).borderTopColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(closed[0], 'the border of a closed point cannot be seen').toBe(closed[1]);
    await page.press('Tab');
    expect(await showsFocus(page)).toBe(true);
    await page.close();
  });
});

it('nothing fades in with reduced motion', async () => {
  await directories.use(browser, 'good');
  const page = await browser.openPage(popupPath('https://chatterbox.example/'));
  await page.emulateMedia('prefers-reduced-motion', 'reduce');
  await showReasons(page);
  const durations = await page.evaluate(() =>
    ['.service-points', '.skeleton'].map((css) => {
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
