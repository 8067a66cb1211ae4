import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleServices } from '../directory/sample.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { until } from './driver/until.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { waitForSettings } from './fixtures/extension-storage.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * From the install to the second start and the first update, with the permissions that people have then: none that sees tabs.
 */

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let sites: Sites;
  let folder: string;
  let extensionDir: string;
  let browser: ExtensionBrowser;

  const start = () => launch(name, { extensionDir, sites, profileDir: join(folder, 'profile') });
  const popupFor = (host: string) =>
    browser.openPage(`src/popup/index.html?url=${encodeURIComponent(`https://${host}/`)}`);
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
    folder = await mkdtemp(join(tmpdir(), 'smallprint-install-'));
    extensionDir = join(folder, 'extension');
    await copyExtension(inject('built')[name], extensionDir);
    directory = await startDirectory({ port: inject('directoryPort'), faults: ['http-500'] });
    sites = await startSites();
    browser = await start();
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
    await removeFolder(folder);
  });

  it('a first list that cannot be had is a state of its own, with a way to try again', async () => {
    const popup = await popupFor('quillnest.example');
    await popup.waitFor('[data-failure="unavailable"]');
    expect(await popup.text('.verdict')).toContain('error 500');
    directory.setFault('one-bad-item');
    await popup.click('[data-action="try-again"]');
    await popup.waitFor('body[data-state="rated"]');
    await popup.close();
  });

  it('one malformed item in a good page costs only itself, and the settings say so', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-services]');
    expect(await options.attribute('[data-services]', 'data-services')).toBe(
      String(sampleServices.length - 1),
    );
    expect(await options.text('[data-list]')).toContain('Left out because unreadable: 1 item.');
    await options.close();
  });

  it('the one question of the welcome page gives every open tab its grade', async () => {
    const tab = await browser.open('https://quillnest.example/');
    expect((await browser.toolbar(tab)).title).not.toContain('Quillnest');
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.click('[data-action="tabs"]');
    await welcome.waitFor('[data-tabs="granted"]');
    await until('the title', async () => (await browser.toolbar(tab)).title.startsWith('Quillnest: grade A'));
    await welcome.close();
    await tab.close();
  });

  it('an update keeps list and settings, and does not open the welcome page again', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.fill('[data-setting="pointLanguage"]', 'de');
    await waitForSettings(options, { pointLanguage: 'de' });
    await options.close();
    const before = directory.requests.length;
    await copyExtension(inject('built')[name], extensionDir, (manifest) => ({
      ...manifest,
      version: '0.1.1',
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
    expect(directory.requests.length).toBe(before);
    expect(await welcomePages()).toBe(0);
  });

  it('the reasons come in the language that was chosen', async () => {
    const popup = await popupFor('everythingandsons.example');
    await popup.click('[data-action="reasons"]');
    await popup.waitFor('[data-classification]');
    expect(directory.requests.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^\/service\/v3\/\?id=\d+&lang=de$/),
    );
    await popup.close();
  });

  it('a restart of the browser finds the list as it was', async () => {
    const before = directory.requests.length;
    await browser.close();
    browser = await start();
    expect(await stateOf('quillnest.example')).toBe('rated');
    expect(await stateOf('not-in-any-list.example')).toBe('unlisted');
    expect(directory.requests.length).toBe(before);
  });
});
