import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { BROWSERS } from '../browsers.ts';
import type { ExtensionBrowser } from '../driver/browser.ts';
import type { Page } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { copyExtension } from '../fixtures/extension-build.ts';
import { popupPath, popupReady } from '../fixtures/popup.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { GECKO_ID, policyFile } from './policy-file.ts';

/* An organisation's policy, in the file where the browser looks for it. */

/** A case of the sample. */
const CASE = 7;

for (const name of BROWSERS) {
  const file = policyFile(name);
  if (file.problem !== null) console.warn(`Not run: test/e2e/policy in ${name}, because ${file.problem}`);

  // The tests are steps that build on each other.
  describe.skipIf(file.problem !== null)(`a policy in ${name}`, { shuffle: false }, () => {
    const start = testResources();
    let usual: RunningDirectory;
    let school: RunningDirectory;
    let extensionDir: string;
    let profileDir: string;
    let browser: ExtensionBrowser;

    beforeAll(async () => {
      usual = await start.directory();
      school = await start.directory({ port: inject('directoryPort') + 1 });
      extensionDir = join(await start.folder('policy'), 'extension');
      // In Firefox, with permission for the directory of the school, which no policy can give.
      await copyExtension(inject('built')[name], extensionDir, (manifest) =>
        name === 'firefox'
          ? { ...manifest, browser_specific_settings: { gecko: { id: GECKO_ID } } }
          : manifest,
      );
      profileDir = await start.folder('policy-profile');
    });
    afterAll(() => {
      file.remove();
      expect(file.exists(), 'a policy is left behind').toBe(false);
    });

    /** Starts the browser again, with a policy or without one. */
    async function restart(policy: object | null): Promise<void> {
      await browser?.close();
      file.remove();
      if (policy) file.write(extensionDir, policy);
      browser = start.add(await start.browser(name, { extensionDir, profileDir }));
    }

    /** Opens the settings and waits until they are as a function says. */
    async function settings(what: string, check: (page: Page) => Promise<boolean>): Promise<Page> {
      const page = await browser.openPage('src/options/index.html#list');
      await page.waitFor('[data-setting="list-days"]');
      await until(what, () => check(page));
      return page;
    }

    const days = (page: Page) =>
      page.evaluate(() => document.querySelector<HTMLInputElement>('[data-setting="list-days"]')?.value);
    const isDisabled = (page: Page, setting: string) =>
      page.evaluate(
        (css) => document.querySelector<HTMLInputElement>(css)?.disabled,
        `[data-setting="${setting}"]`,
      );

    it('decides the directory and the welcome page of a new install', async () => {
      await restart({
        directoryUrl: school.url,
        lockDirectory: true,
        showWelcome: false,
        language: 'de',
        listDays: 3,
        reasons: 'never',
        contextMenu: false,
        dealBreakers: [CASE],
      });
      await until('the list of the school', async () => school.requests.length > 0);
      expect(usual.requests).toEqual([]);
      const popup = await popupReady(await browser.openPage(popupPath('https://chatterbox.example/')));
      await popup.waitFor('[data-failure="never-asked"]');
      expect(await popup.count('[data-action="reasons"]')).toBe(0);
      expect(school.requests.filter(({ path }) => path.includes('id='))).toEqual([]);
      await popup.close();
      const limits = await browser.openPage('src/deal-breakers/index.html');
      await limits.waitFor(`[data-chosen="${CASE}"]`);
      expect(await limits.count('[data-action="take-back"]')).toBe(0);
      await limits.close();
      expect((await browser.tabUrls()).filter((url) => url.includes('welcome'))).toEqual([]);
    });

    it('locks the settings that it decides, and says so', async () => {
      const page = await settings('three days', async (shown) => (await days(shown)) === '3');
      for (const locked of ['directory', 'language', 'list-days', 'reasons', 'contextMenu'])
        expect(await isDisabled(page, locked), locked).toBe(true);
      expect(await isDisabled(page, 'theme')).toBe(false);
      expect(await page.count('[data-locked]')).toBe(5);
      expect(await page.text('[data-locked="language"]')).toBe('Von deiner Organisation festgelegt.');
      await page.close();
    });

    it('can go, and then the person has a choice', async () => {
      await restart(null);
      const page = await settings('seven days', async (shown) => (await days(shown)) === '7');
      expect(await page.count('[data-locked]')).toBe(0);
      await page.fill('[data-setting="list-days"]', '5');
      await page.press('Tab');
      await page.waitFor('[data-list-days="stored"]');
      await until('the list of the usual directory', async () => usual.requests.length > 0);
      await page.close();
    });

    it('is used without its bad values, which Chromium drops and the settings in Firefox name', async () => {
      await restart({ listDays: 99, reasons: 'always', language: 'de', colour: 'blue' });
      // The page may be open before Chromium has the policy. It is loaded again when the language changes.
      const page = await settings('the language', (shown) =>
        shown.evaluate(
          (sentence) => document.querySelector('[data-locked="language"]')?.textContent === sentence,
          'Von deiner Organisation festgelegt.',
        ),
      );
      expect(await days(page)).toBe('5');
      expect(await isDisabled(page, 'reasons')).toBe(false);
      if (name === 'firefox')
        for (const refused of ['listDays', 'reasons', 'colour'])
          expect(await page.text('[data-policy="refused"]')).toContain(refused);
      await page.close();
    });
  });
}
