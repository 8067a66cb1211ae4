import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../directory/sample.ts';
import type { BrowserName, Tab } from '../driver/browser.ts';
import { until } from '../driver/until.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { buildShipped, type Session, startSession } from '../silence/session.ts';
import { visits } from '../silence/visits.ts';
import { type Piece, piecesOf, placesOf } from './profile-contents.ts';

/*
 * What lies on the disk after a session with visits, popups and reasons, in normal and in private windows, once the
 * browser has ended: every file of the profile, with the databases decoded.
 */

/** Where each browser keeps what belongs to extensions; the rest is the browser's own, its history above all. */
const EXTENSIONS = {
  chromium:
    /(^|\/)(IndexedDB|Local Extension Settings|Sync Extension Settings|Extension (State|Rules|Scripts)|Service Worker|Local Storage|Session Storage|WebStorage)\//,
  firefox: /^(storage\/(default|private|temporary|to-be-removed)|extension|browser-extension-data)/,
} as const;

const NORMAL = 'Quillnest';
const PRIVATE = 'Fjordmail';

/** Of a long text: enough to tell it, and few enough words to stand in one line of it. */
const BEGINNING = 40;
/** Sentences of one document that are looked for, from all over it: each is looked for in some 100 MB, in three codings. */
const SENTENCES = 3;

/** Sentences of a service that only its details hold: titles, quotes, and what stands in its documents. */
function sentencesOf(name: string): string[] {
  const service = sample.services.find((candidate) => candidate.name === name);
  const points = (service?.points ?? []).filter(({ status }) => status === 'approved');
  const texts = (service?.documents ?? []).flatMap(({ text }) => {
    const long = text.split(/<[^>]*>|[&\n]/).filter((part) => part.length > BEGINNING);
    return long.filter((_, index) => index % Math.ceil(long.length / SENTENCES) === 0);
  });
  const quotes = points.flatMap(({ quoteText }) => quoteText ?? []);
  const sentences = [...points.map(({ title }) => title), ...quotes, ...texts];
  return [...new Set(sentences.map((sentence) => sentence.slice(0, BEGINNING)))];
}

