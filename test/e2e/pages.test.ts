import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { writeSettings } from './fixtures/extension-storage.ts';
import { popupPath, showReasons } from './fixtures/popup.ts';

/*
 * The settings as somebody changes them: stored at once, in force everywhere at once, and taken back.
 */

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let settings: Page;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: 15 });
    browser = await launch(name, { extensionDir: inject('built')[name] });
    settings = await browser.openPage('src/options/index.html');
    await settings.waitFor('[data-list="here"]');
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
  });

  const stored = () =>
    settings.evaluate(async () => {
      interface Browser {
        storage: { local: { get(): Promise<Record<string, unknown>> } };
      }
      const { chrome } = globalThis as unknown as { chrome: Browser };
      return JSON.stringify(await chrome.storage.local.get());
    });
  /** Chooses a file for the settings, with this content. */
  const offerFile = (text: string) =>
    settings.evaluate((content) => {
      const field = document.querySelector<HTMLInputElement>('[data-action="import"]');
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'settings.json', { type: 'application/json' }));
      if (field) field.files = transfer.files;
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('the theme changes every open page, whatever the browser prefers', async () => {
    const popup = await browser.openPage(popupPath('https://chatterbox.example/'));
    await popup.waitFor('h1');
    await settings.fill('[data-setting="theme"]', 'dark');
    await until('a dark popup', async () => (await paper(popup)) === 'rgb(23, 24, 28)');
    await until('dark settings', async () => (await paper(settings)) === 'rgb(23, 24, 28)');
    await settings.fill('[data-setting="theme"]', 'light');
    await until('a light popup', async () => (await paper(popup)) === 'rgb(255, 253, 248)');
    await settings.fill('[data-setting="theme"]', 'auto');
    await popup.close();
  });

  it('the language turns every page, its direction too, and the points come in it', async () => {
    await settings.fill('[data-setting="language"]', 'ar');
    await until('Arabic settings', () => settings.evaluate(() => document.documentElement.dir === 'rtl'));
    expect(await settings.attribute('html', 'lang')).toBe('ar');
    for (const name of ['directory', 'badgeTemplate', 'requestTemplate']) {
      expect(await settings.attribute(`[data-setting="${name}"]`, 'dir'), 'addresses stay as they are').toBe(
        'ltr',
      );
    }
    const arabic = await browser.openPage(popupPath('https://chatterbox.example/'));
    await arabic.waitFor('h1');
    const align = () => getComputedStyle(document.querySelector('h1') ?? document.body).textAlign;
    expect(await arabic.evaluate(align), 'a Latin name stands on the side of the page').toBe('right');
    await arabic.close();
    await settings.fill('[data-setting="language"]', 'de');
    await until('German settings', async () => (await settings.text('h1')).includes('Einstellungen'));
    const popup = await browser.openPage(popupPath('https://chatterbox.example/'));
    await popup.waitFor('h1');
    expect(await popup.text('[data-action="reasons"]')).toBe('Gründe zeigen');
    await showReasons(popup);
    expect(directory.requests.some(({ path }) => path === '/service/v3/?id=103&lang=de')).toBe(true);
    expect(await popup.attribute('[data-translated="true"]', 'lang')).toBe('de');
    expect(await popup.text('.reasons')).toContain('Deutsch');
    await popup.close();
    await settings.fill('[data-setting="language"]', 'auto');
    await until('the browser language', async () => (await settings.text('h1')) === 'Smallprint settings');
  });

  it('the list is looked at every so many days, from 1 to 30, and another number is refused in words', async () => {
    const days = async () => JSON.parse(await stored()).listDays;
    await settings.fill('[data-setting="list-days"]', '30');
    // What is drawn anew meanwhile takes nothing away that was typed.
    await writeSettings(settings, { theme: 'dark' });
    await until('dark settings', async () => (await paper(settings)) === 'rgb(23, 24, 28)');
    await settings.press('Tab');
    await until('30 days', async () => (await days()) === 30);
    expect(await settings.attribute('[data-list-days]', 'data-list-days')).toBe('stored');
    await settings.fill('[data-setting="list-days"]', '31');
    await settings.press('Tab');
    await settings.waitFor('[data-list-days="refused"]');
    expect(await settings.text('[data-list-days]')).toBe('Not stored: give a whole number from 1 to 30.');
    expect(await days()).toBe(30);
    await settings.fill('[data-setting="list-days"]', '7');
    await settings.press('Tab');
    await until('7 days', async () => (await days()) === 7);
    await settings.waitForGone('[data-list-days="refused"]');
    await writeSettings(settings, { theme: 'auto' });
  });

  it('settings go into a file and come back, after a look at what is in it', async () => {
    const saved = settings.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const make = URL.createObjectURL;
          URL.createObjectURL = (blob: Blob) => {
            blob.text().then(resolve);
            return make(blob);
          };
        }),
    );
    await settings.click('[data-action="export"]');
    const file: { smallprint: number; settings: Record<string, unknown> } = JSON.parse(await saved);
    expect(file).toMatchObject({ smallprint: 1, settings: { theme: 'auto', logos: false } });

    await offerFile('not a file of ours');
    await until('a refusal', async () => (await settings.text('main')).includes('This is not a file'));
    await offerFile(JSON.stringify({ smallprint: 1, settings: { theme: 'dark', logos: true, magic: 7 } }));
    await settings.waitFor('[data-action="use-import"]');
    expect(await settings.text('main')).toContain('magic');
    expect(await stored()).not.toContain('"logos":true');
    await settings.click('[data-action="use-import"]');
    await until('the new settings', async () => (await stored()).includes('"logos":true'));
    await settings.waitFor('[data-setting="logos"]:checked');
    await offerFile(JSON.stringify(file));
    await settings.click('[data-action="use-import"]');
    await until('the old settings', async () => (await stored()).includes('"logos":false'));
  });

  it('a directory in a file is checked as one that is typed, and all else in the file is used at once', async () => {
    const offer = async (address: string, logos: boolean, language = 'auto') => {
      await offerFile(JSON.stringify({ smallprint: 1, settings: { directory: address, logos, language } }));
      await settings.click('[data-action="use-import"]');
    };
    const down = await startDirectory({ faults: ['http-500'] });
    const other = await startDirectory({ pageSize: 20 });
    try {
      await offer(down.url, true);
      await until('the refusal', async () =>
        (await settings.text('main')).includes('So the directory stays as it is'),
      );
      expect(down.requests.length).toBe(1);
      expect(await stored()).toContain('"logos":true');
      expect(await stored()).not.toContain(down.url);

      // Another language loads the page anew.
      await offer(other.url, false, 'de');
      await until('the other directory', async () => (await stored()).includes(`"directory":"${other.url}"`));
      await until('the German page', async () => (await settings.text('h1')).includes('Einstellungen'));
      expect(await stored()).toContain('"logos":false');
      expect(other.requests.filter(({ path }) => path === '/service/v2/?page=1').length).toBe(2);
      // The page was loaded while the directory changed, and knows all the same.
      const shown = () =>
        settings.evaluate(
          () => document.querySelector<HTMLInputElement>('[data-setting="directory"]')?.value ?? '',
        );
      await until('its address on the page', async () => (await shown()) === other.url);
      await offer(directory.url, false);
      await until('the usual one', async () => (await stored()).includes(`"directory":"${directory.url}"`));
      await until('the English page', async () => (await settings.text('h1')) === 'Smallprint settings');
    } finally {
      await down.close();
      await other.close();
    }
  });

  it('"Why this service?" says which claim counts and why, and sends nothing', async () => {
    const sent = directory.requests.length;
    const ask = async (address: string, answer: string) => {
      await settings.fill('[data-why="address"]', address);
      await settings.click('[data-action="why"]');
      await until(answer, async () => (await settings.text('[data-why="answer"]')).includes(answer));
    };
    expect(await settings.attribute('[data-why="answer"]', 'role')).toBe('status');
    await ask('https://www.search.example/maps/x', 'the list has www.search.example/maps for it');
    expect(await settings.count('.claims [data-outcome="won"]')).toBe(1);
    expect(await settings.text('.claims [data-outcome="path-above"]')).toContain('search.example/maps');
    expect(await settings.text('.claims [data-outcome="less-specific"]')).toContain('Seekwell');
    await ask('kinoklub.example', 'another entry names the site exactly');
    await ask('somebody.github.io', 'Nothing in the list stands for somebody.github.io');
    expect(await settings.count('.claims [data-outcome="host-alone"]')).toBe(1);
    await ask('about:blank', 'This is not the address of a website.');
    expect(await settings.count('.claims li')).toBe(0);
    expect(directory.requests.length).toBe(sent);
  });

  it('"Ask the directory" sends what was typed, on the button alone, and says what came of it', async () => {
    const since = directory.requests.length;
    const searches = () =>
      directory.requests
        .slice(since)
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/search/'));
    const ask = async (text: string, answer: string) => {
      await settings.fill('[data-ask="text"]', text);
      await settings.click('[data-action="ask-directory"]');
      await settings.waitFor(answer);
    };
    expect(await settings.text('#ask-help')).toContain(`is sent to 127.0.0.1:${directory.port}`);
    await ask('  ', '#ask-problem.problem');
    await ask('x'.repeat(257), '#ask-problem.problem');
    await until('the limit', async () => (await settings.text('#ask-problem')).includes('256 characters'));
    expect(searches()).toEqual([]);

    await ask('  fjordmail.example ', '[data-found="101"]');
    expect(await settings.text('[data-found="101"]')).toBe('Fjordmail Grade A');
    expect(await settings.attribute('[data-found="101"] a', 'href')).toBe(`${directory.url}/service/101`);
    await ask('zzzzzz', '[data-ask="nothing"]');
    expect(await settings.count('[data-found]')).toBe(0);
    directory.setFault('http-500');
    await ask('mail', '[data-failure="unavailable"]');
    directory.setFault(null);
    await writeSettings(settings, { sendNothing: true });
    await settings.waitFor('[data-setting="sendNothing"]:checked');
    await ask('mail', '[data-failure="switched-off"]');
    await writeSettings(settings, { sendNothing: false });
    await settings.waitForGone('[data-setting="sendNothing"]:checked');
    expect(searches()).toEqual([
      '/search/v5/?query=fjordmail.example',
      '/search/v5/?query=zzzzzz',
      '/search/v5/?query=mail',
    ]);

    const log = await browser.openPage('src/log/index.html');
    await until('the search in the log', async () =>
      (await log.text('tbody')).includes('search for fjordmail.example'),
    );
    await log.close();
  });

  it('Alt+Shift+S is the key that opens the popup', async () => {
    const keys = await settings.evaluate(async () => {
      interface Extension {
        commands: { getAll(): Promise<{ name?: string; shortcut?: string }[]> };
        runtime: { getManifest(): { commands?: Record<string, { suggested_key?: { default?: string } }> } };
      }
      const { chrome } = globalThis as unknown as { chrome: Extension };
      const [command] = await chrome.commands.getAll();
      const wished = chrome.runtime.getManifest().commands?._execute_action?.suggested_key?.default;
      return { name: command?.name, shortcut: command?.shortcut, wished };
    });
    // An unpacked extension in a test's Chromium is given no keys; the wish is what the store's version has.
    const shortcut = name === 'firefox' ? 'Alt+Shift+S' : keys.shortcut;
    expect(keys).toEqual({ name: '_execute_action', shortcut, wished: 'Alt+Shift+S' });
  });

  it('"forget everything" asks once more, forgets, and fetches the list anew', async () => {
    await writeSettings(settings, { theme: 'dark', reasonsAlways: true });
    // Firefox was asked for reasons before.
    const given = name === 'firefox' ? ['browsingActivity'] : [];
    expect(await settings.evaluate(givenSinceTheInstall)).toEqual(given);
    const before = directory.requests.length;
    await settings.click('[data-action="forget"]');
    expect(await stored()).toContain('dark');
    await settings.click('[data-action="forget-now"]');
    await settings.waitFor('[data-forget="done"]');
    expect(await stored()).not.toContain('reasonsAlways');
    await until('a new list', async () =>
      directory.requests.slice(before).some(({ path }) => path === '/service/v2/?page=1'),
    );
    await settings.waitFor('[data-list="here"]');
    await settings.waitForGone('[data-setting="reasonsAlways"]:checked');
    expect(await settings.evaluate(givenSinceTheInstall)).toEqual([]);
    const popup = await browser.openPage(popupPath('https://chatterbox.example/'));
    await popup.waitFor('[data-grade="E"]');
    expect(await popup.count('.reasons')).toBe(0);
    await popup.close();
  });

  it('"forget everything" says so when something could not be deleted', async () => {
    const page = await browser.openPage('src/options/index.html');
    await page.evaluate(() => {
      const { runtime } = (globalThis as unknown as { browser: { runtime: { sendMessage: unknown } } })
        .browser;
      runtime.sendMessage = async () => ({ error: { name: 'Error', message: 'the disk is full' } });
    });
    await page.click('[data-action="forget"]');
    await page.click('[data-action="forget-now"]');
    await page.waitFor('[data-forget="failed"]');
    expect(await page.text('[data-forget]')).toBe('Not everything could be deleted. Please try again.');
    // The question can be asked again.
    await page.waitFor('[data-action="forget"]');
    await page.close();
  });

  it('"forget everything" in the middle of two lists ends both, and a whole one comes', async () => {
    const other = await startDirectory({ pageSize: 1, latencyMs: 300 });
    // A host that is no part of the install: Firefox asks for it.
    const address = `http://localhost:${other.port}`;
    const pages = ({ requests }: RunningDirectory) => requests.map(({ path }) => path.split('page=')[1]);
    const isWhole = async () => (await settings.evaluate(storedLists)).includes(`${directory.url} whole`);
    try {
      await until('the list of before', isWhole);
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
      await until('nothing stored of it', async () => !(await stored()).includes('dark'));
      await until('a new list', async () => pages(directory).includes('1'));
      const askedOfOther = other.requests.length;
      directory.setLatency(0);
      await until('the whole list', isWhole);
      expect(await settings.evaluate(storedLists)).toEqual([`${directory.url} whole`]);
      expect(await settings.evaluate(givenSinceTheInstall)).toEqual([]);
      expect(other.requests.length).toBe(askedOfOther);
    } finally {
      directory.setLatency(0);
      await other.close();
    }
  });
});

/** Runs in a page of the extension: the directories of which something is stored, and whether that is a list. */
function storedLists(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('lists').objectStore('lists').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map((list) => `${list.directory} ${list.current ? 'whole' : 'coming'}`));
      };
    };
  });
}

/** Runs in a page of the extension: the hosts, and the data to be sent, that somebody allowed. */
async function givenSinceTheInstall(): Promise<string[]> {
  interface Extension {
    permissions: { getAll(): Promise<{ origins: string[]; data_collection?: string[] }> };
    runtime: { getManifest(): { host_permissions?: string[] } };
  }
  const { chrome } = globalThis as unknown as { chrome: Extension };
  const installed = chrome.runtime.getManifest().host_permissions ?? [];
  const { origins, data_collection = [] } = await chrome.permissions.getAll();
  if (!installed.every((origin) => origins.includes(origin))) throw new Error(`only ${origins} are left`);
  return [...origins.filter((origin) => !installed.includes(origin)), ...data_collection];
}
