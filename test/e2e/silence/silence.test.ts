import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../directory/sample.ts';
import type { BrowserName } from '../driver/browser.ts';
import type { Page } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { waitForSettings } from '../fixtures/extension-storage.ts';
import { waitForFirstList } from '../fixtures/first-list.ts';
import { popupReady } from '../fixtures/popup.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { directoryInUse, everyRequestHasEnded, sendForgetEverything } from './extension-functions.ts';
import type { Exchange } from './recording-proxy.ts';
import { buildShipped, PAGE_SIZE, type Session, startSession } from './session.ts';
import { API_HOST, BADGE_HOST, OWN_HOST } from './test-web.ts';
import { visits } from './visits.ts';

/*
 * What leaves the browser, seen by a proxy that every connection passes, while a person visits sites and opens popups.
 * The package is the one that is shipped. The tests of one browser are one session: each goes on where the last ended.
 */

const SITES = process.env.FULL_SIZE ? 500 : 40;
const API = `https://${API_HOST}`;

const idOf = (name: string) => sample.services.find((service) => service.name === name)?.id ?? 0;
const QUILLNEST = idOf('Quillnest');
const TIDEPOOL = idOf('Tidepool Messenger');
const listOf = (base: string) =>
  Array.from(
    { length: Math.ceil(sample.services.length / PAGE_SIZE) },
    (_, index) => `${base}/service/v2/?page=${index + 1}`,
  );

/** With the grade on every tab: by the browser's rules, which Chromium has from the install on, or by seeing tabs. */
const WAYS: { name: BrowserName; way: 'by rules' | 'by sight' }[] = [
  { name: 'chromium', way: 'by rules' },
  { name: 'firefox', way: 'by sight' },
];
if (process.env.FULL_SIZE) WAYS.push({ name: 'chromium', way: 'by sight' });

