import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SealLook } from '../../../src/graphics/seal-drawing.ts';
import { scaledDirectory } from '../../directory/scale.ts';
import { type RunningDirectory, startDirectory } from '../../directory/server.ts';
import { fake } from './fake-browser.ts';

vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/graphics/seal-image.ts', () => ({
  sealImages: ({ kind }: SealLook) => ({ 16: kind }),
}));
vi.mock('../../../src/platform/browser.ts', () => import('./fake-browser.ts'));

const { forgetEverything } = await import('../../../src/background/forget-everything.ts');
const { directoryChanged, syncList } = await import('../../../src/background/list.ts');
const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
const { DEFAULT_DIRECTORY } = await import('../../../src/directory/profile.ts');
const { changeSettings, onSettingsChanged, readSettings } = await import('../../../src/settings/settings.ts');
const { showOnAllTabs } = await import('../../../src/toolbar/show-on-tabs.ts');

const OTHER = 'https://other.example';
const PAGES = 10;

let directory: RunningDirectory;
/** Requests in their order, as addresses. */
let asked: string[] = [];
/** The page of a directory that is not answered until somebody says so. */
let held: { url: string; arrived: () => void; answer: Promise<void> } | null = null;

beforeAll(async () => {
  // Here nobody can draw icons, and the rules are told to be left as they are.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  directory = await startDirectory({ data: scaledDirectory(40, 1), pageSize: 40 / PAGES });
  vi.stubGlobal('navigator', { onLine: true });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(address);
    if (held?.url === address) {
      const { arrived, answer } = held;
      held = null;
      arrived();
      const broken = new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      await Promise.race([answer, broken]);
    }
    const { pathname, search } = new URL(address);
    return send(directory.url + pathname + search, { headers: init.headers ?? {} });
  });
  onSettingsChanged((names) => {
    if (names.includes('directory')) directoryChanged();
    else if (names.includes('nextDirectory')) syncList();
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await directory.close();
});
beforeEach(async () => {
  fake.browser.openTabs = [];
  await forgetEverything();
  asked = [];
});

/** Holds one page back; gives a promise for its being asked for, and how to answer it. */
function hold(address: string, page: number) {
  let release = () => {};
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isAsked = new Promise<void>((arrived) => {
    held = { url: `${address}/service/v2/?page=${page}`, arrived, answer };
  });
  return { isAsked, release };
}

const lists = async () => (await openCatalog()).getAll('lists');
const everyPage = (address: string) =>
  Array.from({ length: PAGES }, (_, i) => `${address}/service/v2/?page=${i + 1}`);

describe('"forget everything"', () => {
  it.each([
    ['the list in use', { directory: OTHER }],
    ['the list of another directory', { nextDirectory: OTHER }],
  ])('in the middle of %s leaves nothing of it, and the new list arrives whole', async (_what, settings) => {
    const { isAsked, release } = hold(OTHER, 5);
    await fake.browser.storage.local.set(settings);
    await isAsked;
    asked = [];
    const { local } = fake.browser.storage;
    const remove = vi.spyOn(local, 'remove').mockImplementation(async (names) => {
      remove.mockRestore();
      release();
      await local.remove(names);
    });
    await forgetEverything();
    expect(await readSettings()).toMatchObject({ directory: DEFAULT_DIRECTORY, nextDirectory: '' });
    expect(asked).toEqual(everyPage(DEFAULT_DIRECTORY));
    expect((await lists()).map(({ directory }) => directory)).toEqual([DEFAULT_DIRECTORY]);
    expect(await lists()).toMatchObject([{ current: { services: 40 }, sync: { lastFailure: null } }]);
  });

  it('in the middle of the first list begins it anew, once', async () => {
    const { isAsked, release } = hold(DEFAULT_DIRECTORY, 5);
    await (await openCatalog()).clear('lists');
    const before = syncList();
    await isAsked;
    asked = [];
    const forgotten = forgetEverything();
    release();
    await Promise.all([forgotten, before]);
    expect(asked).toEqual(everyPage(DEFAULT_DIRECTORY));
    expect(await lists()).toMatchObject([{ current: { services: 40 }, sync: { lastFailure: null } }]);
  });

  it('takes back what was set for tabs, and remembers which have icons of their own', async () => {
    const { browser } = fake;
    browser.granted.permissions.add('tabs');
    browser.openTabs = [{ id: 7, url: 'https://in-no-list.example/' }];
    await showOnAllTabs();
    expect(browser.icons.get(7)).toBe('unlisted');
    await browser.storage.session.set({ details: 'of this session' });
    await forgetEverything();
    expect(browser.granted.permissions).not.toContain('tabs');
    expect(browser.icons.get(7)).toBe('no-website');
    expect(browser.storage.session.values).toEqual({ tabsWithIcon: [7] });
  });

  it('tells open pages that the rules are gone, also where no list comes that brings others', async () => {
    await changeSettings({ sendNothing: true });
    await forgetEverything();
    // Nothing is under way any more.
    fake.browser.runtime.sendMessage.mockClear();
    await forgetEverything();
    await changeSettings({ sendNothing: false });
    expect(fake.browser.runtime.sendMessage.mock.calls).toContainEqual(['rules-changed']);
  });

  it('gives back the hosts that were allowed, and keeps those of the install', async () => {
    const { browser } = fake;
    browser.hostPermissions = ['https://ratings.example/*'];
    browser.granted.origins = new Set(['https://ratings.example/*', `${OTHER}/*`]);
    await forgetEverything();
    expect([...browser.granted.origins]).toEqual(['https://ratings.example/*']);
  });

  it('goes on where the browser does not give a permission back', async () => {
    const { browser } = fake;
    browser.granted.permissions.add('tabs');
    vi.spyOn(browser.permissions, 'remove').mockRejectedValue(new Error('required'));
    await browser.storage.local.set({ theme: 'dark' });
    await forgetEverything();
    expect((await readSettings()).theme).toBe('auto');
  });
});
