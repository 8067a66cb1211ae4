import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ServiceRecord } from '../../directory/records.ts';
import { sample } from '../../directory/sample.ts';
import type { RunningDirectory } from '../../directory/server.ts';
import type { ExtensionBrowser, Tab } from '../driver/browser.ts';
import { until } from '../driver/until.ts';
import type { Sites } from '../fixtures/sites.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { type Display, missingPrograms, startDisplay } from './display.ts';
import { expectedLooks, listed } from './expected-icons.ts';
import { type HeadedProfile, headedProfile } from './headed-profile.ts';
import { ToolbarIcon } from './toolbar-icon.ts';
import { untilDrawn } from './until-drawn.ts';

/*
 * The grade on every tab of Chromium, without seeing any tab: what counts is the button's pixels on a screen, beside what
 * the matching says. Each test goes on where the one before ended, with the same profile.
 */

const FULL = process.env.FULL_SIZE === '1';
const ADDRESSES = 64;

const FAMILY = [
  listed(9001, 'E', 'family.example'),
  listed(9002, 'A', 'child.family.example'),
  listed(9003, 'c', 'family.example/garden'),
  listed(9004, 'D', 'lonely.example/only/here'),
  listed(9006, 'c', 'family.example/shed'),
];
const BEFORE: readonly ServiceRecord[] = [...sample.services, ...FAMILY];
/** The update: two grades change, one service goes, one comes. */
const AFTER: readonly ServiceRecord[] = [
  ...sample.services,
  listed(9001, 'B', 'family.example'),
  listed(9002, 'D', 'child.family.example'),
  listed(9004, 'D', 'lonely.example/only/here'),
  listed(9005, 'E', 'newcomer.example'),
  listed(9006, 'c', 'family.example/shed'),
];

