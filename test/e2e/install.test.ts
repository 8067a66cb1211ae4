import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleServices } from '../directory/sample.ts';
import type { RunningDirectory } from '../directory/server.ts';
import { inEnglish } from '../english.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { requestedPages } from './fixtures/directory-requests.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { waitForSettings } from './fixtures/extension-storage.ts';
import { popupPath, popupReady, showReasons } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* From the install to the first update and the second start. */

/** The part of the browser that the welcome page asks about the button. */
interface ButtonGlobals {
  readonly chrome: {
    readonly action: { getUserSettings(): Promise<{ isOnToolbar: boolean }> };
    readonly commands: { getAll(): Promise<readonly { name: string; shortcut: string }[]> };
  };
}

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let folder: string;
  let extensionDir: string;
  let browser: ExtensionBrowser;

  const startBrowser = () =>
    start.browser(name, { extensionDir, sites, profileDir: join(folder, 'profile') });
  const popupFor = (host: string) => browser.openPage(popupPath(`https://${host}/`));
  const stateOf = async (host: string) => {
    const popup = await popupFor(host);
    await popupReady(popup);
    const state = await popup.attribute('body', 'data-state');
    await popup.close();
    return state;
  };
  const welcomePages = async () =>
    (await browser.tabUrls()).filter((address) => address.includes('welcome')).length;

  beforeAll(async () => {
    folder = await start.folder('install');
    extensionDir = join(folder, 'extension');
    await copyExtension(inject('built')[name], extensionDir);
    directory = await start.directory({ faults: ['http-500'] });
    sites = await start.sites();
    browser = await startBrowser();
  });

  it('shows that the first list failed, and retries on a click', async () => {
    const popup = await popupFor('quillnest.example');
    await popup.waitFor('[data-failure="unavailable"]');
    expect(await popup.text('.say')).toContain('error 500');
    directory.setFault('one-bad-item');
    await popup.click('[data-action="try-again"]');
    await popup.waitFor('body[data-state="rated"]');
    await popup.close();
  });

  it('leaves out one malformed item and says so in the settings', async () => {
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-services]');
    expect(await options.attribute('[data-services]', 'data-services')).toBe(
      String(sampleServices.length - 1),
    );
    expect(await options.text('[data-list]')).toContain(inEnglish('optionsListRejected', '1 entry'));
    await options.close();
  });

  it('offers two sites of the list to try, and the shortcut as it is set', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('main p a[href^="https://"]');
    const hosts = sampleServices.flatMap(({ urls }) => urls);
    const offered = await welcome.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('section p a[target]')].map((link) => link.host),
    );
    expect(offered).toHaveLength(2);
    expect(hosts).toEqual(expect.arrayContaining(offered));
    const keys = await welcome.evaluate(async () => {
      const { chrome } = globalThis as unknown as ButtonGlobals;
      return (await chrome.commands.getAll()).find(({ name }) => name === '_execute_action')?.shortcut;
    });
    // Chromium sets no shortcut for an extension that a test installs.
    expect(await welcome.text('[data-shortcut]')).toMatch(
      keys ? `Or press ${keys}.` : /^No keyboard shortcut is set\./,
    );
  });

  it('shows how to pin the button only if it is not pinned', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    const isPinned = await welcome.evaluate(async () => {
      const { chrome } = globalThis as unknown as ButtonGlobals;
      return (await chrome.action.getUserSettings()).isOnToolbar;
    });
    expect(await welcome.count('[data-pin]')).toBe(isPinned ? 0 : 1);
  });

  it('waits for the button in the popup after the choice on the welcome page', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    // Firefox wants consent first, and a browser without a window gives it at once.
    if (name === 'firefox') await welcome.click('[data-action="ask-on-open"]');
    await welcome.waitFor('[data-asks="on-open"]');
    await welcome.click('[data-action="ask-first"]');
    await welcome.waitFor('[data-asks="on-click"]');
    const before = directory.requests.length;
    const popup = await popupFor('everythingandsons.example');
    await popup.waitFor('[data-action="reasons"]');
    await popup.close();
    expect(directory.requests.length).toBe(before);
    await welcome.click('[data-action="ask-on-open"]');
    await welcome.waitFor('[data-asks="on-open"]');
  });

  it('asks for the permission to see tabs only where the browser cannot show the grade itself', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    expect(await welcome.count('[data-action="tabs"]')).toBe(name === 'firefox' ? 1 : 0);
  });

  it('shows the grade on every open tab after the permission', async () => {
    const tab = await browser.open('https://quillnest.example/');
    expect((await browser.toolbar(tab)).title).not.toContain('Quillnest');
    const page =
      name === 'firefox'
        ? await browser.waitForTab('src/welcome/index.html')
        : await browser.openPage('src/options/index.html');
    await page.click('[data-action="tabs"]');
    await page.waitFor('[data-tabs="granted"]');
    await until('the title', async () => (await browser.toolbar(tab)).title.startsWith('Quillnest: grade A'));
    await page.close();
    await tab.close();
  });

  it('keeps list and settings in an update, and opens no welcome page', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.fill('[data-setting="pointLanguage"]', 'de');
    await waitForSettings(options, { pointLanguage: 'de' });
    await options.close();
    const before = requestedPages(directory).length;
    await copyExtension(inject('built')[name], extensionDir, (manifest) => ({
      ...manifest,
      version: '99.0.0',
    }));
    await browser.reloadExtension();
    expect(await stateOf('quillnest.example')).toBe('rated');
    const again = await browser.openPage('src/options/index.html');
    const language = () =>
      again.evaluate(
        () => document.querySelector<HTMLSelectElement>('[data-setting="pointLanguage"]')?.value,
      );
    await until('the settings', async () => (await language()) === 'de');
    await again.close();
    expect(requestedPages(directory).length).toBe(before);
    expect(await welcomePages()).toBe(0);
  });

  it('requests the reasons in the chosen language', async () => {
    const popup = await popupFor('everythingandsons.example');
    await showReasons(popup);
    expect(directory.requests.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^\/service\/v3\/\?id=\d+&lang=de$/),
    );
    await popup.close();
  });

  it('keeps the list when the browser restarts', async () => {
    const before = requestedPages(directory).length;
    await browser.close();
    browser = await startBrowser();
    expect(await stateOf('quillnest.example')).toBe('rated');
    expect(await stateOf('not-in-any-list.example')).toBe('unlisted');
    expect(requestedPages(directory).length).toBe(before);
  });
});