describe.each<BrowserName>(['chromium', 'firefox'])('the profile of %s on the disk', (name) => {
  let profile: string;
  let extensionDir: string;
  let pieces: Piece[];
  let own: Piece[];
  /** What `storage.session` held before the browser ended. */
  let inMemory: string;
  let session: Session | undefined;
  const walk = visits(6, 'n');
  const privateWalk = visits(4, 'v');

  /** Runs in a page of the extension: what a fault of the product would leave behind. */
  async function plant(): Promise<void> {
    const store = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('planted', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('things');
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = store.transaction('things', 'readwrite');
    const small = { host: 'planted-in-a-value' };
    const large = { hosts: Array.from({ length: 500 }, (_, index) => `${index} planted-in-a-large-value`) };
    transaction.objectStore('things').put(small, 'planted-in-a-key');
    transaction.objectStore('things').put(large, 2);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    store.close();
    // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, in whichever browser this is.
    const { browser, chrome } = globalThis as any;
    await (browser ?? chrome).storage.local.set({ planted: 'planted-in-a-setting', logos: true });
  }

  /** On a busy machine Firefox sometimes opens it without letting it see the private tab: then it is opened again. */
  const popupOver = (browser: Session['browser'], tab: Tab) =>
    until('the popup over the site', async () => {
      const popup = await browser.openPopup(tab);
      await popup.waitFor('body:not([data-state="loading"])');
      if ((await popup.attribute('body', 'data-state')) !== 'not-a-website') return popup;
      await popup.close();
      return null;
    });

  /** All that can be read of a service: reasons with badge and logo, the quotes, and a document, which opens in a tab. */
  async function readAll({ browser, proxy }: Session, tab: Tab): Promise<void> {
    const popup = await popupOver(browser, tab);
    await popup.click('[data-action="reasons"]');
    await popup.waitFor('.reasons');
    await popup.waitFor('[data-badge="directory"]');
    await popup.waitFor('[data-logo="directory"]');
    await popup.click('.points summary');
    await popup.waitFor('[data-quote]');
    const asked = () => proxy.exchanges.filter(({ url }) => url.pathname.startsWith('/document/')).length;
    const before = asked();
    await popup.click('[data-action="read-document"]');
    await until('the document to be sent', async () => asked() > before);
    // In Chromium the popup closes when a tab comes before it.
    if (name === 'firefox') await popup.close();
  }
  const start = testResources();

  beforeAll(async () => {
    // As a person gets it: Chromium shows the grades by its rules. In Firefox they are on every tab by sight.
    extensionDir = await buildShipped(name, name === 'firefox');
    profile = await start.folder(`at-rest-${name}`);
    session = start.add(await startSession(name, extensionDir, { profileDir: profile }));
    const { browser } = session;
    const options = await browser.openPage('src/options/index.html');
    await options.waitFor('[data-list="here"]', { timeout: 60_000 });
    await options.evaluate(plant);
    await options.close();

    const search = await browser.openPage('src/search-page/index.html');
    await search.fill('[data-search="field"]', 'nqxtyped');
    await until('the search to end', async () => (await search.text('[data-search="status"]')) !== '');
    await search.close();

    const tab = await browser.open('about:blank');
    for (const { url } of walk) {
      await tab.goto(url);
      const popup = await browser.openPopup(tab);
      await popup.waitFor('h1');
      await popup.close();
    }
    await tab.goto('https://nqxvisitown.quillnest.example/nqxvisitpath?q=nqxvisitquery');
    await readAll(session, tab);
    const page = await browser.waitForTab('src/document/index.html');
    await page.waitFor('mark');
    await page.close();

    const [first] = privateWalk;
    const hidden = await browser.openPrivate(first?.url ?? '');
    for (const { url } of privateWalk) {
      await hidden.goto(url);
      const popup = await browser.openPopup(hidden);
      await popup.waitFor('h1');
      await popup.close();
    }
    await hidden.goto('https://vqxvisitask.example.com/vqxvisitpath');
    const unlisted = await popupOver(browser, hidden);
    await unlisted.click('[data-action="ask-directory"]');
    await unlisted.waitFor('[data-asked="arrived"]');
    await unlisted.close();
    await hidden.goto('https://vqxvisitown.fjordmail.example/vqxvisitpath?q=vqxvisitquery');
    await readAll(session, hidden);
    // Firefox opens it in the private window, whose tabs the driver does not list; Chromium in an ordinary one.
    if (name === 'chromium') {
      const hiddenPage = await browser.waitForTab('src/document/index.html');
      await hiddenPage.waitFor('mark');
      await hiddenPage.close();
    }
    const settings = await browser.openPage('src/options/index.html');
    inMemory = await settings.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, in whichever browser this is.
      const { browser: own, chrome } = globalThis as any;
      return JSON.stringify(await (own ?? chrome).storage.session.get(null));
    });
    await session.close();
    session = undefined;
    pieces = piecesOf(profile);
    own = pieces.filter(({ path }) => EXTENSIONS[name].test(path));
  });

  it.each([
    'planted-in-a-value',
    'planted-in-a-large-value',
    'planted-in-a-key',
    'planted-in-a-setting',
    // From the list, and from the log of requests.
    'Quillnest',
    'service/v3/?id=',
  ])('is read well enough to find "%s" in the storage of the extension', (word) => {
    expect(placesOf(word, own)).not.toEqual([]);
  });

  it('has the visits of normal windows in the history of the browser, so that they could be found', () => {
    expect(placesOf(walk[0]?.secrets[0] ?? '', pieces)).not.toEqual([]);
  });

  it('holds no visited host, path or query, and nothing that was searched for, in the storage of the extension', () => {
    const words = [...walk, ...privateWalk].flatMap(({ secrets }) => secrets);
    const normal = ['nqxvisitown', 'nqxvisitpath', 'nqxvisitquery', 'nqxtyped'];
    const all = [...words, ...normal, 'vqxvisitown', 'vqxvisitask', 'vqxvisitpath', 'vqxvisitquery'];
    expect(all.flatMap((word) => placesOf(word, own).map((path) => `${word} in ${path}`))).toEqual([]);
  });

  it('holds no details of a service, neither in the storage of the extension nor in a cache', () => {
    const sentences = [...sentencesOf(NORMAL), ...sentencesOf(PRIVATE)];
    expect(sentences.length).toBeGreaterThan(30);
    expect(sentences.flatMap((word) => placesOf(word, pieces).map((path) => `${word} in ${path}`))).toEqual(
      [],
    );
  });

  it('holds nothing at all of what was visited, or asked for, in private windows', () => {
    const { id, documents = [] } = sample.services.find((service) => service.name === PRIVATE) ?? {};
    const visited = ['vqxvisitown', 'vqxvisitask', 'vqxvisitpath', 'vqxvisitquery'];
    const words = [...privateWalk.flatMap(({ secrets }) => secrets), ...visited];
    const asked = [
      `service/v3/?id=${id}`,
      `service/v2/?id=${id}`,
      `en_${id}.svg`,
      `logos/${id}.png`,
      '?query=example.com',
      ...documents.map((document) => `document/v1/?id=${document.id}`),
    ];
    expect(
      [...words, ...asked].flatMap((word) => placesOf(word, pieces).map((path) => `${word} in ${path}`)),
    ).toEqual([]);
  });

  it('was not all: storage.session held the reasons of normal windows until the end, and nothing of private ones', () => {
    const normal = sentencesOf(NORMAL);
    const hidden = sentencesOf(PRIVATE).filter((sentence) => !normal.includes(sentence));
    expect(hidden.length).toBeGreaterThan(10);
    // As they stand in JSON.
    const held = (sentence: string) => inMemory.includes(JSON.stringify(sentence).slice(1, -1));
    expect(normal.filter(held)).not.toEqual([]);
    expect([...hidden, 'vqxvisitown', 'vqxvisitask', 'vqxvisitpath', 'vqxvisitquery'].filter(held)).toEqual(
      [],
    );
  });

  it('gives a new session nothing but the list, the log and the settings: storage.session holds numbers of tabs at most', async () => {
    session = start.add(await startSession(name, extensionDir, { profileDir: profile }));
    const options = await session.browser.openPage('src/options/index.html');
    await options.waitFor('[data-list="here"]');
    const kept = await options.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, in whichever browser this is.
      const { browser, chrome } = globalThis as any;
      const { storage } = browser ?? chrome;
      return {
        session: await storage.session.get(null),
        local: Object.keys(await storage.local.get(null)).sort(),
        databases: (await indexedDB.databases()).map((database) => database.name ?? '').sort(),
        caches: await caches.keys(),
        cookie: document.cookie,
      };
    });
    // The worker of this session may have noted by now which tabs it gave an icon: by their ids, and nothing else.
    const { tabsWithIcon = [], ...rest } = kept.session;
    expect(tabsWithIcon).toEqual(tabsWithIcon.map(Number));
    expect({ ...kept, session: rest }).toEqual({
      session: {},
      local: ['logos', 'planted'],
      databases: ['planted', 'smallprint'],
      caches: [],
      cookie: '',
    });
    expect(session.proxy.exchanges).toEqual([]);
  });
});
