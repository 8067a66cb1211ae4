import { beforeAll, describe, expect, it } from 'vitest';

import { sample } from '#directory-server';
import { inEnglish } from '../../english.ts';
import { BROWSERS } from '../browsers.ts';
import type { Page } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { allRequestsLogged } from '../fixtures/all-requests-logged.ts';
import { type ExtensionGlobals, waitForSettings, writeSettings } from '../fixtures/extension-storage.ts';
import { waitForFirstList } from '../fixtures/first-list.ts';
import { popupReady, showAllReasons, showReasons } from '../fixtures/popup.ts';
import type { AnsweredRequest } from '../fixtures/sites.ts';
import { testResources } from '../fixtures/test-resources.ts';
import {
  API_HOST,
  BADGE_HOST,
  buildShipped,
  OWN_HOST,
  PAGE_SIZE,
  type Session,
  startSession,
} from './session.ts';
import { visits } from './visits.ts';

/*
 * What the browser with the shipped package sends while a user visits sites and opens popups. A proxy records every
 * connection. The tests of a browser share one session.
 */

/** Listed or not, over http or https, with a path and a query or without: each combination. */
const SITES = 24;
/** Of a directory that only a policy names, so that a person has to allow it first. It answers nothing. */
const ASKED_HOST = 'ratings.policy.example';
const API = `https://${API_HOST}`;

const idOf = (name: string) => sample.services.find((service) => service.name === name)?.id ?? 0;
const CHATTERBOX = idOf('Chatterbox');
/** Each page of the list. */
const listOf = (base: string) => {
  const pages = Array.from(
    { length: Math.ceil(sample.services.length / PAGE_SIZE) },
    (_, index) => index + 1,
  );
  return pages.map((page) => `${base}/service/v3/?page=${page}`);
};

