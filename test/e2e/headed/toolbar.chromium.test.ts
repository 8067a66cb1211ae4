import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, type ServiceRecord, sample } from '#directory-server';
import { inEnglish } from '../../english.ts';
import { FULL_SIZE } from '../../full-size.ts';
import type { ExtensionBrowser, Tab } from '../driver/browser.ts';
import { until } from '../driver/until.ts';
import type { Sites } from '../fixtures/sites.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { type Display, missingPrograms, startDisplay } from './display.ts';
import { expectedIcons, listedService } from './expected-icons.ts';
import { type HeadedProfile, headedProfile } from './headed-profile.ts';
import { ToolbarIcon } from './toolbar-icon.ts';
import { untilDrawn } from './until-drawn.ts';

/*
 * Chromium's rules: the pixels of the button on a screen must match what the matching determines for the address. The tests
 * share one browser profile and build on each other.
 */

const ADDRESSES = 64;

const FAMILY = [
  listedService(9001, 'E', 'family.example'),
  listedService(9002, 'A', 'child.family.example'),
  listedService(9003, 'c', 'family.example/garden'),
  listedService(9004, 'D', 'lonely.example/only/here'),
  listedService(9006, 'c', 'family.example/shed'),
];
const BEFORE: readonly ServiceRecord[] = [...sample.services, ...FAMILY];
/** The next list: two grades change, one service is removed, one is added. */
const AFTER: readonly ServiceRecord[] = [
  ...sample.services,
  listedService(9001, 'B', 'family.example'),
  listedService(9002, 'D', 'child.family.example'),
  listedService(9004, 'D', 'lonely.example/only/here'),
  listedService(9005, 'E', 'newcomer.example'),
  listedService(9006, 'c', 'family.example/shed'),
];

