import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningDirectory, ServiceRecord } from '#directory-server';
import type { IconName } from '../../../src/graphics/icons.ts';
import { inEnglish } from '../../english.ts';
import type { ExtensionBrowser, Tab } from '../driver/browser.ts';
import { until } from '../driver/until.ts';
import type { Sites } from '../fixtures/sites.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { type Display, missingPrograms, startDisplay } from './display.ts';
import { type HeadedProfile, headedProfile } from './headed-profile.ts';
import { ToolbarIcon } from './toolbar-icon.ts';
import { untilDrawn } from './until-drawn.ts';

/*
 * Chromium's rules: the pixels of the button on a screen show the icon of the address. The tests share one browser profile and
 * build on each other.
 */

/** A service without documents and points. Its grade is in lower case if the review is incomplete. */
function service(id: number, grade: string | null, host: string): ServiceRecord {
  const then = '2024-01-01T00:00:00.000Z';
  return {
    id,
    name: `Service ${id}`,
    slug: null,
    rating: grade?.toUpperCase() ?? null,
    is_comprehensively_reviewed: grade === grade?.toUpperCase(),
    urls: [host],
    created_at: then,
    updated_at: then,
  };
}

const OTHERS: readonly ServiceRecord[] = [
  service(9007, 'B', 'b.example'),
  service(9008, 'C', 'c.example'),
  ...(['a', 'b', 'd', 'e'] as const).map((grade, at) => service(9010 + at, grade, `${grade}.open.example`)),
  service(9020, null, 'unrated.example'),
];
const BEFORE: readonly ServiceRecord[] = [
  service(9001, 'E', 'family.example'),
  service(9002, 'A', 'child.family.example'),
  service(9003, 'c', 'family.example/garden'),
  service(9004, 'D', 'lonely.example/only/here'),
  service(9006, 'c', 'family.example/shed'),
  ...OTHERS,
];
/** The next list: two grades change, one service is removed, one is added. */
const AFTER: readonly ServiceRecord[] = [
  service(9001, 'B', 'family.example'),
  service(9002, 'D', 'child.family.example'),
  service(9004, 'D', 'lonely.example/only/here'),
  service(9005, 'E', 'newcomer.example'),
  service(9006, 'c', 'family.example/shed'),
  ...OTHERS,
];

/** Every grade, reviewed or not, an unrated service, and unlisted addresses. */
const ICONS: readonly (readonly [address: string, icon: IconName])[] = [
  ['family.example/', 'e'],
  ['www.family.example/elsewhere', 'e'],
  ['child.family.example/', 'a'],
  ['family.example/garden/roses', 'c-open'],
  ['family.example/gardening', 'e'],
  ['lonely.example/only/here', 'd'],
  ['lonely.example/', 'none'],
  ['some.b.example/', 'b'],
  ['c.example/', 'c'],
  ['a.open.example/', 'a-open'],
  ['b.open.example/', 'b-open'],
  ['d.open.example/', 'd-open'],
  ['e.open.example/', 'e-open'],
  ['unrated.example/', 'unrated'],
  ['notfamily.example/', 'none'],
  ['not-in-any-list.example/', 'none'],
];

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

  beforeAll(async () => {
    display = start.add(await startDisplay());
    directory = await start.directory({ data: { services: BEFORE, cases: [] } });
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

    tab = await browser.open('http://family.example/');
    for (const [address, icon] of ICONS) {
      await tab.goto(`http://${address}`);
      await button.shows(icon).catch((error: Error) => {
        throw new Error(`${address}: ${error.message}`);
      });
    }
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
    for (const [incognito, address, icon] of [
      [false, 'http://child.family.example/', 'a'],
      [true, 'http://family.example/garden', 'c-open'],
    ] as const) {
      const page = await browser.openPage('src/options/index.html');
      await page.evaluate(
        `chrome.windows.create(${JSON.stringify({ incognito, url: address })}).then(({ id }) => { globalThis.made = id })`,
      );
      await button.shows(icon);
      await page.evaluate('chrome.windows.remove(made)');
      await page.close();
    }
    await browser.select(tab);
    await button.shows('e');
  });

  it('changes the icon without starting the worker', async () => {
    await browser.stopWorker();
    for (const [address, icon] of [
      ['http://child.family.example/', 'a'],
      ['http://not-in-any-list.example/', 'none'],
      ['http://family.example/', 'e'],
    ] as const) {
      await tab.goto(address);
      await button.shows(icon);
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
    for (const [address, icon] of [
      ['http://family.example/garden/secret', 'c-open'],
      ['http://child.family.example/?q=secret', 'a'],
    ] as const) {
      await tab.goto(address);
      await button.shows(icon);
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
    directory.setData({ services: AFTER, cases: [] });
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
    await button.shows('none');
    await until('the default title', async () => !(await browser.toolbarTitle(family)).includes('grade B'));
    await family.goto('http://family.example/');
    await button.shows('b-better');
    await unlisted.close();
    await family.close();
  });
});
