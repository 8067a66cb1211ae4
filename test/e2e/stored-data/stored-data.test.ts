import { beforeAll, describe, expect, it } from 'vitest';
import { type ServiceRecord, sample } from '#directory-server';
import { PASSWORD_EXPORTS, SECRET } from '../../password-exports.ts';
import { BROWSERS } from '../browsers.ts';
import type { Tab } from '../driver/browser.ts';
import { until } from '../driver/until.ts';
import { chooseFile } from '../fixtures/choose-file.ts';
import { type ExtensionGlobals, wakeWorker } from '../fixtures/extension-storage.ts';
import { openMoreMenu, showReasons } from '../fixtures/popup.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { buildShipped, type Session, startSession } from '../silence/session.ts';
import { secretWord, visits } from '../silence/visits.ts';
import { type Content, pathsContaining, pathsWithSecret, readProfile } from './read-profile.ts';

/*
 * What a session with visits, popups, points in normal and private windows, and exports given to "My accounts"
 * leaves on the disk: all files of the profile after the browser has ended.
 */

/** The paths of extensions' data. The rest belongs to the browser, for example its history. */
const EXTENSIONS = {
  chromium:
    /(^|\/)(IndexedDB|Local Extension Settings|Sync Extension Settings|Extension (State|Rules|Scripts)|Service Worker|Local Storage|Session Storage|WebStorage)\//,
  firefox: /^(storage\/(default|private|temporary|to-be-removed)|extension|browser-extension-data)/,
} as const;

/** An address that is in the list, the host and the path of one that is not, and an address that is typed. */
const [LISTED = '', HOST = '', PATH = '', TYPED = ''] = ['listed', 'host', 'path', 'typed'].map(secretWord);
const GIVEN = [LISTED, HOST, PATH, TYPED];
const OWN_EXPORT = `name,url,username,password,note
${SECRET},https://${LISTED}.chatterbox.example/,${SECRET},${SECRET},${SECRET}
${SECRET},https://${HOST}.example/${PATH}?${SECRET},${SECRET},${SECRET},${SECRET}
`;

const NORMAL = 'Quillnest';
const PRIVATE = 'Fjordmail';

/** Words in the details of the two services: in each quote, and in the documents around it. */
const DETAILS = new Map([NORMAL, PRIVATE].map((name) => [name, secretWord(`details of ${name}`)]));
const detailsOf = (name: string) => DETAILS.get(name) ?? '';

/** In the address of the visit that reads the points, in the one that asks the directory, and in the search page. */
const OWN = {
  normal: secretWord('normal'),
  private: secretWord('private'),
  asked: secretWord('asked'),
  typed: secretWord('search'),
};
const MARKERS = [
  secretWord('in a value'),
  secretWord('in a large value'),
  secretWord('in a key'),
  secretWord('in a setting'),
] as const;

const services = sample.services.map((service): ServiceRecord => {
  const word = DETAILS.get(service.name);
  const { points = [], documents = [] } = service;
  if (word === undefined) return service;
  const marked = (text: string) =>
    points.reduce(
      (all, { quoteText }) => (quoteText ? all.replaceAll(quoteText, `${quoteText} ${word}`) : all),
      text,
    );
  return {
    ...service,
    points: points.map((point) => ({ ...point, quoteText: point.quoteText && `${point.quoteText} ${word}` })),
    documents: documents.map((document) => ({ ...document, text: `<p>${word}</p>${marked(document.text)}` })),
  };
});

