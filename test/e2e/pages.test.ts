import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { type ExtensionGlobals, writeSettings } from './fixtures/extension-storage.ts';
import { cacheReasons, popupPath, showAllReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Changes in the settings: stored at once and applied on every open page. */

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let settings: Page;

  beforeAll(async () => {
    directory = await start.directory({ bigPageSize: 15 });
    browser = await start.browser(name);
    settings = await browser.openPage('src/options/index.html#advanced');
    await settings.waitFor('[data-list="here"]');
  });

  const stored = () =>
    settings.evaluate(async () => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      return JSON.stringify(await chrome.storage.local.get());
    });
  const chooseSettings = (text: string) =>
    chooseFile(settings, '[data-action="import"]', 'settings.json', text);
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

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
    for (const name of ['directory', 'pageTemplate']) {
      expect(await settings.attribute(`[data-setting="${name}"]`, 'dir'), 'URLs stay left to right').toBe(
        'ltr',
      );
    }
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
    expect(await popup.attribute('[data-translated="true"]', 'lang')).toBe('de');
    expect(await popup.text('.reasons')).toContain('Deutsch');
    await popup.close();
    await settings.fill('[data-setting="language"]', 'auto');
    await until('the browser language', async () => (await settings.text('h1')) === 'Smallprint settings');
  });

  it('checks the directory of an imported file, and applies the other settings at once', async () => {
    const importFile = async (address: string, logos: boolean, language = 'auto') => {
      await chooseSettings(
        JSON.stringify({ smallprint: 1, settings: { directory: address, logos, language } }),
      );
      await settings.waitFor('[data-action="use-import"]');
      await settings.evaluate(() => {
        for (const box of document.querySelectorAll<HTMLElement>('[data-choice] input')) box.click();
      });
      await settings.click('[data-action="use-import"]');
    };
    const down = await startDirectory({ faults: ['http-500'] });
    const other = await startDirectory({ bigPageSize: 20 });
    try {
      await importFile(down.url, true);
      await until('the error', async () =>
        (await settings.text('main')).includes('The directory stays as it was'),
      );
      expect(down.requests.length).toBe(2);
      expect(await stored()).toContain('"logos":true');
      expect(await stored()).not.toContain(down.url);

      // Another language reloads the page.
      await importFile(other.url, false, 'de');
      await until('the other directory', async () => (await stored()).includes(`"directory":"${other.url}"`));
      await until('the German page', async () => (await settings.text('h1')).includes('Einstellungen'));
      expect(await stored()).toContain('"logos":false');
      // For the check of the directory, and for the list.
      expect(other.requests.filter(({ path }) => path === '/service/v3/?page=1').length).toBe(2);
      // The page was reloaded while the directory changed, but shows the new one.
      const shown = () =>
        settings.evaluate(
          () => document.querySelector<HTMLInputElement>('[data-setting="directory"]')?.value ?? '',
        );
      await until('its URL on the page', async () => (await shown()) === other.url);
      await importFile(directory.url, false);
      await until('the first directory', async () =>
        (await stored()).includes(`"directory":"${directory.url}"`),
      );
      await until('the English page', async () => (await settings.text('h1')) === 'Smallprint settings');
    } finally {
      await down.close();
      await other.close();
    }
  });

  it('suggests Alt+Shift+S as the key for the popup', async () => {
    const keys = await settings.evaluate(async () => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      const [command] = await chrome.commands.getAll();
      const suggested = chrome.runtime.getManifest().commands?._execute_action?.suggested_key?.default;
      return { name: command?.name, shortcut: command?.shortcut, suggested };
    });
    // Chromium assigns no keys to an unpacked extension.
    const shortcut = name === 'firefox' ? 'Alt+Shift+S' : keys.shortcut;
    expect(keys).toEqual({ name: '_execute_action', shortcut, suggested: 'Alt+Shift+S' });
  });

  it('"forget everything" asks for confirmation, deletes everything and fetches the list again', async () => {
    await cacheReasons(browser, 'radio-ahorn.example');
    await writeSettings(settings, { theme: 'dark', reasons: 'on-click' });
    // Granted for the reasons.
    const granted = name === 'firefox' ? ['browsingActivity'] : [];
    expect(await settings.evaluate(addedPermissions)).toEqual(granted);
    const before = directory.requests.length;
    await settings.click('[data-action="forget"]');
    expect(await stored()).toContain('dark');
    await settings.click('[data-action="forget-now"]');
    await settings.waitFor('[data-forget="done"]');
    expect(await stored()).not.toContain('on-click');
    await until('a new list', async () =>
      directory.requests.slice(before).some(({ path }) => path === '/service/v3/?page=1'),
    );
    await settings.waitFor('[data-list="here"]');
    // In Firefox it is off without the consent, which has been deleted, too.
    if (name === 'chromium') await settings.waitFor('[data-setting="reasons"]:checked');
    expect(await settings.evaluate(addedPermissions)).toEqual([]);
    await writeSettings(settings, { reasons: 'on-click' });
    const popup = await browser.openPage(popupPath('https://chatterbox.example/'));
    await popup.waitFor('[data-grade="E"]');
    expect(await popup.count('.reasons')).toBe(0);
    await writeSettings(popup, { reasons: 'on-open' });
    await popup.close();
  });

  it('"forget everything" cancels two running updates, and the list is fetched again', async () => {
    const other = await startDirectory({ bigPageSize: 1, latencyMs: 300 });
    // Firefox asks for the permission for this host.
    const address = `http://localhost:${other.port}`;
    const pages = ({ requests }: RunningDirectory) => requests.map(({ path }) => path.split('page=')[1]);
    const isComplete = async () =>
      (await settings.evaluate(storedLists)).includes(`${directory.url} complete`);
    try {
      await until('the first list', isComplete);
      await settings.waitForGone('[data-progress]');
      directory.setLatency(300);
      directory.requests.length = 0;
      await settings.click('[data-action="update-list"]');
      await until('its second page', async () => pages(directory).includes('2'));
      await writeSettings(settings, { theme: 'dark' });
      await settings.fill('[data-setting="directory"]', address);
      await settings.click('[data-action="use-directory"]');
      await until('the third page of the other', async () => pages(other).includes('3'));
      directory.requests.length = 0;
      await settings.click('[data-action="forget"]');
      await settings.click('[data-action="forget-now"]');
      await until('the settings to be deleted', async () => !(await stored()).includes('dark'));
      await until('a new list', async () => pages(directory).includes('1'));
      const requestsBefore = other.requests.length;
      directory.setLatency(0);
      await until('the complete list', isComplete);
      expect(await settings.evaluate(storedLists)).toEqual([`${directory.url} complete`]);
      expect(await settings.evaluate(addedPermissions)).toEqual([]);
      expect(other.requests.length).toBe(requestsBefore);
    } finally {
      directory.setLatency(0);
      await other.close();
    }
  });
});

/** Runs in a page of the extension: the directories with stored data, and whether their list is complete. */
function storedLists(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('lists').objectStore('lists').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map((list) => `${list.directory} ${list.current ? 'complete' : 'partial'}`));
      };
    };
  });
}

/** Runs in a page of the extension: the hosts and data permissions that were granted since the install. */
async function addedPermissions(): Promise<string[]> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const installed = chrome.runtime.getManifest().host_permissions ?? [];
  const { origins = [], data_collection = [] } = await chrome.permissions.getAll();
  if (!installed.every((origin) => origins.includes(origin))) throw new Error(`only ${origins} are left`);
  return [...origins.filter((origin) => !installed.includes(origin)), ...data_collection];
}