describe.each(WAYS)('what leaves $name, with grades $way,', ({ name, way }) => {
  let session: Session;
  const walk = visits(SITES, 'k');
  const secrets = walk.flatMap((visit) => visit.secrets);
  const visited = new Set<string>();
  const start = testResources();

  beforeAll(async () => {
    session = start.add(await startSession(name, await buildShipped(name, way === 'by sight')));
    await waitForFirstList(session.browser);
    // A person who has been at the directory's own sites has their cookies.
    const tab = await session.browser.open(API);
    for (const host of [API_HOST, BADGE_HOST]) for (const _ of [1, 2]) await tab.goto(`https://${host}/`);
    await tab.close();
  });

  /** Opens a site as a person does; what it is asked for is then no longer counted as the extension's. */
  async function visit(tab: Page, url: string): Promise<void> {
    visited.add(new URL(url).hostname);
    await tab.goto(url);
  }

  const isVisit = ({ headers }: Exchange) => headers.accept?.startsWith('text/html') ?? false;
  const sent = (): Exchange[] =>
    session.proxy.exchanges.filter((seen) => !visited.has(seen.url.hostname) && !isVisit(seen));
  const addresses = () => sent().map(({ url }) => url.href);

  /** What is sent between now and the end of an action, once so many requests were seen. */
  async function sentBy(action: () => Promise<unknown>, requests: number): Promise<string[]> {
    const before = sent().length;
    await action();
    await until(`${requests} requests`, async () => sent().length >= before + requests);
    return addresses().slice(before);
  }

  async function inSettings<T>(act: (settings: Page) => Promise<T>): Promise<T> {
    const settings = await session.browser.openPage('src/options/index.html');
    try {
      await settings.waitFor('h1');
      return await act(settings);
    } finally {
      await settings.close();
    }
  }

  const store = (change: Record<string, string | boolean>) =>
    inSettings((settings) =>
      settings.evaluate(async (values) => {
        // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, in whichever browser this is.
        const { browser, chrome } = globalThis as any;
        await (browser ?? chrome).storage.local.set(values);
      }, change),
    );

  /** Shows the reasons of a site in its real popup, and gives what stands in the footer when all has arrived. */
  async function reasonsOf(tab: Page, requests: number): Promise<string> {
    const since = Date.now();
    const popup = await session.browser.openPopup(tab);
    await popup.click('[data-action="reasons"]');
    await popup.waitFor('.reasons');
    await popup.waitFor(`[data-sent="${requests}"]`);
    await popup.waitFor('[data-badge="directory"]');
    await until('the log to be written', () => popup.evaluate(everyRequestHasEnded, since));
    const footer = await popup.text('[data-sent]');
    await popup.close();
    return footer;
  }

  it('after the install is the list, page by page, and nothing else', () => {
    expect(addresses()).toEqual(listOf(API));
  });

  it(`after ${SITES} sites is still nothing but the list, and the page of each site once`, async () => {
    const tab = await session.browser.open('about:blank');
    for (const [index, { url, listed }] of walk.entries()) {
      await visit(tab, url);
      if (index % 4 > 1) continue;
      const popup = await session.browser.openPopup(tab);
      await popupReady(popup);
      const isUnlisted = (await popup.attribute('body', 'data-state')) === 'unlisted';
      expect([url, isUnlisted]).toEqual([url, !listed]);
      expect(await popup.text('[data-sent="0"]')).toBe('this popup sent nothing');
      await popup.close();
    }
    await tab.close();
    const seen = session.proxy.exchanges.filter(({ url }) => visited.has(url.hostname));
    expect(seen.map(({ url }) => url.href)).toEqual(walk.map(({ url }) => url));
    expect(seen.filter((request) => !isVisit(request))).toEqual([]);
    expect(addresses()).toEqual(listOf(API));
  }, 600_000);

  it('after "reasons" is the number of that service, and its badge; the footer says so', async () => {
    const tab = await session.browser.open('about:blank');
    await visit(tab, 'https://www.quillnest.example/inbox?secret=1');
    let footer = '';
    const asked = await sentBy(async () => {
      footer = await reasonsOf(tab, 2);
    }, 2);
    expect(asked).toEqual([
      `${API}/service/v3/?id=${QUILLNEST}`,
      `https://${BADGE_HOST}/en_${QUILLNEST}.svg`,
    ]);
    expect(footer).toBe(
      `sent 2 requests: details of service ${QUILLNEST}, badge of service ${QUILLNEST} to ${API_HOST}, ${BADGE_HOST}`,
    );
    await tab.close();
  });

  it('with logos is that and the logo of that service', async () => {
    await store({ logos: true });
    const tab = await session.browser.open('about:blank');
    await visit(tab, 'https://get.tidepool.example/');
    const asked = await sentBy(() => reasonsOf(tab, 3), 3);
    expect(new Set(asked)).toEqual(
      new Set([
        `${API}/service/v3/?id=${TIDEPOOL}`,
        `https://${BADGE_HOST}/en_${TIDEPOOL}.svg`,
        `${API}/logos/${TIDEPOOL}.png`,
      ]),
    );
    await tab.close();
    await store({ logos: false });
  });

  it('on the button of a site that is not in the list is its registrable domain', async () => {
    const tab = await session.browser.open('about:blank');
    await visit(tab, 'https://mail.example.com/inbox?secret=1');
    const asked = await sentBy(async () => {
      const since = Date.now();
      const popup = await session.browser.openPopup(tab);
      await popup.click('[data-action="ask-directory"]');
      await popup.waitFor('[data-asked="arrived"]');
      await until('the log to be written', () => popup.evaluate(everyRequestHasEnded, since));
      await popup.close();
    }, 1);
    expect(asked).toEqual([`${API}/search/v5/?query=example.com`]);
    await tab.close();
  });

  it('stands in the log, exactly as the proxy saw it', async () => {
    const log = await session.browser.openPage('src/log/index.html');
    await log.waitFor('[data-request]');
    const rows = await log.evaluate(() =>
      [...document.querySelectorAll('[data-request]')].map((row) => ({
        method: row.querySelector('[data-field="method"]')?.textContent ?? '',
        address: row.querySelector('[data-field="address"]')?.textContent ?? '',
        status: Number(row.querySelector('[data-field="status"]')?.textContent),
        bytes: Number(row.querySelector('[data-field="bytes"]')?.textContent?.replaceAll(/\D/g, '')),
      })),
    );
    const inOrder = (list: { address: string }[]) => list.map((entry) => JSON.stringify(entry)).sort();
    expect(inOrder(rows)).toEqual(
      inOrder(
        sent().map(({ method, url, answer }) => ({
          method,
          address: url.href,
          status: answer.status,
          bytes: Buffer.byteLength(answer.body),
        })),
      ),
    );
    // Newest first. Reasons, badge and logo are under way at once; the pages of the list come one after the other.
    const pages = rows.map(({ address }) => address).filter((address) => address.includes('?page='));
    expect(pages.reverse()).toEqual(listOf(API));
    expect(rows.at(-1)?.address).toBe(listOf(API)[0]);
    await log.close();
  });

  it('from a private window is counted in the log, and not named', async () => {
    visited.add('private.fjordmail.example');
    const tab = await session.browser.openPrivate('https://private.fjordmail.example/inbox');
    await sentBy(() => reasonsOf(tab, 2), 2);
    const log = await session.browser.openPage('src/log/index.html');
    await log.waitFor('[data-private="2"]');
    expect(await log.text('main')).not.toMatch(/fjordmail/i);
    expect(await log.count('[data-request]')).toBe(sent().length - 2);
    await log.close();
    await tab.close();
  });

  it("to a directory of one's own, once the browser let it in, is that list and no other", async () => {
    const before = sent().length;
    await inSettings(async (settings) => {
      await settings.waitFor('[data-list]');
      await settings.fill('[data-setting="directory"]', `https://${OWN_HOST}`);
      await settings.click('[data-action="use-directory"]');
      // The list of the directory before is used until this one is whole.
      await until(
        'the directory to be in use',
        async () => (await settings.evaluate(directoryInUse)) === `https://${OWN_HOST}`,
      );
    });
    // Page 1 is asked for twice: once to see whether there is a directory.
    expect(addresses().slice(before).sort()).toEqual(
      [`https://${OWN_HOST}/service/v2/?page=1`, ...listOf(`https://${OWN_HOST}`)].sort(),
    );
  });

  const toHostsThatWouldLearnTheInstall = async () => {
    const asked = await sentBy(async () => {
      await store({ directory: 'https://not-let-in.example' });
      await inSettings(async (settings) => {
        await settings.waitFor('[data-list]');
        await settings.click('[data-action="update-list"]');
        await settings.waitFor('[data-failure="not-permitted"]');
      });
    }, 0);
    expect(asked).toEqual([]);
    expect(session.proxy.connections.filter((host) => host.includes('not-let-in'))).toEqual([]);
  };
  if (name === 'firefox')
    it(
      'to a host that Firefox would tell the number of this install is nothing',
      toHostsThatWouldLearnTheInstall,
    );

  it('with the switch "send nothing at all" is nothing, and the list in use keeps working', async () => {
    await store({ directory: API });
    const tab = await session.browser.open('about:blank');
    await visit(tab, 'https://www.glimmer.example/');
    const asked = await sentBy(async () => {
      await inSettings(async (settings) => {
        await settings.waitFor('[data-services]');
        await settings.click('[data-setting="sendNothing"]');
        await waitForSettings(settings, { sendNothing: true });
        await settings.click('[data-action="update-list"]');
        await settings.waitFor('[data-failure="switched-off"]');
        expect(await settings.text('[data-failure]')).toContain('Nothing is sent, as you chose.');
      });
      const popup = await session.browser.openPopup(tab);
      await popup.waitFor('[data-grade]');
      await popup.click('[data-action="reasons"]');
      await popup.waitFor('[data-failure="switched-off"]');
      expect(await popup.text('[data-sent="0"]')).toBe('this popup sent nothing');
      await popup.close();
    }, 0);
    expect(asked).toEqual([]);
    // Whoever forgets everything has not asked for a request.
    const afterForgetting = await sentBy(
      () =>
        inSettings(async (settings) => {
          // The button would also give back a permission that the test's copy cannot give back.
          await settings.evaluate(sendForgetEverything);
          await settings.waitFor('[data-list="none"]');
          await settings.waitFor('[data-failure="switched-off"]');
        }),
      0,
    );
    expect(afterForgetting).toEqual([]);
    await sentBy(() => inSettings((settings) => settings.click('[data-setting="sendNothing"]')), 1);
    await tab.close();
  });

  it('carries no cookie, no referrer, no body, no name of this install, and no word of what was visited', () => {
    const all = sent();
    expect(all.length).toBeGreaterThan(10);
    const planted = session.proxy.exchanges.filter(
      ({ url, headers }) => !visited.has(url.hostname) && headers.cookie,
    );
    expect(new Set(planted.map(({ url }) => url.hostname))).toEqual(new Set([API_HOST, BADGE_HOST]));
    expect(planted.filter((request) => !isVisit(request))).toEqual([]);
    const origins = new Set(all.map(({ headers }) => headers.origin));
    // In Chromium every install of a published extension has one and the same origin; Firefox makes one up for each.
    if (name === 'firefox') expect([...origins]).toEqual([undefined]);
    else expect([...origins]).toEqual([expect.stringMatching(/^chrome-extension:\/\/[a-p]{32}$/)]);
    for (const { method, url, headers, body } of all) {
      expect([method, body]).toEqual(['GET', '']);
      for (const banned of ['cookie', 'referer', 'authorization', 'if-none-match', 'x-api-key'])
        expect(headers).not.toHaveProperty(banned);
      const whole = JSON.stringify([url.href, headers]);
      expect(whole).not.toContain('moz-extension');
      expect(secrets.filter((secret) => whole.includes(secret))).toEqual([]);
    }
  });

  it('goes to no other host, and no connection was opened to one', () => {
    const ours = new Set([API_HOST, BADGE_HOST, OWN_HOST].map((host) => `${host}:443`));
    const others = session.proxy.connections.filter((target) => {
      const host = target.replace(/:\d+$/, '');
      return !ours.has(target) && !visited.has(host);
    });
    expect(others).toEqual([]);
    expect(new Set(sent().map(({ url }) => url.hostname))).toEqual(new Set([API_HOST, BADGE_HOST, OWN_HOST]));
  });
});