describe.each(BROWSERS)('the profile of %s', (name) => {
  let profile: string;
  let extensionDir: string;
  let contents: Content[];
  /** Those of the extension. */
  let own: Content[];
  /** `storage.session` before the browser ended. */
  let inMemory: string;
  let session: Session | undefined;
  /** The pages of reports, the memory of the worker and the requests after exports were given. */
  const reports: string[] = [];
  let memory: string | null;
  let requestsForReports: number;
  /** The address of the review that was opened from a private window, without its scheme. */
  let reviewOfPrivate = '';
  /** The tab of the page of a service that was opened from a private window; null in Firefox. */
  let pageFromPrivate: { readonly url: string; readonly title: string } | null = null;
  const normalVisits = visits(6, 'n');
  const privateVisits = visits(4, 'v');

  /** Runs in a page of the extension: stores markers that the tests must find. */
  async function storeMarkers(inValue: string, inLarge: string, inKey: string, inSetting: string) {
    const store = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('marker', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('things');
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = store.transaction('things', 'readwrite');
    const large = { hosts: Array.from({ length: 500 }, (_, index) => `${index} ${inLarge}`) };
    transaction.objectStore('things').put({ host: inValue }, inKey);
    transaction.objectStore('things').put(large, 2);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    store.close();
    const { chrome } = globalThis as unknown as ExtensionGlobals;
    await chrome.storage.local.set({ marker: inSetting, logos: true });
  }

  /** Gives exports of password managers, and one of our own, to "My accounts". */
  async function giveExports({ browser, proxy }: Session): Promise<void> {
    const before = proxy.requests.length;
    for (const [, content] of [...PASSWORD_EXPORTS, ['our own', OWN_EXPORT] as const]) {
      const page = await browser.openPage('src/accounts/index.html');
      await page.waitFor('input[type=file]');
      await chooseFile(page, 'input[type=file]', `${SECRET}.csv`, content);
      await page.waitFor('[data-report]');
      reports.push(await page.evaluate(() => document.documentElement.outerHTML));
      await page.close();
    }
    // This page stays open until the browser ends, because browsers write the forms of open tabs into the profile.
    const typed = await browser.openPage('src/accounts/index.html');
    await typed.fill('textarea', `https://${TYPED}.example/${PATH}\n`);
    await typed.click('[data-action="read-typed"]');
    await typed.waitFor('[data-report]');
    requestsForReports = proxy.requests.length - before;
    const page = await browser.openPage('manifest.json');
    await wakeWorker(page);
    memory = await browser.workerMemory();
    await page.close();
  }

  /** On a busy machine, Firefox sometimes hides the private tab from the popup. Then this opens the popup again. */
  const popupOver = (browser: Session['browser'], tab: Tab) =>
    until('the popup for the site', async () => {
      const popup = await browser.openPopup(tab);
      await popup.waitFor('body:not([data-state="loading"])');
      if ((await popup.attribute('body', 'data-state')) !== 'not-a-website') return popup;
      await popup.close();
      return null;
    });

  /** Stars a service, opens its points, badge and quotes, and a document in a new tab. */
  async function readAll({ browser, proxy }: Session, tab: Tab, isPrivate: boolean): Promise<void> {
    const popup = await popupOver(browser, tab);
    await popup.click('[data-star]');
    // In a private window the star is refused.
    await popup.waitFor('[data-star][aria-pressed="true"], .star-problem');
    await showReasons(popup);
    await popup.waitFor('[data-badge="directory"]');
    await popup.click('.points summary');
    await popup.waitFor('[data-quote]');
    const requests = () => proxy.requests.filter(({ url }) => url.pathname.startsWith('/document/')).length;
    const before = requests();
    await popup.click('[data-action="read-document"]');
    // A page that a private window opens waits for its button.
    if (isPrivate) {
      const reviewed = await browser.waitForTab('src/document/index.html');
      await reviewed.click('[data-action="load-document"]');
    }
    await until('the request for the document', async () => requests() > before);
    // In Chromium the popup closes when another tab becomes active.
    if (name === 'firefox') await popup.close();
  }
  const start = testResources();
  /** Where words are that must be nowhere. */
  const found = (words: readonly string[], where: readonly Content[]) =>
    words.flatMap((word) => pathsWithSecret(word, where).map((path) => `${word} in ${path}`));

  beforeAll(async () => {
    // Firefox gets the tabs permission; Chromium shows the grades with rules.
    extensionDir = await buildShipped(name, name === 'firefox');
    profile = await start.folder(`stored-data-${name}`);
    session = start.add(
      await startSession(name, extensionDir, { profileDir: profile, data: { ...sample, services } }),
    );
    const { browser } = session;
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="here"]', { timeout: 60_000 });
    await options.evaluate(storeMarkers, ...MARKERS);
    await options.close();

    const search = await browser.openPage('src/search/index.html');
    await search.fill('[data-search="field"]', OWN.typed);
    await until('the search to end', async () => (await search.text('[data-search="status"]')) !== '');
    await search.close();

    await giveExports(session);

    const tab = await browser.open('about:blank');
    for (const { url } of normalVisits) {
      await tab.goto(url);
      const popup = await browser.openPopup(tab);
      await popup.waitFor('h1');
      await popup.close();
    }
    await tab.goto(`https://${OWN.normal}.quillnest.example/${OWN.normal}?q=${OWN.normal}`);
    await readAll(session, tab, false);
    const page = await browser.waitForTab('src/document/index.html');
    await page.waitFor('mark');
    await page.close();

    const [first] = privateVisits;
    const privateTab = await browser.openPrivate(first?.url ?? '');
    for (const { url } of privateVisits) {
      await privateTab.goto(url);
      const popup = await browser.openPopup(privateTab);
      await popup.waitFor('h1');
      await popup.close();
    }
    await privateTab.goto(`https://${OWN.asked}.example.com/${OWN.asked}`);
    const unlisted = await popupOver(browser, privateTab);
    await unlisted.click('[data-action="ask-directory"]');
    await unlisted.waitFor('[data-of="search"][data-request="arrived"]');
    await unlisted.close();
    await privateTab.goto(`https://${OWN.private}.fjordmail.example/${OWN.private}?q=${OWN.private}`);
    await readAll(session, privateTab, true);
    const reviewed = await browser.waitForTab('src/document/index.html');
    await reviewed.waitFor('mark');
    await reviewed.close();
    const withReview = await popupOver(browser, privateTab);
    const review = new URL((await withReview.attribute('.footer-line a', 'href')) ?? '');
    reviewOfPrivate = `${review.host}${review.pathname}`;
    await withReview.click('.footer-line a');
    await until('the request for the review', async () =>
      session?.proxy.requests.some(({ url }) => `${url.host}${url.pathname}` === reviewOfPrivate),
    );
    if (name === 'firefox') await withReview.close();
    const popup = await popupOver(browser, privateTab);
    await openMoreMenu(popup);
    await popup.click('[data-action="page"]');
    if (name === 'chromium') {
      const page = await browser.waitForTab('src/service/index.html');
      await page.waitFor('h1');
      pageFromPrivate = { url: await page.url(), title: await page.evaluate(() => document.title) };
      await page.close();
    }
    const settings = await browser.openPage('src/options/index.html#advanced');
    inMemory = await settings.evaluate(async () => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      return JSON.stringify(await chrome.storage.session.get(null));
    });
    await session.close();
    session = undefined;
    contents = readProfile(profile);
    own = contents.filter(({ path }) => EXTENSIONS[name].test(path));
  });

  it.each(MARKERS)(
    'has the marker %s in the data of the extension, which shows that the search works',
    (word) => {
      expect(pathsWithSecret(word, own)).not.toEqual([]);
    },
  );

  it("has the visits of normal windows in the browser's history, which shows that the search works", () => {
    expect(pathsWithSecret(OWN.normal, contents)).not.toEqual([]);
  });

  it('has no visited address, and no search text, in the data of the extension', () => {
    const words = [...normalVisits, ...privateVisits].map(({ secret }) => secret);
    expect(found([...words, ...Object.values(OWN)], own)).toEqual([]);
  });

  it('has no details of a service in any file', () => {
    expect(found([...DETAILS.values()], contents)).toEqual([]);
  });

  it('has nothing of given exports in any file, in the memory of the worker or in storage.session', () => {
    expect(found(GIVEN, contents)).toEqual([]);
    expect(pathsContaining(SECRET, contents)).toEqual([]);
    for (const word of [SECRET, ...GIVEN]) {
      expect(inMemory).not.toContain(word);
      expect(memory?.includes(word) ?? false, word).toBe(false);
    }
    // A word of the worker's code, which shows that the search works. Firefox gives no memory.
    expect(memory?.includes('tabsShown') ?? true).toBe(true);
  });

  it('showed no name, password or note of a given export, and sent nothing', () => {
    expect(reports).toHaveLength(PASSWORD_EXPORTS.length + 1);
    expect(reports.filter((text) => text.includes(SECRET)).length).toBe(0);
    // The last report had the address, which shows that the search works.
    expect(reports.at(-1)?.includes(LISTED)).toBe(true);
    expect(requestsForReports).toBe(0);
  });

  it('has nothing of the visits of private windows in any file', () => {
    const words = [...privateVisits.map(({ secret }) => secret), OWN.private, OWN.asked];
    expect(found(words, contents)).toEqual([]);
    for (const text of [reviewOfPrivate, `${PRIVATE}: grade`])
      expect(pathsContaining(text, contents), text).toEqual([]);
  });

  if (name === 'chromium')
    it('opened the page of a service from a private window without its number and name', () => {
      expect(pageFromPrivate?.url).toMatch(/index\.html\?token=[-\da-f]+$/);
      expect(pageFromPrivate?.title).not.toContain(PRIVATE);
    });

  it('had the points of normal windows in storage.session, and nothing of private windows', () => {
    expect(inMemory).toContain(detailsOf(NORMAL));
    for (const word of [detailsOf(PRIVATE), OWN.private, OWN.asked]) expect(inMemory).not.toContain(word);
  });

  it('keeps only list, log, settings and stars for the next session, and nothing but tab ids in storage.session', async () => {
    session = start.add(await startSession(name, extensionDir, { profileDir: profile }));
    const options = await session.browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="here"]');
    const { all, ...kept } = await options.evaluate(async () => {
      const { storage } = (globalThis as unknown as ExtensionGlobals).chrome;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('smallprint');
        request.onsuccess = () => resolve(request.result);
      });
      const names = [...database.objectStoreNames];
      const stores = database.transaction(names);
      const records = names.map(
        (name) =>
          new Promise<string>((resolve) => {
            const reading = stores.objectStore(name).getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          }),
      );
      return {
        all: (await Promise.all(records)).join() + JSON.stringify(await storage.local.get(null)),
        session: await storage.session.get(null),
        local: Object.keys(await storage.local.get(null))
          .map((key) => key.replace(/^(star \d+) .*/, '$1'))
          .sort(),
        databases: (await indexedDB.databases()).map((database) => database.name ?? '').sort(),
        caches: await caches.keys(),
        cookie: document.cookie,
      };
    });
    // The worker of this session may have noted that it has set the icons of tabs.
    const { tabsShown: _, ...rest } = kept.session;
    expect({ ...kept, session: rest }).toEqual({
      session: {},
      local: [
        'logos',
        'marker',
        // Empty: there is none.
        'policy',
        'star 501',
        'welcomeSeen',
      ],
      databases: ['marker', 'smallprint'],
      caches: [],
      cookie: '',
    });
    expect(session.proxy.requests).toEqual([]);
    // The star, the points, the badge, and one of the documents.
    expect(requestsFor(NORMAL).filter((text) => all.includes(text))).toHaveLength(4);
    expect([...requestsFor(PRIVATE), '?query=example.com'].filter((text) => all.includes(text))).toEqual([]);
  });
});

/** What the log and the stars would say of a service that was starred, and whose points and document were read. */
function requestsFor(name: string): string[] {
  const { id, documents = [] } = services.find((service) => service.name === name) ?? {};
  const read = documents.map((document) => `document/v1/?id=${document.id}`);
  return [`star ${id} `, `service/v3/?id=${id}`, `en_${id}.svg`, ...read];
}
