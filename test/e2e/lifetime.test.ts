import { beforeAll, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { buttonIcon, iconOtherThan } from './fixtures/button-icon.ts';
import { otherRequests, requestedPages } from './fixtures/directory-requests.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { waitForSettings, writeSettings } from './fixtures/extension-storage.ts';
import { popupReady } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* One profile through install, permission, restart and update: list and permission stay, without another request. */

story((name) => {
  const start = testResources();
  const visited = new Set<string>();
  let extensionDir: string;
  let profileDir: string;
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let tab: Tab;
  /** The default icon and the icon of grade A; null if the browser does not draw them. */
  const icons: { plain?: string | null; gradeA?: string | null } = {};

  const visit = async (url: string) => {
    visited.add(new URL(url).host);
    await tab.goto(url);
  };
  const titleOf = async (one: Tab) => await browser.toolbarTitle(one);
  const iconIs = (what: string, expected: string | null | undefined) =>
    until(`the icon of ${what}`, async () => (await buttonIcon(browser, tab)) === expected);
  const titleStarts = (text: string) =>
    until(`the title "${text}…"`, async () => (await titleOf(tab)).startsWith(text));
  const welcomePages = async () => (await browser.tabUrls()).filter((url) => url.includes('/welcome/'));
  const paths = () => directory.requests.map(({ path }) => path);

  beforeAll(async () => {
    directory = await start.directory();
    sites = await start.sites();
    profileDir = await start.folder(`lifetime-${name}`);
    extensionDir = await start.folder('lifetime-extension');
    await copyExtension(inject('built')[name], extensionDir);
    browser = await start.browser(name, { extensionDir, profileDir, sites });
  });

  it('opens the welcome page after the install, and shows no grade in the toolbar yet', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.close();
    visited.add('chatterbox.example');
    tab = await browser.open('https://chatterbox.example/');
    expect(await titleOf(tab)).toBe(inEnglish('toolbarDefault'));
    icons.plain = await buttonIcon(browser, tab);
  });

  it('shows the site of the tab in the popup without the tabs permission', async () => {
    const before = requestedPages(directory);
    const popup = await browser.openPopup(tab);
    expect(await (await popupReady(popup)).text('h1')).toBe('Chatterbox');
    expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('E');
    await popup.close();
    expect(requestedPages(directory)).toEqual(before);
    expect(otherRequests(directory)).toEqual([]);
  });

  it("says in the popup that a browser's own page is not a website", async () => {
    const own = await browser.open(name === 'chromium' ? 'chrome://version/' : 'about:license');
    const popup = await browser.openPopup(own);
    // Chromium hides the URLs of its own pages, Firefox does not.
    const title = inEnglish(name === 'chromium' ? 'popupHiddenTitle' : 'popupNotAWebsiteTitle');
    await until(title, async () => (await popup.text('h1')) === title);
    await popup.close();
    await own.close();
    await browser.select(tab);
  });

  it('shows the grade on open tabs after one click', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.click('[data-action="tabs"]');
    await options.waitFor('[data-tabs="granted"]');
    await titleStarts('Chatterbox: grade E');
    await writeSettings(options, { pointLanguage: 'de' });
    await options.close();
  });

  it('has a different icon for each grade', async () => {
    const { plain } = icons;
    const gradeE = await iconOtherThan(browser, tab, plain);
    await visit('https://fjordmail.example/');
    await titleStarts('Fjordmail: grade A');
    const gradeA = await iconOtherThan(browser, tab, plain, gradeE);
    await visit('https://radio-ahorn.example/');
    await titleStarts('Radio Ahorn: grade A');
    await iconIs('the same grade', gradeA);
    await visit('https://chatterbox.example/');
    await titleStarts('Chatterbox: grade E');
    await iconIs('the other grade', gradeE);
    if (name === 'chromium') expect([plain, gradeE, gradeA]).toEqual([null, null, null]);
    icons.gradeA = gradeA;
  });

  it('shows the grade after a restart, without a welcome page or a request', async () => {
    await browser.close();
    const before = paths();
    browser = await start.browser(name, { extensionDir, profileDir, sites });
    tab = await browser.open('https://chatterbox.example/');
    await titleStarts('Chatterbox: grade E');
    expect(paths()).toEqual(before);
    expect(await welcomePages()).toEqual([]);
  });

  it('keeps permission, list and settings in an update, and opens no welcome page', async () => {
    await copyExtension(inject('built')[name], extensionDir, (manifest) => ({
      ...manifest,
      version: '99.0.0',
    }));
    await browser.reloadExtension();
    // The open tab has not navigated.
    await titleStarts('Chatterbox: grade E');
    const options = await browser.openPage('src/options/index.html');
    expect(await options.attribute('[data-tabs]', 'data-tabs')).toBe('granted');
    expect(await options.attribute('[data-list]', 'data-list')).toBe('here');
    await waitForSettings(options, { pointLanguage: 'de' });
    await options.close();
    await visit('https://fjordmail.example/');
    await titleStarts('Fjordmail: grade A');
    expect(await welcomePages()).toEqual([]);
  });

  it('shows the grade on open tabs after a reload of the extension, active or not', async () => {
    await iconIs('the grade', icons.gradeA);
    const inactive = await browser.open('https://not-in-any-list.example/');
    visited.add('not-in-any-list.example');
    await until('its title', async () => (await titleOf(inactive)).startsWith('Not in the list'));
    await browser.select(tab);
    await browser.reloadExtension();
    await titleStarts('Fjordmail: grade A');
    await until('the title of the inactive tab', async () =>
      (await titleOf(inactive)).startsWith('Not in the list'),
    );
    await iconIs('the same grade again', icons.gradeA);
    await inactive.close();
  });

  it('sends the directory nothing that identifies the install', () => {
    expect(directory.requests.length).toBeGreaterThan(0);
    for (const { headers } of directory.requests) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBeUndefined();
      // The extension's origin is unique to the install in Firefox, and the same for all installs in Chromium.
      if (name === 'firefox') expect(headers.origin ?? 'none').not.toMatch(/^moz-extension:/);
    }
  });

  it('sends no requests to sites that were not visited', () => {
    const hosts = sites.connections.map((target) => target.replace(/:443$/, ''));
    expect(hosts.filter((host) => !visited.has(host))).toEqual([]);
  });
});
