import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '../directory/server.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { ageReasons, waitForSettings, writeSettings } from './fixtures/extension-storage.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { popupPath, popupReady, showReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* What the popup shows and sends on each click. */

describe.each(BROWSERS)('the popup in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    browser = await start.browser(name);
    await waitForFirstList(browser);
  });
  beforeEach(() => {
    directory.requests.length = 0;
  });

  const paths = () => directory.requests.map(({ path }) => path);
  async function popupFor(host: string): Promise<Page> {
    const popup = await browser.openPage(popupPath(`https://${host}/some/page?q=secret`));
    return popupReady(popup);
  }

  it('says what a click would send, then requests one service', async () => {
    const popup = await popupFor('www.tidepool.example');
    expect(await popup.text('.sent')).toContain('service 102');
    expect(await popup.text('[data-sent]')).toContain('sent nothing');
    expect(paths()).toEqual([]);
    await showReasons(popup);
    await until('the badge', async () => paths().length === 2);
    expect(paths()).toEqual(['/service/v3/?id=102', '/badge/en_102.svg']);
    expect(await popup.text('.verdict')).toMatch(/^The terms .*: \d+ .*\d+ good\.$/);
    await popup.close();
  });

  it('offers once to always request the reasons, and accepts a refusal', async () => {
    const popup = await popupFor('www.quillnest.example');
    await showReasons(popup);
    await popup.click('[data-action="on-click"]');
    await popup.waitForGone('[data-offer]');
    await popup.close();
    const next = await popupFor('www.seekwell.example');
    await showReasons(next);
    expect(await next.count('[data-offer]')).toBe(0);
    await next.close();
  });

  it('fetches all quotes when the reader opens the first point', async () => {
    const popup = await popupFor('chatterbox.example');
    await showReasons(popup);
    expect(paths()).not.toContain('/service/v2/?id=103');
    await popup.click('[data-classification="blocker"] summary');
    expect((await popup.text('[data-quote]')).length).toBeGreaterThan(20);
    await popup.click('[data-classification="bad"] summary');
    await popup.waitFor('[data-classification="bad"] [data-quote]');
    expect(paths().filter((path) => path === '/service/v2/?id=103')).toHaveLength(1);
    expect(await popup.attribute('.explanation a', 'rel')).toBe('noopener noreferrer');
    await popup.close();
  });

  it('filters the points by class', async () => {
    const popup = await popupFor('chatterbox.example');
    await popup.waitFor('.reasons');
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
    await popup.close();
  });

  it('shows the cached reasons with their age, and fetches them again on a click', async () => {
    const popup = await popupFor('chatterbox.example');
    await popup.waitFor('.reasons');
    expect(await popup.text('.age')).toMatch(/^Fetched (just now|.* ago)\. Ask again$/);
    expect(paths()).toEqual([]);
    directory.setFault('http-500');
    await popup.click('[data-action="refresh"]');
    await popup.waitFor('.age[data-failure="unavailable"]');
    expect(await popup.text('.age')).toContain('Fetched');
    expect(await popup.count('.points')).toBe(4);
    directory.setFault(null);
    await popup.click('[data-action="refresh"]');
    await until('a new answer', async () => (await popup.attribute('.age', 'data-failure')) === null);
    // Wait for the last request, so that it does not count in the next test.
    await popup.waitFor('[data-badge="directory"]');
    await popup.close();
  });

  it('keeps the focus on the button that fetches the reasons again', async () => {
    const popup = await popupFor('chatterbox.example');
    await popup.waitFor('.reasons');
    await popup.evaluate(() => document.querySelector<HTMLElement>('[data-action="refresh"]')?.focus());
    await popup.press('Enter');
    await until('the request', async () => paths().length > 0);
    await popup.waitFor('[data-action="refresh"][aria-disabled="false"]');
    expect(await popup.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('refresh');
    await popup.waitFor('[data-badge="directory"]');
    await popup.close();
  });

  it('hides the reasons when the reader chooses another language', async () => {
    const settings = await browser.openPage('src/options/index.html');
    const popup = await popupFor('chatterbox.example');
    await popup.waitFor('.reasons');
    await writeSettings(settings, { pointLanguage: 'de' });
    await popup.waitFor('[data-action="reasons"]');
    expect(await popup.count('.reasons')).toBe(0);
    await writeSettings(settings, { pointLanguage: 'auto' });
    await popup.waitFor('.reasons');
    await popup.close();
    await settings.close();
  });

  it('shows cached reasons in the first frame, without the button', async () => {
    const popup = await popupFor('www.seekwell.example');
    await popup.evaluate(() => {
      const check = () => {
        const isOther = document.querySelector('h1')?.textContent === 'Chatterbox';
        if (isOther && document.querySelector('[data-action="reasons"]')) document.body.dataset.button = '';
      };
      new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
    });
    await popup.fill('[data-search="field"]', 'chatterbox');
    await popup.waitFor('[data-hit="103"]');
    await popup.click('[data-hit="103"]');
    await popup.waitFor('.reasons');
    expect(await popup.text('h1')).toBe('Chatterbox');
    expect(await popup.attribute('body', 'data-button')).toBeNull();
    expect(paths().filter((path) => path.startsWith('/service/'))).toEqual([]);
    await popup.close();
  });

  it('counts the points of each document', async () => {
    const popup = await popupFor('chatterbox.example');
    await popup.waitFor('.documents');
    const counts = await popup.evaluate(() =>
      [...document.querySelectorAll('.documents li .soft')].map((item) =>
        Number.parseInt(item.textContent ?? '', 10),
      ),
    );
    const points = await popup.count('.points li');
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(points);
    expect(Math.max(...counts)).toBeGreaterThan(10);
    await popup.close();
  });

  it('copies the reasons as text, and the URL of the badge', async () => {
    const popup = await popupFor('chatterbox.example');
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
    await popup.click('[data-action="copy-text"]');
    const text = (await popup.attribute('body', 'data-copied')) ?? '';
    expect(text).toMatch(/^Chatterbox: Grade E\nThe terms raise very serious concerns: 6 deal-breakers/);
    expect(text).toContain('\n\nDeal-breakers\n- ');
    expect(text.trimEnd().endsWith(`${directory.url}/service/103`)).toBe(true);
    await popup.click('[data-action="copy-badge"]');
    expect(await popup.attribute('body', 'data-copied')).toBe(`${directory.url}/badge/en_103.svg`);
    expect(await popup.text('.actions [role="status"]')).toBe('Copied.');
    await popup.close();
  });

  it('searches for an unlisted site only on a click, and sends only its domain', async () => {
    const popup = await popupFor('private.news.smalltown.co.uk');
    expect(await popup.text('[data-action="ask-directory"]')).toMatch(/about smalltown\.co\.uk$/);
    expect(paths()).toEqual([]);
    await popup.click('[data-action="ask-directory"]');
    await popup.waitFor('[data-asked="arrived"]');
    expect(paths()).toEqual(['/search/v5/?query=smalltown.co.uk']);
    await popup.close();
  });

  it.each(['192.168.7.9', 'localhost', 'printer.internal'])('offers no search for %s', async (host) => {
    const popup = await popupFor(host);
    expect(await popup.attribute('body', 'data-state')).toBe('unlisted');
    expect(await popup.count('[data-action="ask-directory"]')).toBe(0);
    await popup.close();
  });

  it('requests the reasons at once with the setting "always"', async () => {
    const settings = await browser.openPage('src/options/index.html');
    await settings.click('[data-setting="reasonsAlways"]');
    await waitForSettings(settings, { reasonsAlways: true });
    const popup = await popupFor('www.barrel-organs.example');
    await popup.waitFor('.reasons');
    expect(paths()[0]).toBe('/service/v3/?id=901');
    await popup.close();
    await settings.click('[data-setting="reasonsAlways"]');
    await waitForSettings(settings, { reasonsAlways: false });
    await settings.close();
  });

  it('updates reasons older than ten minutes in the background with the setting "always"', async () => {
    const before = await popupFor('www.barrel-organs.example');
    await showReasons(before);
    await before.waitFor('[data-action="refresh"][aria-disabled="false"]');
    await ageReasons(before, 11 * 60_000);
    await before.close();
    directory.requests.length = 0;
    const onClick = await popupFor('www.barrel-organs.example');
    await onClick.waitFor('.reasons');
    expect(await onClick.text('.age')).toMatch(/^Fetched 11 minutes ago\. Ask again$/);
    expect(paths().filter((path) => path.startsWith('/service/'))).toEqual([]);
    await writeSettings(onClick, { reasonsAlways: true });
    await onClick.close();

    const always = await popupFor('www.barrel-organs.example');
    await until('newer reasons', async () => /^Fetched just now/.test(await always.text('.age')));
    expect(paths()).toContain('/service/v3/?id=901');
    // Wait for the last request, so that it does not count in the next test.
    await always.waitFor('[data-badge="directory"]');
    await writeSettings(always, { reasonsAlways: false });
    await always.close();
  });

  it('hides the grade of an incomplete review when the setting is off', async () => {
    const settings = await browser.openPage('src/options/index.html');
    await writeSettings(settings, { showPartlyReviewed: false });
    const popup = await popupFor('www.barrel-organs.example');
    await until('no grade', async () => (await popup.attribute('[data-grade]', 'data-grade')) === 'none');
    expect(await popup.attribute('body', 'data-state')).toBe('unrated');
    await writeSettings(settings, { showPartlyReviewed: true });
    await until('the grade', async () => (await popup.attribute('[data-grade]', 'data-grade')) === 'A');
    await popup.close();
    await settings.close();
  });

  it('shows the logo when the setting is on', async () => {
    const settings = await browser.openPage('src/options/index.html');
    await writeSettings(settings, { logos: true });
    const popup = await popupFor('www.fjordmail.example');
    await showReasons(popup);
    await popup.waitFor('[data-logo="directory"] img');
    expect(paths()).toContain('/logos/101.png');
    await writeSettings(settings, { logos: false });
    await popup.close();
    await settings.close();
  });
});
