import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { EDITIONS, type RunningDirectory } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { type ExtensionGlobals, waitForSettings, writeSettings } from './fixtures/extension-storage.ts';
import { cacheDetails, popupFor, showAllReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* What the popup shows and sends on each click. */

/** Holds answers until `answer`, while a test looks at the popup. It is shorter than the limit of a fetch, 25 s. */
const HELD_MS = 20_000;

describe.each(BROWSERS)('the popup in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  /** A page of the extension without its code. */
  let background: Page;

  beforeAll(async () => {
    directory = await start.directory();
    browser = await start.browserWithList(name);
    background = await browser.openPage('manifest.json');
    // Every test may rely on the consent that Firefox wants.
    await cacheDetails(browser, 'radio-ahorn.example');
  });
  beforeEach(async () => {
    directory.setLatency(0);
    directory.setFault(null);
    await background.evaluate(resetExtension);
    directory.requests.length = 0;
  });

  const paths = () => directory.requests.map(({ path }) => path);
  const popupOf = (host: string, parameters = '') =>
    popupFor(browser, `https://${host}/some/page?q=secret`, parameters);
  const set = (settings: Record<string, string | boolean>) => writeSettings(background, settings);

  /** The directory answers now, and at once from now on. */
  function answer(): void {
    directory.setLatency(0);
    directory.answerNow();
  }

  it('says what a click would send with "only on a click", then requests one service', async () => {
    await set({ askForPoints: 'on-click' });
    const popup = await popupOf('www.tidepool.example');
    expect(await popup.text('[data-of="points"]')).toContain('looks up Tidepool Messenger');
    expect(await popup.attribute('[data-sent]', 'data-sent')).toBe('0');
    expect(paths()).toEqual([]);
    await popup.click('[data-action="reasons"]');
    await popup.waitFor('.service-points');
    await until('the badge', async () => paths().length === 2);
    expect(paths()).toEqual(['/service/v3/?id=102', '/badge/en_102.svg']);
    expect(await popup.count('[data-notice]')).toBe(0);
  });

  it('requests one service as soon as it opens, and says so until somebody answers', async () => {
    await set({ noticeAnswered: false });
    const popup = await popupOf('www.quillnest.example');
    await popup.waitFor('.service-points');
    await popup.waitFor('[data-badge="directory"]');
    expect(paths().map((path) => path.replace(/\d+/g, 'N'))).toEqual([
      '/service/vN/?id=N',
      '/badge/en_N.svg',
    ]);
    expect(await popup.count('[data-point]')).toBe(4);
    expect(await popup.text('[data-notice]')).toContain('not the page you’re on');
    await popup.close();
    const next = await popupOf('www.seekwell.example');
    await next.click('[data-action="notice-ok"]');
    await waitForSettings(next, { noticeAnswered: true });
    const last = await popupOf('www.fjordmail.example');
    await last.waitFor('.service-points');
    expect(await last.count('[data-notice]')).toBe(0);
  });

  it.each([
    ['grade', 'everythingandsons.example', {}],
    // Longer than the lines of the title.
    [
      'name',
      'chatterbox.example',
      { name: 'The directory has given this number to quite another service '.repeat(3) },
    ],
  ])(
    'shows the %s of a newer answer in place, and says what the list said, with one date',
    async (_, host, change) => {
      const services = [...EDITIONS[1].services].map((service) =>
        service.urls.includes(host) ? { ...service, rating: 'A' as const, ...change } : service,
      );
      directory.setData({ ...EDITIONS[1], services });
      onTestFinished(() => directory.setData(EDITIONS[1]));
      directory.setLatency(HELD_MS);
      const popup = await popupOf(host, '&in=toolbar');
      await popup.waitFor('.coming');
      const listed = await popup.attribute('[data-grade]', 'data-grade');
      expect(listed).not.toBe('A');
      answer();
      await popup.waitFor('[data-badge="directory"]');
      expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('A');
      expect(await popup.text('.verdict')).toContain('Treats you well');
      expect(await popup.text('[data-listed]')).toMatch(/The list from .+ said .+\.$/);
      expect(await popup.count('[data-point]')).toBe(4);
      expect(await popup.count('[data-reviewed-at], [data-list-age]')).toBe(0);
    },
  );

  it('filters the points by class', async () => {
    const popup = await popupOf('chatterbox.example');
    await showAllReasons(popup);
    const visible = () =>
      popup.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.points')]
          .filter((section) => section.checkVisibility())
          .map((section) => section.dataset.classification),
      );
    const all = ['blocker', 'bad', 'good', 'neutral'];
    expect(await visible()).toEqual(all);
    await popup.click('[data-filter="good"]');
    expect(await visible()).toEqual(['good']);
    expect(await popup.attribute('[data-filter="good"]', 'aria-pressed')).toBe('true');
    await popup.click('[data-filter="good"]');
    expect(await visible()).toEqual(all);
  });

  it('shows what arrives below what is there, and is lower than the 600 pixels that Chrome shows', async () => {
    /** Where everything stands that can be read while the popup asks, and the height of all. */
    const measure = (popup: Page) =>
      popup.evaluate(() => ({
        tops: ['h1', '.verdict', '[data-notice]', '.my-deal-breakers'].map(
          (css) => document.querySelector(css)?.getBoundingClientRect().top ?? null,
        ),
        height: document.body.getBoundingClientRect().height,
      }));
    for (const hasNotice of [true, false]) {
      await background.evaluate(resetExtension);
      await set({ noticeAnswered: !hasNotice, [`deal-breaker 339 ${directory.url}`]: true });
      directory.setLatency(HELD_MS);
      const popup = await popupOf('www.everythingandsons.example', '&in=toolbar');
      await popup.waitFor('.coming');
      const asking = await measure(popup);
      answer();
      await popup.waitFor('[data-badge="directory"]');
      const arrived = await measure(popup);
      expect(arrived.tops).toEqual(asking.tops);
      expect(arrived.tops.map((top) => top !== null)).toEqual([true, true, hasNotice, true]);
      expect(asking.height).toBeGreaterThanOrEqual(440);
      expect(arrived.height).toBeLessThanOrEqual(600);
    }
  });

  it('announces grade and verdict once, when the points are there', async () => {
    directory.setLatency(HELD_MS);
    const popup = await popupOf('www.everythingandsons.example');
    await popup.waitFor('.coming');
    await popup.evaluate(() => {
      const read = () =>
        [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]
          .filter(({ textContent }) => textContent !== '')
          .map((region) => `busy ${region.getAttribute('aria-busy')}: ${region.textContent}`)
          .join('\n');
      const announced = [read()];
      new MutationObserver(() => {
        if (read() !== announced.at(-1)) announced.push(read());
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, { announced });
    });
    answer();
    await popup.waitFor('.service-points');
    await popup.waitFor('[data-badge="directory"]');
    const announced: string[] = await popup.evaluate(() => Reflect.get(window, 'announced'));
    // One text, which stops being busy once.
    expect(announced.length).toBeLessThanOrEqual(2);
    expect(new Set(announced.map((text) => text.replace(/^busy \w+/, ''))).size).toBe(1);
    expect(announced.at(-1)).toMatch(/^busy false: Grade E\. .+$/);
  });
});

/** Runs in a page of the extension: the settings as they are once people have seen the welcome page and the notice, and a new session. */
async function resetExtension(): Promise<void> {
  const { local, session } = (globalThis as unknown as ExtensionGlobals).chrome.storage;
  await local.clear();
  await local.set({ welcomeSeen: true, noticeAnswered: true });
  await session.clear();
}
