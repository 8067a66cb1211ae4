// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sample } from '#directory-server';
import englishTitles from '../../../public/case-titles/en.json' with { type: 'json' };
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { fake } from '../fake-browser.ts';
import { fakeLocks } from '../fake-locks.ts';
import { callsToTry, FailingCalls } from './failing-calls.ts';
import { memoryDirectory } from './memory-directory.ts';
import { settled } from './settle.ts';

/*
 * Every page, while one single call of the browser fails. It then shows the same as ever, or says that something is wrong.
 * When it is opened again it shows the same as ever.
 */

vi.mock('../../../src/graphics/seal-images.ts', () => ({ sealImages: () => ({}) }));

/** With query; the popup as a page in a tab. */
const PAGES = [
  'accounts',
  'changes',
  'compare?services=211,112',
  'points/document?token',
  'deal-breakers',
  'log',
  'options',
  'popup',
  'popup?url=https://chatterbox.example',
  'popup?service=211',
  'search?q=chatter',
  'service?id=211',
  'welcome',
] as const;
/** The entries of pages; a room's page has its own folder. */
const MAINS = import.meta.glob('../../../src/**/main.tsx');
/** What the build puts into the package. */
const PACKAGE_FILES: Record<string, unknown> = {
  'case-titles/en.json': englishTitles,
  'checksum.json': { sha256: '0'.repeat(64), date: null },
};
/** What the page of a document is opened for. */
const DOCUMENT = { directory: DEFAULT_DIRECTORY, id: 2110, name: 'Terms of Service', url: null, quote: null };
const NOW = Date.UTC(2026, 5, 1);
const OWN = {
  language: 'en',
  welcomeSeen: true,
  [`star 211 ${DEFAULT_DIRECTORY}`]: 1,
  [`deal-breaker 1 ${DEFAULT_DIRECTORY}`]: { title: 'Sells your data', starter: null },
};

const calls = new FailingCalls();
let fetches = 0;

vi.useFakeTimers({
  toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'],
  now: NOW,
});
Object.defineProperty(navigator, 'locks', { value: fakeLocks() });
const answer = memoryDirectory(() => sample);
vi.stubGlobal('fetch', async (address: string) => {
  fetches += 1;
  const file = PACKAGE_FILES[new URL(address).pathname.slice(1)];
  return file === undefined ? answer(address) : Response.json(file);
});
vi.spyOn(console, 'error').mockImplementation(() => {});
calls.watchStores();
calls.watchDatabases();
calls.watch(fake.browser);
fake.browser.hostPermissions = ['https://api.tosdr.org/*'];
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const activity = () => calls.calls.length + fetches;

// The worker downloads the list, then a person makes some choices.
await import('../../../src/background/index.ts');
fake.browser.runtime.onInstalled.fire({ reason: 'install' });
await settled(activity);
fake.browser.endWorker();
fake.browser.open(1, 'https://chatterbox.example/');
fake.browser.granted.permissions.add('tabs');
await fake.browser.storage.local.set(OWN);
await fake.browser.storage.session.set({ 'page token': { data: DOCUMENT, isPrivate: false } });
const { local, session } = fake.browser.storage;
const stored = { local: structuredClone(local.values), session: structuredClone(session.values) };

/** The log has what the pages before have sent. */
async function forgetRequests(): Promise<void> {
  calls.begin(null);
  const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
  const database = await openCatalog();
  await database.write(['requests'], (stores) => stores('requests').clear());
  database.close();
}

/** Opens a page in a new tab; returns what it shows. */
async function open(page: string, failing: number | null = null): Promise<string> {
  await forgetRequests();
  vi.resetModules();
  fake.browser.endWorker();
  // The popup of the toolbar asks for the points of the service by itself.
  fake.browser.popupViews = page === 'popup' ? [window] : [];
  local.values = structuredClone(stored.local);
  session.values = structuredClone(stored.session);
  const [folder = '', query = ''] = page.split('?');
  window.history.replaceState(null, '', `/src/${folder}/index.html?${query}`);
  document.body.innerHTML = '<main></main>';
  document.body.dataset.state = 'loading';
  vi.setSystemTime(NOW);
  calls.begin(failing);
  const main = MAINS[`../../../src/${folder}/main.tsx`] ?? MAINS[`../../../src/${folder}/page/main.tsx`];
  // Opening the database is tried again after a while, which needs the clock to go on.
  const opening = main?.();
  await settled(activity);
  await opening;
  await settled(activity);
  // The picture of a badge has a new address each time.
  return document.body.innerHTML.replace(/blob:[^"]+/g, 'blob:');
}

const saysSo = () =>
  document.querySelector('[data-start-failure], [data-problem], .problem, [data-failure]') !== null ||
  document.body.dataset.state === 'list-unavailable';

for (const page of PAGES) {
  await open(page);
  const good = await open(page);
  const made = calls.calls;

  describe(`the page ${page}`, () => {
    it('shows something, and no failure', () => {
      expect(good.length).toBeGreaterThan(200);
      expect(good).not.toMatch(/data-start-failure|data-problem|data-failure/);
    });

    it.each(callsToTry(made))('is true when call %i (%s) fails, and is well again later', async (failing) => {
      const shown = await open(page, failing);
      if (shown !== good) expect(saysSo(), shown).toBe(true);
      expect(await open(page)).toBe(good);
    });
  });
}
