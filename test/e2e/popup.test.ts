import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { EDITIONS } from '../directory/sample.ts';
import type { RunningDirectory } from '../directory/server.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { type ExtensionGlobals, waitForSettings, writeSettings } from './fixtures/extension-storage.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import {
  cacheReasons,
  popupFor,
  popupReady,
  searchInPopup,
  showAllReasons,
  showReasons,
} from './fixtures/popup.ts';
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
    browser = await start.browser(name);
    await waitForFirstList(browser);
    background = await browser.openPage('manifest.json');
    // Every test may rely on the consent that Firefox wants.
    await cacheReasons(browser, 'radio-ahorn.example');
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

  /** Fetches the reasons of services before the part of a test that counts requests. */
  async function cached(...hosts: string[]): Promise<void> {
    for (const host of hosts) await cacheReasons(browser, host);
    directory.requests.length = 0;
  }

  /**
   * What moved after the first paint, or after this call: the sum of the layout shifts. Call it before the page changes. In
   * a tab, `in=toolbar` makes the page narrower after the first paint, so there only what follows counts.
   */
  const watchShifts = (popup: Page, after: 'first paint' | 'this call' = 'first paint') =>
    popup.evaluate((after) => {
      const since = after === 'this call' ? performance.now() : 0;
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.startTime >= since)
            Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    }, after);

  it('says what a click would send with "only on a click", then requests one service', async () => {
    await set({ reasons: 'on-click' });
    const popup = await popupOf('www.tidepool.example');
    expect(await popup.text('.sent')).toContain('service 102');
    expect(await popup.text('[data-sent]')).toBe('Nothing sent');
    expect(paths()).toEqual([]);
    await popup.click('[data-action="reasons"]');
    await popup.waitFor('.reasons');
    await until('the badge', async () => paths().length === 2);
    expect(paths()).toEqual(['/service/v3/?id=102', '/badge/en_102.svg']);
    expect(await popup.count('[data-notice]')).toBe(0);
  });

  it('requests one service as soon as it opens, says so until somebody answers, and nothing moves', async () => {
    await set({ reasonsNoticed: false });
    const popup = await popupOf('www.quillnest.example');
    if (name === 'chromium') await watchShifts(popup);
    await popup.waitFor('.reasons');
    await popup.waitFor('[data-badge="directory"]');
    expect(paths().map((path) => path.replace(/\d+/g, 'N'))).toEqual([
      '/service/vN/?id=N',
      '/badge/en_N.svg',
    ]);
    expect(await popup.count('[data-point]')).toBe(4);
    if (name === 'chromium') expect(await popup.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
    expect(await popup.text('[data-notice]')).toContain('isn’t sent');
    await popup.close();
    const next = await popupOf('www.seekwell.example');
    await next.click('[data-action="notice-ok"]');
    await waitForSettings(next, { reasonsNoticed: true });
    const last = await popupOf('www.fjordmail.example');
    await last.waitFor('.reasons');
    expect(await last.count('[data-notice]')).toBe(0);
  });

  it('in a tab that no click of ours opened, or that was reloaded, shows the button and sends nothing', async () => {
    const page = await popupReady(await browser.openPage('src/popup/index.html?service=102'));
    onTestFinished(() => page.close());
    await page.waitFor('[data-action="reasons"]');
    await page.evaluate(() => location.reload());
    await page.waitFor('[data-action="reasons"]');
    expect(paths()).toEqual([]);
  });

  it('in a tab that a link of ours opened requests the service', async () => {
    await set({ [`star 102 ${directory.url}`]: true });
    const page = await browser.openPage('src/changes/index.html');
    onTestFinished(() => page.close());
    await page.click('.starred summary');
    await page.click('[data-starred="102"] a');
    await page.waitFor('.reasons');
    expect(paths()[0]).toBe('/service/v3/?id=102');
  });

  it.each([
    ['grade', 'everythingandsons.example', {}],
    // Longer than the two lines of the title.
    [
      'name',
      'chatterbox.example',
      { name: 'The directory has given this number to quite another service '.repeat(3) },
    ],
  ])(
    'shows the %s of a newer answer in place, says what the list said, and nothing moves',
    async (_what, host, change) => {
      const { services } = EDITIONS[1];
      const changed = [...services].map((service) =>
        service.urls.includes(host) ? { ...service, rating: 'A' as const, ...change } : service,
      );
      directory.setData({ ...EDITIONS[1], services: changed });
      onTestFinished(() => directory.setData(EDITIONS[1]));
      directory.setLatency(HELD_MS);
      const popup = await popupOf(host, '&in=toolbar');
      await popup.waitFor('.coming');
      const listed = await popup.attribute('[data-grade]', 'data-grade');
      expect(listed).not.toBe('A');
      if (name === 'chromium') await watchShifts(popup, 'this call');
      answer();
      await popup.waitFor('[data-badge="directory"]');
      expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('A');
      expect(await popup.text('.verdict')).toContain('Treats you well');
      expect(await popup.text('[data-listed]')).toMatch(/The list of .+ said .+\.$/);
      expect(await popup.count('[data-point]')).toBe(3);
      if (name === 'chromium') expect(await popup.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
    },
  );

  it('waits for a busy directory as long as it says, counts down, and asks once more by itself', async () => {
    directory.setFault('http-429-html');
    const popup = await popupOf('www.quillnest.example');
    await popup.waitFor('[data-failure="rate-limited"]');
    expect(await popup.text('[data-retry]')).toMatch(/^Trying again in \d+ seconds?\.$/);
    directory.setFault(null);
    await popup.waitFor('[data-badge="directory"]');
    expect(paths().filter((path) => path.startsWith('/service/v3/'))).toHaveLength(2);
  });

  it('sends nothing before anybody was told: each popup says so and waits until somebody answers', async () => {
    await set({ welcomeSeen: false, reasonsNoticed: false });
    const popup = await popupOf('www.tidepool.example');
    if (name === 'chromium') {
      await popup.waitFor('[data-notice]');
      expect(await popup.text('[data-sent]')).toBe('Nothing sent');
      expect(paths()).toEqual([]);
      await popup.close();
      const second = await popupOf('www.tidepool.example');
      await second.click('[data-action="notice-ok"]');
      await second.waitFor('.reasons');
    } else {
      // In Firefox, the browser asked before it gave its permission.
      await popup.waitFor('.reasons');
      await popup.click('[data-action="notice-ok"]');
    }
    await waitForSettings(background, { reasonsNoticed: true });
    const next = await popupOf('www.seekwell.example');
    await next.waitFor('.reasons');
    expect(await next.count('[data-notice]')).toBe(0);
  });

  it('waits for a click from then on if the reader chooses so in the notice', async () => {
    await cached('www.seekwell.example');
    await set({ reasonsNoticed: false });
    const popup = await popupOf('www.seekwell.example');
    await popup.click('[data-action="on-click"]');
    await waitForSettings(popup, { reasons: 'on-click', reasonsNoticed: true });
    await until('the notice to close', async () => (await popup.count('[data-notice]')) === 0);
    await popup.close();
    const next = await popupOf('www.fjordmail.example');
    await next.waitFor('[data-action="reasons"]');
    expect(paths().filter((path) => path.startsWith('/service/'))).toEqual([]);
  });

  it('fetches all quotes when the reader opens the first point', async () => {
    const popup = await popupOf('chatterbox.example');
    await showReasons(popup);
    expect(paths()).not.toContain('/service/v2/?id=103');
    await popup.click('[data-classification="blocker"] summary');
    expect((await popup.text('[data-quote]')).length).toBeGreaterThan(20);
    await popup.click('[data-classification="good"] summary');
    await popup.waitFor('[data-classification="good"] [data-quote]');
    expect(paths().filter((path) => path === '/service/v2/?id=103')).toHaveLength(1);
    expect(await popup.attribute('.explanation a', 'rel')).toBe('noopener noreferrer');
  });

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

  it('shows the cached reasons with their age, and fetches them again on a click', async () => {
    await cached('chatterbox.example');
    const popup = await popupOf('chatterbox.example');
    await showAllReasons(popup);
    expect(await popup.text('.age')).toMatch(/^Downloaded (just now|.* ago)\. Refresh$/);
    expect(paths()).toEqual([]);
    directory.setFault('http-500');
    await popup.click('[data-action="refresh"]');
    await popup.waitFor('.age[data-failure="unavailable"]');
    expect(await popup.text('.age')).toContain('Downloaded');
    expect(await popup.count('.points')).toBe(4);
    directory.setFault(null);
    await popup.click('[data-action="refresh"]');
    await until('a new answer', async () => (await popup.attribute('.age', 'data-failure')) === null);
    // Wait for the last request, so that it does not count in the next test.
    await popup.waitFor('[data-badge="directory"]');
  });

  it('keeps the focus on the button that fetches the reasons again', async () => {
    await cached('chatterbox.example');
    const popup = await popupOf('chatterbox.example');
    await showAllReasons(popup);
    await popup.evaluate(() => document.querySelector<HTMLElement>('[data-action="refresh"]')?.focus());
    await popup.press('Enter');
    await until('the request', async () => paths().length > 0);
    await popup.waitFor('[data-action="refresh"][aria-disabled="false"]');
    expect(await popup.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('refresh');
    await popup.waitFor('[data-badge="directory"]');
  });

  it('asks again when the reader chooses another language', async () => {
    await cached('chatterbox.example');
    const popup = await popupOf('chatterbox.example');
    await popup.waitFor('.reasons');
    await set({ pointLanguage: 'de' });
    await popup.waitFor('[lang="de"]');
    expect(paths()[0]).toBe('/service/v3/?id=103&lang=de');
    await popup.waitFor('[data-badge="directory"]');
    await set({ pointLanguage: 'auto' });
    await popup.waitForGone('[lang="de"]');
  });

  it('shows cached reasons in the first frame, without the button', async () => {
    await cached('chatterbox.example', 'www.seekwell.example');
    const popup = await popupOf('www.seekwell.example');
    await popup.evaluate(() => {
      const check = () => {
        const isOther = document.querySelector('h1')?.textContent === 'Chatterbox';
        if (isOther && document.querySelector('.coming, [data-action="reasons"]'))
          document.body.dataset.button = '';
      };
      new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
    });
    await searchInPopup(popup, 'chatterbox');
    await popup.click('[data-hit="103"]');
    await popup.waitFor('.reasons');
    expect(await popup.text('h1')).toBe('Chatterbox');
    expect(await popup.attribute('body', 'data-button')).toBeNull();
    expect(paths().filter((path) => path.startsWith('/service/'))).toEqual([]);
  });

  it('counts the points of each document', async () => {
    const popup = await popupOf('chatterbox.example');
    await showAllReasons(popup);
    const counts = await popup.evaluate(() =>
      [...document.querySelectorAll('.documents li .soft')].map((item) =>
        Number.parseInt(item.textContent ?? '', 10),
      ),
    );
    const points = await popup.count('.points li');
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(points);
    expect(Math.max(...counts)).toBeGreaterThan(10);
  });

  it('copies the reasons as text, and the URL of the badge', async () => {
    const popup = await popupOf('chatterbox.example');
    // Replace the clipboard API, because the clipboard is shared with the whole machine.
    await popup.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: async (text: string) => {
            document.body.dataset.copied = text;
          },
        },
      });
    });
    await showReasons(popup);
    await popup.click('[data-action="share"]');
    await popup.click('[data-action="copy-text"]');
    const text = (await popup.attribute('body', 'data-copied')) ?? '';
    expect(text).toMatch(/^Chatterbox: Grade E\nThe terms raise very serious concerns: 6 deal‑breakers/);
    expect(text).toContain('\n\nDeal‑breakers\n- ');
    expect(text).toContain(`\n\n${directory.url}/service/103\nGrades and reviews by 127.0.0.1`);
    expect(text).toMatch(/\nReviewed [A-Z][a-z]{2} \d{4}\n/);
    expect(text).toMatch(/\nCopied on .+ \d{4}\.\n$/);
    await popup.click('[data-action="copy-badge"]');
    expect(await popup.attribute('body', 'data-copied')).toBe(`${directory.url}/badge/en_103.svg`);
    expect(await popup.text('.share [role="status"]')).toMatch(/^Copied/);
  });

  it('searches for an unlisted site only on a click, and sends only its domain', async () => {
    const popup = await popupOf('private.news.smalltown.co.uk');
    expect(await popup.text('[data-action="ask-directory"]')).toContain('smalltown.co.uk');
    expect(paths()).toEqual([]);
    await popup.click('[data-action="ask-directory"]');
    await popup.waitFor('[data-asked="arrived"]');
    expect(paths()).toEqual(['/search/v5/?query=smalltown.co.uk']);
  });

  it.each(['192.168.7.9', 'localhost', 'printer.internal'])('offers no search for %s', async (host) => {
    const popup = await popupOf(host);
    expect(await popup.attribute('body', 'data-state')).toBe('unlisted');
    expect(await popup.count('[data-action="ask-directory"]')).toBe(0);
  });

  it('says whose entry it is if the match is a path of the site', async () => {
    const popup = await popupOf('www.search.example/maps/x');
    expect(await popup.text('.claim')).toBe(
      `www.search.example/maps is an entry of ${await popup.text('h1')}`,
    );
  });

  it('hides the grade of an incomplete review when the setting is off', async () => {
    await set({ showPartlyReviewed: false });
    const popup = await popupOf('www.barrel-organs.example');
    await until('no grade', async () => (await popup.attribute('[data-grade]', 'data-grade')) === 'none');
    expect(await popup.attribute('body', 'data-state')).toBe('unrated');
    await set({ showPartlyReviewed: true });
    await until('the grade', async () => (await popup.attribute('[data-grade]', 'data-grade')) === 'A');
  });

  it('is as high while it asks as with the points, and less than the 600 pixels that Chrome shows', async () => {
    const measure = (popup: Page) =>
      popup.evaluate(() => ({
        height: document.body.getBoundingClientRect().height,
        lines: [...document.querySelectorAll('.footer-line')].map((line) => line.clientHeight),
      }));
    const host = 'www.everythingandsons.example';
    for (const [hasNotice, most] of [
      // The name of this directory is longer than "ToS;DR" and takes one line of 18 px more.
      [true, 618],
      [false, 490],
    ] as const) {
      await background.evaluate(resetExtension);
      await set({ reasonsNoticed: !hasNotice });
      directory.setLatency(HELD_MS);
      const popup = await popupOf(host, '&in=toolbar');
      await popup.waitFor('.coming');
      const asking = await measure(popup);
      answer();
      await popup.waitFor('.reasons');
      expect(await popup.count('[data-notice]')).toBe(hasNotice ? 1 : 0);
      const arrived = await measure(popup);
      // Browsers round the height of a line of text.
      expect(Math.abs(arrived.height - asking.height)).toBeLessThan(1);
      expect(arrived.lines).toEqual(asking.lines);
      expect(asking.height).toBeLessThanOrEqual(most);
      expect(asking.lines).toEqual([24, 24]);
      await popup.waitFor('[data-badge="directory"]');
    }
  });

  it.each(['en', 'de', 'nl', 'fr', 'es', 'ar'])(
    'cuts no word in half, no year off a date and no end off a host, on 320 and 360 pixels: %s',
    async (language) => {
      await cached('chatterbox.example', 'private.fjordmail.example');
      await set({ language, pointLanguage: 'en' });
      for (const host of ['chatterbox.example', 'private.fjordmail.example']) {
        const popup = await popupOf(host);
        await popup.waitFor('[data-reviewed-at]');
        for (const width of [360, 320]) {
          await popup.setViewport(width, 640);
          expect(await popup.evaluate(cutTexts)).toEqual([]);
        }
        await popup.evaluate(() => {
          const host = document.querySelector('.host-line .host bdi');
          if (host) host.textContent = `${'long.'.repeat(20)}chatterbox.example`;
        });
        expect(await popup.evaluate(cutTexts)).toEqual([]);
        await popup.close();
      }
    },
  );

  it('moves nothing in the head when a logo arrives, so that no click hits another button', async () => {
    await set({ logos: true });
    directory.setLatency(HELD_MS);
    const popup = await popupOf('www.everythingandsons.example', '&in=toolbar');
    const places = () =>
      popup.evaluate(() =>
        [...document.querySelectorAll('.site h1, .site p, .site button, .site a')].map((element) => {
          const { left, top } = element.getBoundingClientRect();
          return [element.className, left, top];
        }),
      );
    await popup.waitFor('.coming');
    const before = await places();
    answer();
    await popup.waitFor('[data-logo="directory"]');
    expect(await places()).toEqual(before);
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
    await popup.waitFor('.reasons');
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
  await local.set({ welcomeSeen: true, reasonsNoticed: true });
  await session.clear();
}

/** The words of pills, dates and ends of hosts that are partly visible. Runs in the page. */
function cutTexts(): string[] {
  return [...document.querySelectorAll('.one-line span, [data-reviewed-at], .host')].flatMap((box) => {
    const frame = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top } = range.getBoundingClientRect();
      // A word on a second line is not visible at all. Of a host, only the start may be cut off.
      const isHidden = top > frame.bottom - 2;
      const isCut = right > frame.right + 1 || (left < frame.left - 1 && !box.matches('.host'));
      if (isCut && !isHidden && text.textContent?.trim()) cut.push(text.textContent);
    }
    return cut;
  });
}
