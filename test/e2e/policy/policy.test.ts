import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { generatedDirectory } from '../../generated-directory.ts';
import { BROWSERS } from '../browsers.ts';
import type { ExtensionBrowser } from '../driver/browser.ts';
import type { Page } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { copyExtension } from '../fixtures/extension-build.ts';
import { popupPath, popupReady } from '../fixtures/popup.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { GECKO_ID, policyFile } from './policy-file.ts';

/** Another number than in the usual directory of the tests. */
const SCHOOL_SERVICES = 7;

/* An organisation's policy, in the file where the browser looks for it. */

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
      school = await start.directory({
        port: inject('directoryPort') + 1,
        data: generatedDirectory(SCHOOL_SERVICES, 3),
      });
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

    /** Opens the settings and waits until a setting is locked, or is not. */
    async function settings(setting: string, isLocked: boolean): Promise<Page> {
      const page = await browser.openPage('src/options/index.html#list');
      await page.waitFor(`[data-setting="${setting}"]`);
      // The page may be open before Chromium has the policy.
      await until(
        `${setting}: ${isLocked}`,
        async () => (await page.count(`[data-locked="${setting}"]`)) === +isLocked,
      );
      return page;
    }

    const isDisabled = (page: Page, setting: string) =>
      page.evaluate(
        (css) => document.querySelector<HTMLInputElement>(css)?.disabled,
        `[data-setting="${setting}"]`,
      );

    it('decides the directory of a new install, before anything is sent, and opens no welcome page', async () => {
      await restart({ directoryUrl: school.url, showWelcome: false });
      await until('the list of the school', async () => school.requests.length > 0);
      expect(usual.requests).toEqual([]);
      await until(
        'no welcome page',
        async () => !(await browser.tabUrls()).some((url) => url.includes('welcome')),
      );
    });

    it('locks the directory, and says so', async () => {
      const page = await settings('directory', true);
      expect(await isDisabled(page, 'directory')).toBe(true);
      expect(await isDisabled(page, 'sendNothing')).toBe(false);
      expect(await page.count('[data-locked]')).toBe(1);
      await page.close();
    });

    it('can go, and then the person has a choice', async () => {
      await restart(null);
      const page = await settings('directory', false);
      expect(await isDisabled(page, 'directory')).toBe(false);
      // Until the worker uses the usual directory, the page shows the list of the school.
      await page.waitFor(`[data-list="here"] [data-services]:not([data-services="${SCHOOL_SERVICES}"])`);
      await page.close();
    });

    it('switches all requests off, and is used without its bad values, which the settings in Firefox name', async () => {
      await restart({ sendNothing: true, directoryUrl: 'nowhere', listDays: 3 });
      const page = await settings('sendNothing', true);
      expect(await isDisabled(page, 'directory')).toBe(false);
      if (name === 'firefox')
        for (const refused of ['directoryUrl', 'listDays'])
          expect(await page.text('[data-policy="refused"]')).toContain(refused);
      await page.close();
      const popup = await popupReady(await browser.openPage(popupPath('https://chatterbox.example/')));
      await popup.waitFor('[data-failure="switched-off"]');
      await popup.close();
    });
  });
}