/** A URL of each service, some on subdomains, and three unlisted URLs. */
function addresses(): string[] {
  const urls = BEFORE.flatMap(({ urls: [first = ''], id }) => {
    const text = /^https?:/i.test(first.trim()) ? first.trim() : `http://${first.trim()}`;
    const url = URL.canParse(text) ? new URL(text) : null;
    // The test web has no other ports, and hosts without a dot are local.
    if (!url?.hostname.includes('.') || url.port !== '') return [];
    const isName = !/^[\d.]+$|^\[/.test(url.hostname);
    const host = isName && id % 5 === 0 ? `some.${url.hostname}` : url.hostname;
    return [`http://${host}${url.pathname}`];
  });
  const unlisted = ['http://not-in-any-list.example/', 'http://notfamily.example/', 'http://io.test/'];
  return [...new Set([...unlisted, ...urls])];
}

const missing = missingPrograms();
if (missing.length > 0) console.warn(`Not run: test/e2e/headed needs ${missing.join(' and ')}`);

describe.skipIf(missing.length > 0)('Chromium on a screen', { shuffle: false }, () => {
  const start = testResources();
  let display: Display;
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: HeadedProfile;
  let browser: ExtensionBrowser;
  let button: ToolbarIcon;
  let tab: Tab;
  let iconOf = expectedIcons(BEFORE);

  beforeAll(async () => {
    display = start.add(await startDisplay());
    directory = await start.directory({ data: { ...sample, services: BEFORE } });
    sites = await start.sites();
    button = await ToolbarIcon.on(display);
    profile = start.add(await headedProfile(display, sites, inject('built').chromium));
    browser = start.add(await profile.start());
  });

  /** Evaluates an expression in a page of the extension. */
  async function evaluate<T>(expression: string): Promise<T> {
    const page = await browser.openPage('src/options/index.html');
    const result = (await page.evaluate(expression)) as T;
    await page.close();
    return result;
  }

  /** The marker of the registered rules, which says from which list they were compiled. */
  const marker = () =>
    evaluate<{ number: number; source: { generation: number } } | null>(
      `new Promise((done) => chrome.declarativeContent.onPageChanged.getRules(['0/marker', '1/marker'], (rules) =>
        done(rules.map((rule) => JSON.parse(rule.tags[0])).sort((a, b) => b.number - a.number)[0] ?? null)))`,
    );

  it('shows the right icon for every URL after the install, without a permission', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    expect(await welcome.count('[data-action="tabs"]')).toBe(0);
    await welcome.close();
    await until('the rules of the whole list', async () => ((await marker())?.source.generation ?? 0) > 0);

    const all = addresses();
    expect(all.length).toBeGreaterThanOrEqual(ADDRESSES);
    const some = FULL_SIZE ? all : all.slice(0, ADDRESSES);
    tab = await browser.open('http://family.example/');
    const seen = new Set<string>();
    for (const address of some) {
      await tab.goto(address);
      const expected = iconOf(address);
      await button.shows(expected).catch((error: Error) => {
        throw new Error(`${address}: ${error.message}`);
      });
      seen.add(expected);
    }
    // Every grade, reviewed or not, unrated and unlisted.
    expect(seen.size).toBe(12);
  });

  it('changes the icon on history.pushState, back and forward across a listed path', async () => {
    await tab.goto('http://family.example/');
    await button.shows('e');
    await tab.evaluate(`history.pushState(null, '', '/garden/roses')`);
    await button.shows('c-open');
    await tab.evaluate(`history.pushState(null, '', '/gardening')`);
    await button.shows('e');
    await tab.go(-1);
    await button.shows('c-open');
    await tab.goto('http://child.family.example/');
    await button.shows('a');
    await tab.go(-1);
    await button.shows('c-open');
    await tab.go(1);
    await button.shows('a');
  });

  it('has its own icon for each tab and window, including private ones', async () => {
    await tab.goto('http://family.example/');
    const second = await browser.open('http://child.family.example/');
    await button.shows('a');
    await browser.select(tab);
    await button.shows('e');
    await browser.select(second);
    await button.shows('a');
    await second.close();
    for (const incognito of [false, true]) {
      const page = await browser.openPage('src/options/index.html');
      const address = incognito ? 'http://family.example/garden' : 'http://child.family.example/';
      await page.evaluate(
        `chrome.windows.create(${JSON.stringify({ incognito, url: address })}).then(({ id }) => { globalThis.made = id })`,
      );
      await button.shows(iconOf(address));
      await page.evaluate('chrome.windows.remove(made)');
      await page.close();
    }
    await browser.select(tab);
    await button.shows('e');
  });

  it('changes the icon without starting the worker', async () => {
    await browser.stopWorker();
    for (const address of [
      'http://child.family.example/',
      'http://not-in-any-list.example/',
      'http://family.example/',
    ]) {
      await tab.goto(address);
      await button.shows(iconOf(address));
      expect(await browser.isWorkerRunning()).toBe(false);
    }
  });

  it('gives the extension no URL of a tab, by any event or query', async () => {
    const watcher = await browser.openPage('src/options/index.html');
    await watcher.evaluate(`(() => {
      globalThis.events = [];
      const record = (name) => (...parts) => events.push(name + ' ' + JSON.stringify(parts));
      for (const [name, event] of Object.entries(chrome.tabs)) if (/^on/.test(name)) event.addListener(record(name));
      for (const [name, event] of Object.entries(chrome.windows ?? {})) if (/^on/.test(name)) event.addListener(record(name));
      globalThis.query = async () => JSON.stringify([
        await chrome.tabs.query({}),
        await chrome.tabs.query({ url: '*://*/*' }).catch(String),
        await chrome.windows.getAll({ populate: true }),
        await chrome.runtime.getContexts({}),
        Object.keys(chrome).sort(),
      ]);
    })()`);
    await browser.select(tab);
    const results: unknown[] = [];
    for (const address of ['http://family.example/garden/secret', 'http://child.family.example/?q=secret']) {
      await tab.goto(address);
      await button.shows(iconOf(address));
      results.push(await watcher.evaluate('query()'));
    }
    const events = await watcher.evaluate('events');
    expect(String(events)).toContain('onUpdated');
    expect(`${results} ${events}`).not.toMatch(/family|secret/);
    // No other API is available that could return URLs. `scripting` reaches a tab only after a press on our button there.
    expect(String(results[0])).not.toMatch(/"(webNavigation|history|webRequest|debugger|sessions|topSites)"/);
    await watcher.close();
  });

  it('updates the icon of open tabs for a new list, without showing the default icon', async () => {
    await tab.goto('http://family.example/');
    await button.shows('e');
    const second = await browser.open('http://newcomer.example/');
    await button.shows('none');
    await browser.select(tab);
    directory.setData({ ...sample, services: AFTER });
    iconOf = expectedIcons(AFTER, BEFORE);
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list]');
    // Hold the list until the tab is active. A fetch takes at most 25 s.
    directory.setLatency(20_000);
    await options.click('[data-action="update-list"]');
    await browser.select(tab);
    await button.shows('e');
    directory.setLatency(0);
    directory.answerNow();
    const between = new Set<string | null>(['e']);
    await until('the new grade', async () => {
      // The first read is null if the screen was being drawn.
      const shown = (await button.read()) ?? (await button.read());
      between.add(shown);
      return shown === 'b-better';
    });
    expect([...between].sort()).toEqual(['b-better', 'e']);
    await browser.select(second);
    await button.shows('e');
    await second.close();
    await options.close();
    await tab.goto('http://family.example/garden');
    await button.shows('b-better');
  });

  it('adds the titles after the tabs permission is granted in the prompt', async () => {
    const options = await browser.openPage('src/options/index.html');
    const point = { x: 100, y: 700 };
    const before = await display.picture();
    await options.click('[data-action="tabs"]');
    await until('the prompt, which darkens the page', async () => {
      return (await display.picture()).pixel(point.x, point.y) !== before.pixel(point.x, point.y);
    });
    await untilDrawn(display, 'the prompt', { left: 300, top: 60, width: 700, height: 500 }, before);
    // "Deny" has the focus, "Allow" is next. Chromium ignores Return right after it has opened a prompt.
    await display.press('Tab');
    await until('the permission', async () => {
      await display.press('Return');
      return (await options.count('[data-tabs="granted"]')) === 1;
    });
    await options.close();
    await browser.select(tab);
    await tab.goto('http://child.family.example/');
    await button.shows('d-worse');
    await until('the title', async () =>
      (await browser.toolbarTitle(tab)).startsWith('Service 9002: grade D'),
    );
    await tab.goto('http://not-in-any-list.example/');
    await button.shows('unlisted');
    await tab.goto('http://lonely.example/');
    await button.shows('unlisted');
    await tab.evaluate(`history.pushState(null, '', '/only/here')`);
    await button.shows('d');
  });

  it('removes the icons and titles of tabs when the permission is removed', async () => {
    const unlisted = await browser.open('http://not-in-any-list.example/');
    await button.shows('unlisted');
    // The icon "unlisted" is set per tab. A restarted worker must know which tabs have one.
    const family = await browser.open('http://notfamily.example/');
    await button.shows('unlisted');
    await browser.stopWorker();
    await browser.select(family);
    await family.goto('http://family.example/');
    await button.shows('b-better');
    await until('the title', async () => (await browser.toolbarTitle(family)).includes('grade B'));
    const shed = await browser.open('http://family.example/shed');
    await button.shows('c-open');
    const options = await browser.openPage('src/options/index.html');
    await options.click('[data-action="tabs"]');
    await options.waitFor('[data-mode="rules"]');
    await options.close();
    // The icon of a path is set per tab, and would stay when pushState leaves the path.
    await browser.select(shed);
    await button.shows('none');
    await shed.evaluate(`history.pushState(null, '', '/house')`);
    await shed.goto('http://family.example/house');
    await button.shows('b-better');
    await shed.close();
    await browser.select(unlisted);
    await button.shows('none');
    const title = async () => await browser.toolbarTitle(unlisted);
    await until('its title', async () => (await title()) === inEnglish('toolbarDefault'));
    await browser.select(family);
    await button.shows('b-better');
    await until('the default title', async () => !(await browser.toolbarTitle(family)).includes('grade B'));
    await unlisted.close();
    await family.close();
  });
});
