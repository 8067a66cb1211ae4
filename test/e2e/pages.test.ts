import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { buttonIcon, iconOtherThan } from './fixtures/button-icon.ts';
import { type ExtensionGlobals, writeSettings } from './fixtures/extension-storage.ts';
import { cacheDetails, popupPath, showAllReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Changes in the settings: stored at once and applied on every open page. */

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let settings: Page;

  beforeAll(async () => {
    directory = await start.directory({ bigPageSize: 15 });
    browser = await start.browser(name, { sites: await start.sites() });
    settings = await browser.openPage('src/options/index.html#advanced');
    await settings.waitFor('[data-list="here"]');
  });

  const stored = () =>
    settings.evaluate(async () => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      return JSON.stringify(await chrome.storage.local.get());
    });
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('shows icon and title on every tab with the permission, and removes them with it', async () => {
    const tab = await browser.open('https://www.quillnest.example/');
    const title = () => browser.toolbarTitle(tab);
    const plain = { title: await title(), icon: await buttonIcon(browser, tab) };
    // Only Chromium has rules, which still show the icon.
    const without = name === 'chromium' ? 'rules' : 'click';
    for (let round = 0; round < 2; round++) {
      await settings.waitFor(`[data-mode="${without}"]`);
      await settings.click('[data-action="tabs"]');
      await settings.waitFor('[data-mode="tabs"]');
      await until('the title', async () => (await title()).startsWith('Quillnest: grade A'));
      await iconOtherThan(browser, tab, plain.icon);
      await settings.click('[data-action="tabs"]');
      await until('the default title', async () => (await title()) === plain.title);
      await until('the default icon', async () => (await buttonIcon(browser, tab)) === plain.icon);
    }
    await tab.close();
  });

  it('applies the theme to every open page', async () => {
    const popup = await browser.openPage(popupPath('https://chatterbox.example/'));
    await popup.waitFor('h1');
    await settings.fill('[data-setting="theme"]', 'dark');
    await until('a dark popup', async () => (await background(popup)) === 'rgb(23, 24, 28)');
    await until('dark settings', async () => (await background(settings)) === 'rgb(23, 24, 28)');
    await settings.fill('[data-setting="theme"]', 'light');
    await until('a light popup', async () => (await background(popup)) === 'rgb(255, 253, 248)');
    await settings.fill('[data-setting="theme"]', 'auto');
    await popup.close();
  });

  it('applies the language and its direction to every page, and requests points in it', async () => {
    await settings.fill('[data-setting="language"]', 'ar');
    await until('Arabic settings', () => settings.evaluate(() => document.documentElement.dir === 'rtl'));
    expect(await settings.attribute('html', 'lang')).toBe('ar');
    expect(await settings.attribute('[data-setting="directory"]', 'dir'), 'URLs stay left to right').toBe(
      'ltr',
    );
    const arabic = await browser.openPage(popupPath('https://chatterbox.example/'));
    await arabic.waitFor('h1');
    const align = () => getComputedStyle(document.querySelector('h1') ?? document.body).textAlign;
    expect(await arabic.evaluate(align), 'a Latin name follows the direction of the page').toBe('right');
    await arabic.close();
    await settings.fill('[data-setting="language"]', 'de');
    await until('German settings', async () => (await settings.text('h1')).includes('Einstellungen'));
    const popup = await browser.openPage(popupPath('https://chatterbox.example/'));
    await showAllReasons(popup);
    expect(await popup.text('[data-action="show-all"]')).toBe('Weniger anzeigen');
    expect(directory.requests.some(({ path }) => path === '/service/v3/?id=103&lang=de')).toBe(true);
    expect(await popup.text('.service-points')).toContain('Liest deine privaten Nachrichten');
    expect(await popup.attribute('[data-point] [data-short]', 'lang')).toBe('de');
    expect(await popup.text('.service-points')).toContain('übersetzt (Deutsch)');
    await popup.close();
    await settings.fill('[data-setting="language"]', 'auto');
    await until('the browser language', async () => (await settings.text('h1')) === 'Smallprint settings');
  });

  it('"Delete everything" asks for confirmation, deletes everything and fetches the list again', async () => {
    await cacheDetails(browser, 'radio-ahorn.example');
    await writeSettings(settings, { theme: 'dark', askForPoints: 'on-click' });
    // Deleting it loads the page again in another language.
    await settings.fill('[data-setting="language"]', 'de');
    await until('German settings', async () => (await settings.text('h1')).includes('Einstellungen'));
    // Granted for the points.
    const granted = name === 'firefox' ? ['browsingActivity'] : [];
    expect(await settings.evaluate(addedPermissions)).toEqual(granted);
    const before = directory.requests.length;
    // A worker lets the request of a person go first, and asks for no list in the next 10 s.
    await browser.stopWorker();
    await settings.click('[data-action="forget"]');
    expect(await stored()).toContain('dark');
    await settings.click('[data-action="forget-now"]');
    await until('the browser language', async () => (await settings.text('h1')) === 'Smallprint settings');
    await settings.waitFor('[data-forget="done"]');
    expect(await stored()).not.toContain('on-click');
    await until('a new list', async () =>
      directory.requests.slice(before).some(({ path }) => path === '/service/v3/?page=1'),
    );
    await settings.waitFor('[data-list="here"]');
    // In Firefox it is off without the consent, which has been deleted, too.
    if (name === 'chromium') await settings.waitFor('[data-setting="askForPoints"]:checked');
    expect(await settings.evaluate(addedPermissions)).toEqual([]);
    await writeSettings(settings, { askForPoints: 'on-click' });
    const popup = await browser.openPage(popupPath('https://chatterbox.example/'));
    await popup.waitFor('[data-grade="E"]');
    expect(await popup.count('.service-points')).toBe(0);
    await writeSettings(popup, { askForPoints: 'on-open' });
    await popup.close();
  });
});

/** Runs in a page of the extension: the hosts and data permissions that were granted since the install. */
async function addedPermissions(): Promise<string[]> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const installed = chrome.runtime.getManifest().host_permissions ?? [];
  const { origins = [], data_collection = [] } = await chrome.permissions.getAll();
  if (!installed.every((origin) => origins.includes(origin))) throw new Error(`only ${origins} are left`);
  return [...origins.filter((origin) => !installed.includes(origin)), ...data_collection];
}
