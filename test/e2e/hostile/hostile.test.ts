import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserName, Tab } from '../driver/browser.ts';
import { until } from '../driver/until.ts';
import { copyExtension } from '../fixtures/extension-build.ts';
import { waitForFirstList } from '../fixtures/first-list.ts';
import { popupPath } from '../fixtures/popup.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { everyRequestHasEnded } from '../silence/extension-functions.ts';
import { buildShipped, type Session, startSession } from '../silence/session.ts';
import { API_HOST, BADGE_HOST } from '../silence/test-web.ts';
import { HOSTILE_SERVICES, hostileAnswer, hostileDirectory, hostOfService } from './hostile-directory.ts';
import { HOSTILE_PICTURES } from './hostile-pictures.ts';
import { TEXTS, TRAP } from './hostile-texts.ts';
import { addWatcher } from './watcher.ts';

/*
 * A directory that means harm: every text of every resource is written to run, to load, to break out or to deceive, and
 * every picture as well.
 */

/** Each takes half a second in each browser. */
const PICTURES = HOSTILE_PICTURES.filter((_, index) => process.env.FULL_SIZE || index % 4 === 0);
/**
 * From the last byte of the reasons to a popup that has painted them and answers, in milliseconds. The aim is 200: the
 * figures are printed, 30 to 50 on an idle machine. This tells a freeze from a machine that is busy with something else.
 */
const USABLE = 2_000;

const idOfPicture = (index: number) => HOSTILE_SERVICES + index + 1;
/** A site that is not in the list; the directory answers each time with other services. */
const UNLISTED = 'unlisted.example.com';
const PICTURE_OF = /(?:\/en_|\/logos\/)(\d+)\.(?:svg|png)$/;

