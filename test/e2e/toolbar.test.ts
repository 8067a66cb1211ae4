import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { buttonIcon, iconOtherThan } from './fixtures/button-icon.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The toolbar in browsers without rules. The rules are tested in headed/toolbar.chromium.test.ts. */

describe.each(BROWSERS)('%s without rules for the toolbar', (name) => {
  const start = testResources();
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    await start.directory();
    const extensionDir = await start.folder('without-rules');
    // Firefox has none.
    await copyExtension(inject('built')[name], extensionDir, ({ permissions = [], ...manifest }) => ({
      ...manifest,
      permissions: permissions.filter((permission) => permission !== 'declarativeContent'),
    }));
    browser = await start.browser(name, { extensionDir, sites: await start.sites() });
  });

  it('shows icon and title with the tabs permission, and removes them without it', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.waitFor('[data-mode="click"]');
    const tab = await browser.open('https://www.quillnest.example/');
    const title = () => browser.toolbarTitle(tab);
    const plain = { title: await title(), icon: await buttonIcon(browser, tab) };
    expect(plain.icon === null).toBe(name === 'chromium');
    const options = await browser.openPage('src/options/index.html');

    for (let round = 0; round < 2; round++) {
      await options.click('[data-action="tabs"]');
      await options.waitFor('[data-mode="tabs"]');
      await until('the title', async () => (await title()).startsWith('Quillnest: grade A'));
      await iconOtherThan(browser, tab, plain.icon);

      await options.click('[data-action="tabs"]');
      await options.waitFor('[data-mode="click"]');
      await until('the default title', async () => (await title()) === plain.title);
      await until('the default icon', async () => (await buttonIcon(browser, tab)) === plain.icon);
    }
  });
});
