import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * The ways in which the grade comes onto the tabs where the browser has no rules for it, or does not take ours. With
 * rules, and with pixels: headed/toolbar.test.ts.
 */

const LISTED = 'https://www.quillnest.example/';

let directory: RunningDirectory;
let sites: Sites;

beforeAll(async () => {
  directory = await startDirectory({ port: inject('directoryPort') });
  sites = await startSites();
});
afterAll(async () => {
  await directory?.close();
  await sites?.close();
});

describe('a Chromium without rules for the toolbar', () => {
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const built = inject('built').chromium;
    const extensionDir = join(built, '..', 'chromium-without-rules');
    await copyExtension(built, extensionDir, ({ permissions = [], ...manifest }) => ({
      ...manifest,
      permissions: permissions.filter((permission) => permission !== 'declarativeContent'),
    }));
    browser = await launch('chromium', { extensionDir, sites });
  });
  afterAll(() => browser?.close());

  it('says on the welcome page and in settings that the grade is shown on a click', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-mode="click"]');
    expect(await welcome.text('[data-mode] h2')).toBe('See the grade on every tab');
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-mode="click"]');
    expect(await options.text('[data-mode] p')).toBe(
      'The grade is shown when you open Smallprint on a site.',
    );
    expect(await options.count('[data-rejection]')).toBe(0);
    await welcome.waitFor('[data-list="here"]');
    await options.close();
  });

  it('shows the grade on every tab once tabs may be seen', async () => {
    const tab = await browser.open(LISTED);
    const options = await browser.openPage('src/options/index.html');
    await options.click('[data-action="tabs"]');
    await options.waitFor('[data-mode="tabs"]');
    await until('the title', async () => (await browser.toolbar(tab)).title.startsWith('Quillnest: grade A'));
    await tab.close();
    await options.close();
  });
});

describe('a Chromium that refused the rules', () => {
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    browser = await launch('chromium', { extensionDir: inject('built').chromium, sites });
  });
  afterAll(() => browser?.close());

  it('says before that what its rules leave out, and why', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-mode="rules"]');
    // As it is with a list that is too large for a browser: the marker of the rules says what they do not hold.
    await options.evaluate(`(async () => {
      const { onPageChanged } = chrome.declarativeContent;
      for (;;) {
        const rules = await new Promise((done) => onPageChanged.getRules(['0/marker', '1/marker'], done));
        const rule = rules.find(({ tags }) => JSON.parse(tags[0]).source.pages === null);
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
      /for 1,200 \w+ the toolbar shows no grade/,
    );
    expect(await again.text('[data-left-out="too-wide"]')).toMatch(
      /^On 1 \w+ too many subdomains have a grade/,
    );
    expect(await again.text('[data-left-out="impossible"]')).toMatch(
      /^3 \w+ of the list can be the address of no site/,
    );
    await again.close();
  });

  it('is said so in its own words, and the grade is shown on a click', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-mode="rules"]');
    // As it is after a refusal: nothing registered, and the reason stored.
    // Those of the whole list: until then the worker puts others in their place.
    await until('the rules of the whole list', () =>
      options.evaluate(`(async () => {
        const { onPageChanged } = chrome.declarativeContent;
        const rules = await new Promise((done) => onPageChanged.getRules(['0/marker', '1/marker'], done));
        const sources = rules.flatMap(({ tags }) => tags.map((tag) => JSON.parse(tag).source));
        return sources.some(({ pages }) => pages === null);
      })()`),
    );
    // A worker that is still about to note that these were taken, or to look after its start, would spoil it; and the
    // refusal comes before the rules go, so that one that wakes meanwhile finds the one or the other.
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

    // What was refused once is not tried again with each start of the worker.
    await browser.stopWorker();
    await again.evaluate(`chrome.runtime.sendMessage('update-list').then(() => 0, () => 0)`);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const rules = await again.evaluate(
      'new Promise((done) => chrome.declarativeContent.onPageChanged.getRules((rules) => done(rules.length)))',
    );
    expect(rules).toBe(0);
  });
});

describe('Firefox, which has no rules', () => {
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    browser = await launch('firefox', { extensionDir: inject('built').firefox, sites });
  });
  afterAll(() => browser?.close());

  it('shows icon and words while tabs may be seen, and nothing of them is left afterwards', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.waitFor('[data-mode="click"]');
    const tab = await browser.open(LISTED);
    const plain = { title: (await browser.toolbar(tab)).title, icon: await browser.toolbarIcon(tab) };
    const options = await browser.openPage('src/options/index.html');

    for (let round = 0; round < 2; round++) {
      await options.click('[data-action="tabs"]');
      await options.waitFor('[data-mode="tabs"]');
      await until('the title', async () =>
        (await browser.toolbar(tab)).title.startsWith('Quillnest: grade A'),
      );
      const icon = await browser.toolbarIcon(tab);
      expect(icon && plain.icon && icon.equals(plain.icon)).toBe(false);

      await options.click('[data-action="tabs"]');
      await options.waitFor('[data-mode="click"]');
      await until('the title to go', async () => (await browser.toolbar(tab)).title === plain.title);
      await until('the icon to go', async () => {
        const now = await browser.toolbarIcon(tab);
        return now && plain.icon && now.equals(plain.icon);
      });
    }
  });
});