/** An address of each service, and some of their subdomains and of nobody. */
function addresses(): string[] {
  const urls = BEFORE.flatMap(({ urls: [first = ''], id }) => {
    const text = /^https?:/i.test(first.trim()) ? first.trim() : `http://${first.trim()}`;
    const url = URL.canParse(text) ? new URL(text) : null;
    // A port is nobody's here, and a host without a dot is the machine's own.
    if (!url?.hostname.includes('.') || url.port !== '') return [];
    const isName = !/^[\d.]+$|^\[/.test(url.hostname);
    const host = isName && id % 5 === 0 ? `some.${url.hostname}` : url.hostname;
    return [`http://${host}${url.pathname}`];
  });
  const unlisted = ['http://not-in-any-list.example/', 'http://notfamily.example/', 'http://io.test/'];
  return [...new Set([...unlisted, ...urls])];
}

const missing = missingPrograms();
if (missing.length > 0) console.warn(`Not run, for want of ${missing.join(' and ')}: test/e2e/headed`);

describe.skipIf(missing.length > 0)('on a screen, Chromium', () => {
  let display: Display;
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: HeadedProfile;
  let browser: ExtensionBrowser;
  let icon: ToolbarIcon;
  let tab: Tab;
  let look = expectedLooks(BEFORE);
  const start = testResources();

  beforeAll(async () => {
    display = start.add(await startDisplay());
    directory = await start.directory({
      data: { ...sample, services: BEFORE },
    });
    sites = await start.sites();
    icon = await ToolbarIcon.on(display);
    profile = await headedProfile(display, sites, inject('built').chromium);
    browser = await profile.start();
  });

  /** A page of the extension, to ask the browser what the worker could ask. */
  async function asked<T>(expression: string): Promise<T> {
    const page = await browser.openPage('src/options/index.html');
    const answer = (await page.evaluate(expression)) as T;
    await page.close();
    return answer;
  }

  /** What the rules were made of, as their marker says. */
  const marker = () =>
    asked<{ number: number; source: { pages: number | null } } | null>(
      `new Promise((done) => chrome.declarativeContent.onPageChanged.getRules(['0/marker', '1/marker'], (rules) =>
        done(rules.map((rule) => JSON.parse(rule.tags[0])).sort((a, b) => b.number - a.number)[0] ?? null)))`,
    );

  async function wholeList(): Promise<void> {
    await until('the rules of the whole list', async () => (await marker())?.source.pages === null);
  }

  it('after the install, with no question asked, shows the grade of every address that the matching knows', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.waitFor('[data-mode="rules"]');
    await welcome.close();
    await wholeList();

    const all = addresses();
    expect(all.length).toBeGreaterThanOrEqual(ADDRESSES);
    const some = FULL ? all : all.slice(0, ADDRESSES);
    tab = await browser.open('http://family.example/');
    const seen = new Set<string>();
    for (const address of some) {
      await tab.goto(address);
      const expected = look(address);
      await icon.shows(expected).catch((error: Error) => {
        throw new Error(`${address}: ${error.message}`);
      });
      seen.add(expected);
    }
    // Every grade, reviewed and not, unrated and unlisted.
    expect(seen.size).toBe(12);
  });

  it('goes from parent to child and back in one tab: E, A, E, none', async () => {
    await tab.goto('http://family.example/');
    await icon.shows('e');
    await tab.goto('http://child.family.example/');
    await icon.shows('a');
    await tab.goto('http://www.family.example/');
    await icon.shows('e');
    await tab.goto('http://not-in-any-list.example/');
    await icon.shows('none');
  });

  it('follows a page that changes its own address across a listed path, and back and forward', async () => {
    await tab.goto('http://family.example/');
    await icon.shows('e');
    await tab.evaluate(`history.pushState(null, '', '/garden/roses')`);
    await icon.shows('c-open');
    await tab.evaluate(`history.pushState(null, '', '/gardening')`);
    await icon.shows('e');
    await tab.evaluate('history.back()');
    await icon.shows('c-open');
    await tab.goto('http://child.family.example/');
    await icon.shows('a');
    await tab.evaluate('history.back()');
    await icon.shows('c-open');
    await tab.evaluate('history.forward()');
    await icon.shows('a');
  });

  it('shows each tab and window its own, private ones too', async () => {
    await tab.goto('http://family.example/');
    const second = await browser.open('http://child.family.example/');
    await icon.shows('a');
    await browser.select(tab);
    await icon.shows('e');
    await browser.select(second);
    await icon.shows('a');
    await second.close();
    for (const incognito of [false, true]) {
      const page = await browser.openPage('src/options/index.html');
      const address = incognito ? 'http://family.example/garden' : 'http://child.family.example/';
      await page.evaluate(
        `chrome.windows.create(${JSON.stringify({ incognito, url: address })}).then(({ id }) => { globalThis.made = id })`,
      );
      await icon.shows(look(address));
      await page.evaluate('chrome.windows.remove(made)');
      await page.close();
    }
    await browser.select(tab);
    await icon.shows('e');
  });

  it('needs no worker: none runs, none is woken by going somewhere', async () => {
    await browser.stopWorker();
    for (const address of [
      'http://child.family.example/',
      'http://not-in-any-list.example/',
      'http://family.example/',
    ]) {
      await tab.goto(address);
      await icon.shows(look(address));
      expect(await browser.isWorkerRunning()).toBe(false);
    }
  });

  it('knows nothing of where anybody goes: no event and no query gives the extension an address', async () => {
    const watcher = await browser.openPage('src/options/index.html');
    await watcher.evaluate(`(() => {
      globalThis.heard = [];
      const note = (name) => (...parts) => heard.push(name + ' ' + JSON.stringify(parts));
      for (const [name, event] of Object.entries(chrome.tabs)) if (/^on/.test(name)) event.addListener(note(name));
      for (const [name, event] of Object.entries(chrome.windows ?? {})) if (/^on/.test(name)) event.addListener(note(name));
      globalThis.known = async () => JSON.stringify([
        await chrome.tabs.query({}),
        await chrome.tabs.query({ url: '*://*/*' }).catch(String),
        await chrome.windows.getAll({ populate: true }),
        await chrome.runtime.getContexts({}),
        Object.keys(chrome).sort(),
      ]);
    })()`);
    await browser.select(tab);
    const known: unknown[] = [];
    for (const address of ['http://family.example/garden/secret', 'http://child.family.example/?q=secret']) {
      await tab.goto(address);
      await icon.shows(look(address));
      known.push(await watcher.evaluate('known()'));
    }
    const heard = await watcher.evaluate('heard');
    expect(String(heard)).toContain('onUpdated');
    expect(`${known} ${heard}`).not.toMatch(/family|secret/);
    // No other interface is there that could tell.
    expect(String(known[0])).not.toMatch(
      /"(webNavigation|history|webRequest|debugger|scripting|sessions|topSites)"/,
    );
    await watcher.close();
  });

  it('shows a new list at once on tabs that are open, without a moment of the default icon', async () => {
    await tab.goto('http://family.example/');
    await icon.shows('e');
    const second = await browser.open('http://newcomer.example/');
    await icon.shows('none');
    await browser.select(tab);
    directory.setData({ ...sample, services: AFTER });
    look = expectedLooks(AFTER);
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-list]');
    // Time to look at the tab before the list is there.
    directory.setLatency(5000);
    await options.click('[data-action="update-list"]');
    await browser.select(tab);
    await icon.shows('e');
    const between = new Set<string | null>();
    await until('the new grade', async () => {
      // Nothing that is known, where the screen was being drawn while it was read: then the next look knows it.
      const seen = (await icon.read()) ?? (await icon.read());
      between.add(seen);
      return seen === 'b';
    });
    directory.setLatency(0);
    expect([...between].sort()).toEqual(['b', 'e']);
    await browser.select(second);
    await icon.shows('e');
    await second.close();
    await options.close();
    await tab.goto('http://family.example/garden');
    await icon.shows('b');
  });

  it('registers nothing anew for a list that has not changed, when the worker starts or the list is fetched again', async () => {
    const before = await marker();
    await browser.stopWorker();
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-list]');
    const asked = directory.requests.length;
    await options.click('[data-action="update-list"]');
    await until('the list to be fetched', async () => directory.requests.length > asked);
    await until('the list to be here', async () => (await options.count('[data-list="here"]')) === 1);
    // Longer than the worker leaves to what it was woken for.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await options.close();
    expect((await marker())?.number).toBe(before?.number);
  });

  it('says in settings how many rules there are, and that nobody sees the tabs', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-mode="rules"]');
    expect(await options.text('[data-mode] p')).toMatch(
      /^Your browser shows the grade on every tab by itself, from \d+ rules that Smallprint made out of the list\. Smallprint does not learn which sites you visit\./,
    );
    expect(await options.count('[data-rejection]')).toBe(0);
    await options.close();
  });

  it('asks for the tabs in a prompt of the browser, and then adds the words', async () => {
    const options = await browser.openPage('src/options/index.html');
    const page = { x: 100, y: 700 };
    const before = await display.picture();
    await options.click('[data-action="tabs"]');
    await until('the prompt, which darkens the page', async () => {
      return (await display.picture()).pixel(page.x, page.y) !== before.pixel(page.x, page.y);
    });
    await untilDrawn(display, 'the prompt', { left: 300, top: 60, width: 700, height: 500 }, before);
    // Chromium takes no key in the first moments of a prompt. "Deny" has the focus, "Allow" is the next.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await display.press('Tab', 'Return');
    await options.waitFor('[data-tabs="granted"]');
    await options.close();
    await browser.select(tab);
    await tab.goto('http://child.family.example/');
    await icon.shows('d');
    await until('the title', async () =>
      (await browser.toolbar(tab)).title.startsWith('Service 9002: grade D'),
    );
    await tab.goto('http://not-in-any-list.example/');
    await icon.shows('unlisted');
    await tab.goto('http://lonely.example/');
    await icon.shows('unlisted');
    await tab.evaluate(`history.pushState(null, '', '/only/here')`);
    await icon.shows('d');
  });

  it('follows a page out of a path by its own doing, in a worker that has forgotten what was shown', async () => {
    await tab.goto('http://family.example/shed');
    await until('the title', async () =>
      (await browser.toolbar(tab)).title.startsWith('Service 9006: grade C'),
    );
    await icon.shows('c-open');
    await browser.stopWorker();
    await browser.select(tab);
    await tab.evaluate(`history.pushState(null, '', '/house')`);
    await until('the title', async () =>
      (await browser.toolbar(tab)).title.startsWith('Service 9001: grade B'),
    );
    await icon.shows('b');
  });

  it('leaves nothing stale when the permission is taken back', async () => {
    const unlisted = await browser.open('http://not-in-any-list.example/');
    await icon.shows('unlisted');
    // The icon that says "not listed" is the tab's own, and goes with the page; a worker that has just started knows it, too.
    const family = await browser.open('http://notfamily.example/');
    await icon.shows('unlisted');
    await browser.stopWorker();
    await browser.select(family);
    await family.goto('http://family.example/');
    await icon.shows('b');
    await until('the title', async () => (await browser.toolbar(family)).title.includes('grade B'));
    const shed = await browser.open('http://family.example/shed');
    await icon.shows('c-open');
    const options = await browser.openPage('src/options/index.html');
    await options.click('[data-action="tabs"]');
    await options.waitFor('[data-mode="rules"]');
    await options.close();
    // The letter of a path is the tab's own, and would stay when the page leaves the path by its own doing.
    await browser.select(shed);
    await icon.shows('none');
    await shed.evaluate(`history.pushState(null, '', '/house')`);
    await shed.goto('http://family.example/house');
    await icon.shows('b');
    await shed.close();
    await browser.select(unlisted);
    await icon.shows('none');
    const title = async () => (await browser.toolbar(unlisted)).title;
    await until('its title', async () => (await title()) === 'Smallprint: open for the grade of this site');
    await browser.select(family);
    await icon.shows('b');
    await until('the title to go', async () => !(await browser.toolbar(family)).title.includes('grade B'));

    // A tab that was shown while tabs were seen follows the list like any other.
    directory.setData({ ...sample, services: BEFORE });
    look = expectedLooks(BEFORE);
    const again = await browser.openPage('src/options/index.html');
    await again.waitFor('[data-list]');
    await again.click('[data-action="update-list"]');
    await again.close();
    await browser.select(family);
    await until('the list of before', async () => (await icon.read()) === 'e');
    await browser.select(unlisted);
    await unlisted.goto('http://child.family.example/');
    await icon.shows('a');
    await unlisted.close();
    await family.close();
  });

  it('still shows all of it after a restart, before anything else happens', async () => {
    const before = await marker();
    await browser.close();
    browser = await profile.start();
    tab = await browser.open('http://family.example/garden');
    await icon.shows('c-open');
    await tab.goto('http://child.family.example/');
    await icon.shows('a');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await marker())?.number).toBe(before?.number);
  });

  it('puts rules that are gone back when a worker starts', async () => {
    await asked(
      `new Promise((done) => chrome.declarativeContent.onPageChanged.removeRules(undefined, done))`,
    );
    await browser.select(tab);
    await icon.shows('none');
    await browser.stopWorker();
    await asked(`chrome.runtime.sendMessage('update-list').then(() => true, () => true)`);
    await browser.select(tab);
    await icon.shows('a');
  });
});
