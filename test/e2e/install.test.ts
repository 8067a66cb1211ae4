import { beforeAll, expect, it } from 'vitest';
import { type RunningDirectory, sampleServices } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { popupPath } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The install: the first list, and the welcome page. */

/** The part of the browser that the welcome page asks about the button. */
interface ButtonGlobals {
  readonly chrome: {
    readonly action: { getUserSettings(): Promise<{ isOnToolbar: boolean }> };
    readonly commands: { getAll(): Promise<readonly { name: string; shortcut: string }[]> };
  };
}

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  const popupFor = (host: string) => browser.openPage(popupPath(`https://${host}/`));
  beforeAll(async () => {
    directory = await start.directory({ faults: ['http-500'] });
    browser = await start.browser(name, { sites: await start.sites() });
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
});
