import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch, type Tab } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { until } from './driver/until.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * The extension as it is shipped, over its lifetime in one profile: installed, allowed to see tabs by a click, started anew with
 * the browser, updated. What is there must stay, and none of it may cost a request.
 */

describe.each<BrowserName>(['chromium', 'firefox'])('in one profile of %s', (name) => {
  const visited = new Set<string>();
  let extensionDir: string;
  let profileDir: string;
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let tab: Tab;
  /** The icons of before any grade and of grade A, where the browser draws them. */
  const icons: { plain?: string | null; gradeA?: string | null } = {};

  const visit = async (url: string) => {
    visited.add(new URL(url).host);
    await tab.goto(url);
  };
  const titleOf = async (seen: Tab) => (await browser.toolbar(seen)).title;
  const iconOf = async () => (await browser.toolbarIcon(tab))?.toString('base64') ?? null;
  /** Firefox loads an icon from the package after it has set the title, and draws it some frames later. */
  const iconOtherThan = async (...others: (string | null | undefined)[]) => {
    if (name === 'chromium') return iconOf();
    return until('another icon', async () => {
      const icon = await iconOf();
      return others.includes(icon) ? null : icon;
    });
  };
  const iconIs = (what: string, wanted: string | null | undefined) =>
    until(`the icon of ${what}`, async () => (await iconOf()) === wanted);
  const titleStarts = (start: string) =>
    until(`the title "${start}…"`, async () => (await titleOf(tab)).startsWith(start));
  const welcomePages = async () => (await browser.tabUrls()).filter((url) => url.includes('/welcome/'));
  const asked = () => directory.requests.map(({ path }) => path);

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort') });
    sites = await startSites();
    profileDir = await mkdtemp(join(tmpdir(), `smallprint-lifetime-${name}-`));
    extensionDir = `${profileDir}-extension`;
    await copyExtension(inject('built')[name], extensionDir);
    browser = await launch(name, { extensionDir, profileDir, sites });
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
    for (const folder of [profileDir, extensionDir]) {
      if (folder) await removeFolder(folder);
    }
  });

  it('the install shows the welcome page, and the toolbar says nothing of a site yet', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    visited.add('chatterbox.example');
    tab = await browser.open('https://chatterbox.example/');
    expect(await titleOf(tab)).toBe('Smallprint: open for the grade of this site');
    icons.plain = await iconOf();
  });

  it('the popup knows the site that it was opened on, by the click alone', async () => {
    const before = asked();
    const popup = await browser.openPopup(tab);
    expect(await (await popupReady(popup)).text('h1')).toBe('Chatterbox');
    expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('E');
    await popup.close();
    expect(asked()).toEqual(before);
  });

  it('the popup on a page of the browser says no more of it than the browser tells', async () => {
    const own = await browser.open(name === 'chromium' ? 'chrome://version/' : 'about:license');
    const popup = await browser.openPopup(own);
    // Chromium does not give away the addresses of its own pages, Firefox does.
    const title = name === 'chromium' ? 'No website to be seen' : 'Not a website';
    await until(title, async () => (await popup.text('h1')) === title);
    if (process.env.PICTURES) await popup.screenshot(`${process.env.PICTURES}/${name}-own.png`);
    await popup.close();
    await own.close();
    await browser.select(tab);
  });

  it('one click on the welcome page allows it to see tabs, and those that are open have their grade', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.click('[data-action="tabs"]');
    await welcome.waitFor('[data-tabs="granted"]');
    await titleStarts('Chatterbox: grade E');
    await welcome.close();
  });

  it('the icon is another one for another grade, and the same for the same, where the browser draws it', async () => {
    const { plain } = icons;
    const gradeE = await iconOtherThan(plain);
    await visit('https://fjordmail.example/');
    await titleStarts('Fjordmail: grade A');
    const gradeA = await iconOtherThan(plain, gradeE);
    await visit('https://radio-ahorn.example/');
    await titleStarts('Radio Ahorn: grade A');
    await iconIs('the same grade', gradeA);
    await visit('https://chatterbox.example/');
    await titleStarts('Chatterbox: grade E');
    await iconIs('the other grade', gradeE);
    if (name === 'chromium') expect([plain, gradeE, gradeA]).toEqual([null, null, null]);
    icons.gradeA = gradeA;
  });

  it('a start of the browser brings no welcome page and no request, and the grade is there', async () => {
    await browser.close();
    const before = asked();
    browser = await launch(name, { extensionDir, profileDir, sites });
    tab = await browser.open('https://chatterbox.example/');
    await titleStarts('Chatterbox: grade E');
    expect(asked()).toEqual(before);
    expect(await welcomePages()).toEqual([]);
  });

  it('an update brings no welcome page, keeps the permission and the list', async () => {
    await copyExtension(inject('built')[name], extensionDir, (manifest) => ({
      ...manifest,
      version: '99.0.0',
    }));
    await browser.reloadExtension();
    // A tab that was open goes nowhere, and has its grade again.
    await titleStarts('Chatterbox: grade E');
    const options = await browser.openPage('src/options/index.html');
    expect(await options.attribute('[data-tabs]', 'data-tabs')).toBe('granted');
    expect(await options.attribute('[data-list]', 'data-list')).toBe('here');
    await options.close();
    await visit('https://fjordmail.example/');
    await titleStarts('Fjordmail: grade A');
    expect(await welcomePages()).toEqual([]);
  });

  it('loaded anew, as by switching it off and on, it shows the grade on tabs that are open, in front or not', async () => {
    await iconIs('the grade', icons.gradeA);
    const behind = await browser.open('https://not-in-any-list.example/');
    visited.add('not-in-any-list.example');
    await until('its title', async () => (await titleOf(behind)).startsWith('Not in the list'));
    await browser.select(tab);
    await browser.reloadExtension();
    await titleStarts('Fjordmail: grade A');
    await until('the title behind', async () => (await titleOf(behind)).startsWith('Not in the list'));
    await iconIs('the same grade again', icons.gradeA);
    await behind.close();
  });

  it('no request to the directory says who asks', () => {
    expect(directory.requests.length).toBeGreaterThan(0);
    for (const { headers } of directory.requests) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBeUndefined();
      // An extension's origin is a number of this one install in Firefox; in Chromium it is the same for all.
      if (name === 'firefox') expect(headers.origin ?? 'none').not.toMatch(/^moz-extension:/);
    }
  });

  it('neither the browser nor the extension has asked the network for anything but the visited sites', () => {
    const strangers = sites.requests.filter(({ url }) => !visited.has(new URL(url).host));
    expect(strangers).toEqual([]);
    expect(sites.refused).toEqual([]);
  });
});