describe.each<BrowserName>(['chromium', 'firefox'])('in %s, a hostile directory', (name) => {
  let session: Session;
  let isTame = false;
  /** Searches that the directory was asked for. */
  let asked = 0;
  const start = testResources();

  beforeAll(async () => {
    const built = await buildShipped(name);
    const watched = `${built}-watched`;
    await copyExtension(built, watched);
    await addWatcher(watched);
    session = start.add(
      await startSession(name, watched, {
        data: hostileDirectory(PICTURES.length),
        answer({ url }) {
          if (url.pathname === '/search/v5/') {
            asked += 1;
            return {
              status: 200,
              headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
              body: JSON.stringify(hostileAnswer(asked)),
            };
          }
          if (isTame) return undefined;
          const id = Number(PICTURE_OF.exec(url.pathname)?.[1]);
          return PICTURES[id - HOSTILE_SERVICES - 1]?.answer;
        },
      }),
    );
    await waitForFirstList(session.browser);
  });

  /** What came to life in a page, what the browser complained of, and what stands in it that we did not put there. */
  const harmIn = (page: Tab) =>
    page.evaluate(() => {
      const strange =
        'iframe, object, embed, base, meta[http-equiv], form[action], video, audio, math, template, style';
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
      const attributes = [...document.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all]);
      return {
        ran: 'ran' in window,
        reports: Reflect.get(window, 'reports'),
        strange: [...document.body.querySelectorAll(strange)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
        scripts: [...document.scripts]
          .map(({ src }) => new URL(src).pathname)
          .filter((path) => !/^\/(assets\/|watch\.js$)/.test(path)),
        links: links
          .map(({ protocol }) => protocol)
          .filter((protocol) => !/^(https?|chrome-extension|moz-extension):$/.test(protocol)),
        openers: links.filter(
          ({ target, relList, protocol }) =>
            /^http/.test(protocol) && target === '_blank' && !relList.contains('noreferrer'),
        ).length,
        handlers: attributes
          .filter((attribute) => attribute.name.startsWith('on'))
          .map((attribute) => attribute.name),
        images: [...document.images]
          .map(({ src }) => new URL(src).protocol)
          .filter((scheme) => !/^(blob|chrome-extension|moz-extension):$/.test(scheme)),
        reachable: document.elementFromPoint(20, 20)?.ownerDocument === document,
      };
    });
  const UNHARMED = {
    ran: false,
    reports: [],
    strange: [],
    scripts: [],
    links: [],
    openers: 0,
    handlers: [],
    images: [],
    reachable: true,
  };

  const popupAt = (host: string) => session.browser.openPage(popupPath(`https://${host}/`));

  async function popupOf(id: number): Promise<Tab> {
    const popup = await popupAt(hostOfService(id));
    await popup.waitFor('h1');
    return popup;
  }

  /** What was put into a page is painted, and so has run or loaded what it could. */
  async function unharmed(page: Tab): Promise<void> {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await harmIn(page)).toEqual(UNHARMED);
  }

  /** Opens every point and all in it: explanation, quote, links and what its kind of finding means stand in the page then. */
  const openAll = (popup: Tab) =>
    popup.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });

  async function store(change: Record<string, string | boolean>): Promise<void> {
    const settings = await session.browser.openPage('src/options/index.html');
    await settings.evaluate(async (values) => {
      // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, in whichever browser this is.
      const { browser, chrome } = globalThis as any;
      await (browser ?? chrome).storage.local.set(values);
    }, change);
    await settings.close();
  }

  it(`with ${TEXTS.length} hostile texts in each field runs nothing, and its reasons can be used at once`, async () => {
    const delays: number[] = [];
    for (let id = 1; id <= HOSTILE_SERVICES; id += 1) {
      const popup = await popupOf(id);
      expect(await harmIn(popup)).toEqual(UNHARMED);
      await popup.click('[data-action="reasons"]');
      await popup.waitFor('.reasons');
      await popup.waitFor('[data-sent="2"]');
      delays.push(
        await popup.evaluate(async () => {
          while (!Reflect.get(window, 'usable'))
            await new Promise((resolve) => requestAnimationFrame(resolve));
          const answered = performance
            .getEntriesByType('resource')
            .find(({ name: url }) => url.includes('/service/v3/'));
          const arrived = answered instanceof PerformanceResourceTiming ? answered.responseEnd : Number.NaN;
          return Reflect.get(window, 'usable') - arrived;
        }),
      );
      await openAll(popup);
      await popup.waitFor('[data-sent="3"]');
      // What its kind of finding means stands in each point once that is open, and some have to be asked for.
      await popup.waitFor('.case');
      await openAll(popup);
      await until(
        'every meaning',
        async () => (await popup.count('[data-meaning]:not([data-meaning="arrived"])')) === 0,
      );
      expect(await popup.count('.case')).toBeGreaterThan(10);
      await unharmed(popup);
      expect(await popup.count('[data-point], details')).toBeGreaterThan(10);
      await popup.close();
    }
    console.log(`${name}: usable after ${delays.map((delay) => Math.round(delay)).join(', ')} ms`);
    const [, , median = Number.NaN] = delays.sort((a, b) => a - b);
    expect(median).toBeLessThan(USABLE);
  }, 120_000);

  it('with the same texts as documents, answers and names that are searched for runs nothing', async () => {
    const search = await session.browser.openPage('src/search-page/index.html');
    for (let id = 1; id <= HOSTILE_SERVICES; id += 1) {
      const popup = await popupOf(id);
      await popup.waitFor('.reasons');
      await popup.click('.documents [data-action="read-document"]');
      const page = await session.browser.waitForTab('src/document/index.html');
      await page.waitFor('[data-document="arrived"]');
      await unharmed(page);
      expect(await page.count('article p')).toBeGreaterThan(10);
      await page.close();
      await popup.close();

      const unlisted = await popupAt(UNLISTED);
      await unlisted.click('[data-action="ask-directory"]');
      await unlisted.waitFor('[data-found]');
      await unharmed(unlisted);
      await unlisted.close();

      await session.browser.select(search);
      await search.fill('[data-search="field"]', hostOfService(id));
      await search.waitFor(`[data-hit="${id}"]`);
      await unharmed(search);
    }
    await search.close();
  }, 120_000);

  it('with the same texts as kinds of findings, and as their translations, runs nothing', async () => {
    const findings = await session.browser.openPage('src/findings/index.html');
    await findings.waitFor('[data-findings="arrived"]');
    await unharmed(findings);
    expect(await findings.count('[data-case]')).toBeGreaterThanOrEqual(TEXTS.length);
    await findings.close();

    await store({ pointLanguage: 'de' });
    for (let id = 1; id <= HOSTILE_SERVICES; id += 1) {
      const popup = await popupOf(id);
      await popup.click('[data-action="reasons"]');
      await popup.waitFor('.reasons');
      await popup.waitFor('[data-sent="2"]');
      await openAll(popup);
      await unharmed(popup);
      await popup.close();
    }
    await store({ pointLanguage: 'en' });
  }, 120_000);

  it('has its names in the toolbar and in the settings as text', async () => {
    const tab = await session.browser.open(`https://${hostOfService(1)}/`);
    await until('the title', async () => /: grade E/.test((await session.browser.toolbar(tab)).title));
    await tab.close();
    for (const path of ['src/options/index.html', 'src/log/index.html']) {
      const page = await session.browser.openPage(path);
      await page.waitFor('h1');
      expect(await harmIn(page)).toEqual(UNHARMED);
      await page.close();
    }
  });

  it(`with ${PICTURES.length} hostile pictures shows ours, as badge and as logo`, async () => {
    await store({ logos: true });
    for (const [index, picture] of PICTURES.entries()) {
      const since = Date.now();
      const popup = await popupOf(idOfPicture(index));
      await popup.click('[data-action="reasons"]');
      await popup.waitFor('.reasons');
      await popup.waitFor('[data-sent="3"]');
      await until('every answer', () => popup.evaluate(everyRequestHasEnded, since));
      await popup.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const shown = [
        await popup.attribute('.badge', 'data-badge'),
        await popup.attribute('[data-logo]', 'data-logo'),
      ];
      expect([picture.name, ...shown]).toEqual([picture.name, 'own', 'own']);
      expect([picture.name, await harmIn(popup)]).toEqual([picture.name, UNHARMED]);
      await popup.close();
    }
  }, 120_000);

  it('that had a good badge, and has a hostile one now, is shown with ours again', async () => {
    isTame = true;
    const popup = await popupOf(idOfPicture(0));
    await popup.waitFor('.reasons');
    await popup.click('[data-action="refresh"]');
    await popup.waitFor('[data-badge="directory"]');
    isTame = false;
    await popup.click('[data-action="refresh"]');
    await popup.waitFor('[data-badge="own"]');
    await popup.close();
  });

  it('makes nobody ask for anything but the directory and its pictures', () => {
    expect(session.proxy.connections.filter((target) => target.includes(TRAP))).toEqual([]);
    const hosts = new Set(session.proxy.exchanges.map(({ url }) => url.hostname));
    hosts.delete(hostOfService(1));
    expect(hosts).toEqual(new Set([API_HOST, BADGE_HOST]));
    const paths = new RegExp(
      [
        /^\/service\/v2\/\?(page|id)=\d+$/,
        /^\/service\/v3\/\?id=\d+(&lang=de)?$/,
        /^\/case\/v2\/\?(page|id)=\d+$/,
        /^\/document\/v1\/\?id=\d+$/,
        /^\/search\/v5\/\?query=example\.com$/,
        /^\/((?:en|de)_\d+\.svg|logos\/\d+\.png)$/,
      ]
        .map(({ source }) => source)
        .join('|'),
    );
    const others = session.proxy.exchanges.filter(({ url }) => url.hostname !== hostOfService(1));
    const asked = others.map(({ url }) => url.pathname + url.search);
    expect(asked.filter((path) => !paths.test(path))).toEqual([]);
    // Each of these was there to be shown.
    for (const kind of [/&lang=de$/, /^\/document\//, /^\/search\//, /^\/case\/v2\/\?id/])
      expect(asked.filter((path) => kind.test(path)).length).toBeGreaterThanOrEqual(HOSTILE_SERVICES);
  });
});
