import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { inEnglish } from '../english.ts';
import { only } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { buttonIcon, iconOtherThan } from './fixtures/button-icon.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { startWorkerUntilChecked } from './fixtures/extension-storage.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The toolbar in browsers without rules or after they reject them. The rules are tested in headed/toolbar.test.ts. */

const LISTED = 'https://www.quillnest.example/';

const start = testResources();
let sites: Sites;

beforeAll(async () => {
  await start.directory();
  sites = await start.sites();
});

describe.each(only('chromium'))('Chromium without rules for the toolbar', () => {
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const built = inject('built').chromium;
    const extensionDir = join(built, '..', 'chromium-without-rules');
    await copyExtension(built, extensionDir, ({ permissions = [], ...manifest }) => ({
      ...manifest,
      permissions: permissions.filter((permission) => permission !== 'declarativeContent'),
    }));
    browser = await start.browser('chromium', { extensionDir, sites });
  });

  it('offers the grade on every tab on the welcome page and in the settings', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-mode="click"]');
    expect(await welcome.text('[data-mode] h2')).toBe(inEnglish('welcomeTabsTitle'));
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-mode="click"]');
    expect(await options.count('[data-action="tabs"]:not(:checked)')).toBe(1);
    expect(await options.count('[data-rejection]')).toBe(0);
    await welcome.waitFor('[data-list="here"]');
    await options.close();
  });

  it('shows the grade on every tab with the tabs permission', async () => {
    const tab = await browser.open(LISTED);
    const options = await browser.openPage('src/options/index.html');
    await options.click('[data-action="tabs"]');
    await options.waitFor('[data-mode="tabs"]');
    await until('the title', async () => (await browser.toolbar(tab)).title.startsWith('Quillnest: grade A'));
    await tab.close();
    await options.close();
  });
});

describe.each(only('chromium'))('Chromium that rejects the rules', () => {
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    browser = await start.browser('chromium', { sites });
  });

  it('lists in the settings which hosts the rules leave out', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-mode="rules"]');
    // Change the rules' marker to that of a list that is too large for the browser.
    await options.evaluate(`(async () => {
      const { onPageChanged } = chrome.declarativeContent;
      for (;;) {
        const rules = await new Promise((done) => onPageChanged.getRules(['0/marker', '1/marker'], done));
        const rule = rules.find(({ tags }) => JSON.parse(tags[0]).source.generation > 0);
        if (rule) {
          const leftOut = { impossible: 3, tooWide: 1, tooMany: 1200 };
          const tags = [JSON.stringify({ ...JSON.parse(rule.tags[0]), leftOut })];
          await new Promise((done) => onPageChanged.removeRules([rule.id], done));
          await new Promise((done) => onPageChanged.addRules([{ ...rule, tags }], done));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })()`);
    await options.close();
    const again = await browser.openPage('src/options/index.html');
    await again.waitFor('[data-mode="rules"]');
    expect(await again.text('[data-left-out="too-many"]')).toMatch(
      /No grade is shown there for 1,200 entries/,
    );
    expect(await again.text('[data-left-out="too-wide"]')).toMatch(/\(1 web address affected\)/);
    expect(await again.text('[data-left-out="impossible"]')).toMatch(
      /^Left out, because they aren’t addresses of websites: 3 entries\.$/,
    );
    await again.close();
  });

  it("shows the browser's error in the settings, and the grade on a click", async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-mode="rules"]');
    // Until the rules of the whole list are registered, the worker may replace them.
    await until('the rules of the whole list', () =>
      options.evaluate(`(async () => {
        const { onPageChanged } = chrome.declarativeContent;
        const rules = await new Promise((done) => onPageChanged.getRules(['0/marker', '1/marker'], done));
        const sources = rules.flatMap(({ tags }) => tags.map((tag) => JSON.parse(tag).source));
        return sources.some(({ generation }) => generation > 0);
      })()`),
    );
    // Simulate a rejection: no rules, and the error in the storage. Stop the worker, so that it writes nothing in the meantime,
    // and write the error first, because the worker may start at any time.
    await browser.stopWorker();
    await options.evaluate(`(async () => {
      const { onPageChanged } = chrome.declarativeContent;
      const rules = await new Promise((done) => onPageChanged.getRules(['0/marker', '1/marker'], done));
      const [source] = rules.flatMap(({ tags }) => tags.map((tag) => JSON.parse(tag).source));
      await chrome.storage.local.set({ rejectedRules: { source, reason: 'Error: these are too many' } });
      await new Promise((done) => onPageChanged.removeRules(undefined, done));
    })()`);
    await options.close();
    const again = await browser.openPage('src/options/index.html');
    await again.waitFor('[data-mode="click"]');
    expect(await again.text('[data-rejection]')).toMatch(/It said: Error: these are too many$/);

    // A start of the worker does not try rejected rules again.
    await browser.stopWorker();
    await startWorkerUntilChecked(again);
    const rules = await again.evaluate(
      'new Promise((done) => chrome.declarativeContent.onPageChanged.getRules((rules) => done(rules.length)))',
    );
    expect(rules).toBe(0);
  });
});

describe.each(only('firefox'))('Firefox, which has no rules', () => {
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    browser = await start.browser('firefox', { sites });
  });

  it('shows icon and title with the tabs permission, and removes them without it', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.waitFor('[data-mode="click"]');
    const tab = await browser.open(LISTED);
    const plain = { title: (await browser.toolbar(tab)).title, icon: await buttonIcon(browser, tab) };
    const options = await browser.openPage('src/options/index.html');

    for (let round = 0; round < 2; round++) {
      await options.click('[data-action="tabs"]');
      await options.waitFor('[data-mode="tabs"]');
      await until('the title', async () =>
        (await browser.toolbar(tab)).title.startsWith('Quillnest: grade A'),
      );
      expect(plain.icon).not.toBeNull();
      await iconOtherThan(browser, tab, plain.icon);

      await options.click('[data-action="tabs"]');
      await options.waitFor('[data-mode="click"]');
      await until('the default title', async () => (await browser.toolbar(tab)).title === plain.title);
      await until('the default icon', async () => (await buttonIcon(browser, tab)) === plain.icon);
    }
  });
});