// Firefox with the tabs permission; Chromium shows the grades with rules.
describe.each(BROWSERS)('%s', (name) => {
  let session: Session;
  const sites = visits(SITES, 'k');
  const secrets = sites.map(({ secret }) => secret);
  const visited = new Set<string>();
  const start = testResources();

  beforeAll(async () => {
    session = start.add(await startSession(name, await buildShipped(name, name === 'firefox')));
    await waitForFirstList(session.browser);
    // Visits to the directory's own sites set cookies.
    const tab = await session.browser.open(API);
    for (const host of [API_HOST, BADGE_HOST]) for (const _ of [1, 2]) await tab.goto(`https://${host}/`);
    await tab.close();
  });

  /** Visits a site. From then on, requests to its host do not count as sent by the extension. */
  async function visit(tab: Page, url: string): Promise<void> {
    visited.add(new URL(url).hostname);
    await tab.goto(url);
  }

  const isVisit = ({ headers }: AnsweredRequest) => headers.accept?.startsWith('text/html') ?? false;
  const sent = (): AnsweredRequest[] =>
    session.proxy.requests.filter((one) => !visited.has(one.url.hostname) && !isVisit(one));
  const urls = () => sent().map(({ url }) => url.href);

  /** The URLs of the requests that an action sends. */
  async function sentBy(action: () => Promise<unknown>): Promise<string[]> {
    const [before, since] = [sent().length, Date.now()];
    await action();
    await allSent(since);
    return urls().slice(before);
  }

  /**
   * Waits until all requests since a time have reached the proxy: each is in the log before it is sent, and the visit to
   * another site comes after them.
   */
  async function allSent(since: number): Promise<void> {
    const page = await session.browser.openPage('src/log/index.html');
    await until('the log to be written', () => page.evaluate(allRequestsLogged, since));
    await visit(page, 'https://last.example/');
    await page.close();
  }

  async function inSettings<T>(act: (settings: Page) => Promise<T>): Promise<T> {
    const settings = await session.browser.openPage('src/options/index.html#advanced');
    try {
      await settings.waitFor('h1');
      return await act(settings);
    } finally {
      await settings.close();
    }
  }

  const store = (change: Record<string, string | boolean>) =>
    inSettings((settings) => writeSettings(settings, change));

  /** Shows the points in the toolbar popup, and waits until everything has loaded. */
  async function pointsOf(tab: Page, requests: number): Promise<void> {
    const since = Date.now();
    const popup = await session.browser.openPopup(tab);
    await showReasons(popup);
    await popup.waitFor(`[data-sent="${requests}"]`);
    await popup.waitFor('[data-badge="directory"]');
    await until('the log to be written', () => popup.evaluate(allRequestsLogged, since));
    await popup.close();
  }

  it('sends only the requests for the list after the install', async () => {
    await allSent(0);
    expect(urls()).toEqual(listOf(API));
  });

  it(`sends nothing more during ${SITES} visits, and in the popup neither with "only on a click"`, async () => {
    await store({ askForPoints: 'on-click' });
    const tab = await session.browser.open('about:blank');
    for (const [index, { url, listed }] of sites.entries()) {
      await visit(tab, url);
      if (index % 4 > 1) continue;
      const popup = await session.browser.openPopup(tab);
      await popupReady(popup);
      const isUnlisted = (await popup.attribute('body', 'data-state')) === 'unlisted';
      expect([url, isUnlisted]).toEqual([url, !listed]);
      expect(await popup.count('[data-sent="0"]')).toBe(1);
      await popup.close();
    }
    await tab.close();
    await store({ askForPoints: 'on-open' });
    await allSent(0);
    const hosts = new Set(sites.map(({ url }) => new URL(url).hostname));
    const toSites = session.proxy.requests.filter(({ url }) => hosts.has(url.hostname));
    expect(toSites.map(({ url }) => url.href)).toEqual(sites.map(({ url }) => url));
    expect(toSites.filter((request) => !isVisit(request))).toEqual([]);
    expect(urls()).toEqual(listOf(API));
  }, 600_000);

  it('sends the id of the service for points and badge, and counts them in the popup', async () => {
    const tab = await session.browser.open('about:blank');
    await visit(tab, 'https://www.chatterbox.example/inbox?secret=1');
    const requested = await sentBy(async () => {
      await pointsOf(tab, 2);
    });
    expect(requested).toEqual([
      `${API}/service/v3/?id=${CHATTERBOX}`,
      `https://${BADGE_HOST}/en_${CHATTERBOX}.svg`,
    ]);
    // The short titles of the package. An answer that is opened asks for its quotes.
    const since = Date.now();
    const popup = await session.browser.openPopup(tab);
    await showAllReasons(popup);
    await popup.click('[data-question] summary');
    await popup.waitFor('[data-short="true"]');
    await popup.waitFor('[data-question] blockquote');
    await until('the log to be written', () => popup.evaluate(allRequestsLogged, since));
    await popup.close();
    await tab.close();
  });

  it('sends the registrable domain for the search on an unlisted site', async () => {
    const tab = await session.browser.open('about:blank');
    await visit(tab, 'https://mail.example.com/inbox?secret=1');
    const requested = await sentBy(async () => {
      const popup = await session.browser.openPopup(tab);
      await popup.click('[data-action="ask-directory"]');
      await popup.waitFor('[data-of="search"][data-request="arrived"]');
      await popup.close();
    });
    expect(requested).toEqual([`${API}/search/v5/?query=example.com`]);
    await tab.close();
  });

  it('logs exactly the requests that the proxy recorded', async () => {
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
      inOrder(sent().map(({ method, url, status, bytes }) => ({ method, address: url.href, status, bytes }))),
    );
    // Newest first. Points, badge and logo are fetched in parallel, the pages of the list one after the other.
    const pages = rows.map(({ address }) => address).filter((address) => address.includes('?page='));
    expect(pages.reverse()).toEqual(listOf(API));
    expect(rows.at(-1)?.address).toBe(listOf(API)[0]);
    await log.close();
  });

  it('only counts the requests of a private window in the log', async () => {
    visited.add('private.fjordmail.example');
    const tab = await session.browser.openPrivate('https://private.fjordmail.example/inbox');
    // The popup waits for the button there.
    const waiting = await session.browser.openPopup(tab);
    await waiting.waitFor('[data-action="reasons"]');
    expect(await waiting.count('[data-sent="0"]')).toBe(1);
    await waiting.close();
    expect(await sentBy(() => pointsOf(tab, 2))).toHaveLength(2);
    const log = await session.browser.openPage('src/log/index.html');
    await log.waitFor('[data-private="2"]');
    expect(await log.text('main')).not.toMatch(/fjordmail/i);
    expect(await log.count('[data-request]')).toBe(sent().length - 2);
    await log.close();
    await tab.close();
  });

  it("fetches only the list of the user's own directory after switching to it", async () => {
    const before = sent().length;
    // A worker lets the request of a person go first, and asks for no list in the next 10 s.
    await session.browser.stopWorker();
    await inSettings(async (settings) => {
      await settings.waitFor('[data-list]');
      await settings.fill('[data-setting="directory"]', `https://${OWN_HOST}`);
      await settings.click('[data-action="use-directory"]');
      // The old list is used until the new one is complete.
      await until(
        'the directory to be in use',
        async () => (await settings.evaluate(directoryInUse)) === `https://${OWN_HOST}`,
      );
    });
    // Page 1 is requested once more: the first request checks the directory.
    expect(urls().slice(before).sort()).toEqual(
      [`https://${OWN_HOST}/service/v3/?page=1`, ...listOf(`https://${OWN_HOST}`)].sort(),
    );
  });

  if (name === 'firefox')
    it('sends nothing to a host without permission, which would get the id of the install, until a person allows it', async () => {
      const requested = await sentBy(async () => {
        await store({ directory: `https://${ASKED_HOST}` });
        await inSettings(async (settings) => {
          await settings.waitFor('[data-list]');
          await settings.click('[data-action="update-list"]');
          await settings.waitFor('[data-failure="not-permitted"]');
        });
      });
      expect(requested).toEqual([]);
      expect(session.proxy.connections.filter((host) => host.includes(ASKED_HOST))).toEqual([]);
      const allowed = await sentBy(() =>
        inSettings(async (settings) => {
          await settings.click('[data-action="allow-list"]');
          await settings.waitFor('[data-failure]:not([data-failure="not-permitted"])');
        }),
      );
      expect(new Set(allowed)).toEqual(new Set([`https://${ASKED_HOST}/service/v3/?page=1`]));
    });

  it('sends nothing with "Send nothing", and keeps using the list', async () => {
    await store({ directory: API });
    const tab = await session.browser.open('about:blank');
    await visit(tab, 'https://www.glimmer.example/');
    const requested = await sentBy(async () => {
      await inSettings(async (settings) => {
        await settings.waitFor('[data-services]');
        await settings.click('[data-setting="sendNothing"]');
        await waitForSettings(settings, { sendNothing: true });
        await settings.click('[data-action="update-list"]');
        await settings.waitFor('[data-failure="switched-off"]');
        expect(await settings.text('[data-failure]')).toContain(inEnglish('failureSwitchedOff'));
      });
      const popup = await session.browser.openPopup(tab);
      await popup.waitFor('[data-grade]');
      await popup.waitFor('[data-failure="switched-off"]');
      expect(await popup.count('[data-action="reasons"]')).toBe(0);
      expect(await popup.count('[data-sent="0"]')).toBe(1);
      await popup.close();
    });
    expect(requested).toEqual([]);
    // "Delete everything" must not send a request either.
    const afterDeleting = await sentBy(() =>
      inSettings(async (settings) => {
        // The button would also remove the tabs permission, which is not optional in the test's copy.
        await settings.evaluate(sendDeleteEverything);
        // Again the list that came with the package.
        await settings.waitFor('[data-list="snapshot"]');
        await settings.waitFor('[data-failure="switched-off"]');
      }),
    );
    expect(afterDeleting).toEqual([]);
    const afterwards = await sentBy(() =>
      inSettings(async (settings) => {
        await settings.click('[data-setting="sendNothing"]');
        await settings.waitFor('[data-list="here"]');
      }),
    );
    expect(afterwards).toEqual(listOf(API));
    await tab.close();
  });

  it('sends no cookie, referrer, body, id of the install or word of a visited URL', () => {
    const all = sent();
    expect(all.length).toBeGreaterThanOrEqual(listOf(API).length);
    const withCookie = session.proxy.requests.filter(
      ({ url, headers }) => !visited.has(url.hostname) && headers.cookie,
    );
    expect(new Set(withCookie.map(({ url }) => url.hostname))).toEqual(new Set([API_HOST, BADGE_HOST]));
    expect(withCookie.filter((request) => !isVisit(request))).toEqual([]);
    const origins = new Set(all.map(({ headers }) => headers.origin));
    // All installs have the same origin in Chromium; Firefox creates one per install.
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

  it('opens no connection to other hosts', () => {
    const hosts = new Set([API_HOST, BADGE_HOST, OWN_HOST, ASKED_HOST]);
    const ours = new Set([...hosts].map((host) => `${host}:443`));
    const others = session.proxy.connections.filter((target) => {
      const host = target.replace(/:\d+$/, '');
      return !ours.has(target) && !visited.has(host);
    });
    expect(others).toEqual([]);
    expect(sent().filter(({ url }) => !hosts.has(url.hostname))).toEqual([]);
  });
});

// Functions that run in a page of the extension. They are sent as text, so they cannot use other names of this file.

/** The directory in the settings, undefined for the default. */
async function directoryInUse(): Promise<string | undefined> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const { directory } = await chrome.storage.local.get('directory');
  return typeof directory === 'string' ? directory : undefined;
}

/** Sends the worker the message of the button "Delete everything". */
async function sendDeleteEverything(): Promise<void> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  await chrome.runtime.sendMessage('delete-everything');
}
