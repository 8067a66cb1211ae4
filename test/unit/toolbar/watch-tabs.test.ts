import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { siteOf } from '../../../src/catalog/site/site.ts';
import type { Grade } from '../../../src/directory/schema/vocabulary.ts';
import { iconName } from '../../../src/graphics/icons.ts';
import type { SealLook } from '../../../src/graphics/seal-drawing.ts';
import { StorageError } from '../../../src/platform/errors.ts';
import { appearance } from '../../../src/toolbar/appearance.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { service } from '../catalog/sync/fake-directory.ts';
import { DEFAULT_TITLE, FakeBrowser, fake } from '../fake-browser.ts';
import { held } from '../held.ts';

/* What the toolbar shows for tabs across several workers: the icons outlive a worker, its memory does not. */

const store = { list: null as object | null, readDelay: Promise.resolve() };
let browser: FakeBrowser;
vi.mock('../../../src/platform/public-suffix.ts', () => ({
  isPublicSuffix: () => false,
  suffixesReady: async () => {},
}));
vi.mock('../../../src/graphics/seal-images.ts', async () => {
  const { iconName: nameOf } = await import('../../../src/graphics/icons.ts');
  return { sealImages: (seal: SealLook) => ({ 16: nameOf(seal) }) };
});
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ openCatalog: async () => {} }));
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => {
    const { list } = store;
    await store.readDelay;
    if (!list) throw new StorageError({ name: 'UnknownError', message: '' });
    return list;
  },
}));
vi.mock('../../../src/toolbar/rules/update-rules.ts', () => ({ updateRules: async () => {} }));

/** Publishes a list with the grade of each host or path, and registers its rules with the browser. */
function publish(grades: Record<string, Grade>): void {
  const services = Object.entries(grades).map(([url, grade], i) =>
    service(i + 1, { name: `Service of ${url}`, urls: [url], grade }),
  );
  const index = openListIndex(listIndexOf(services, () => false));
  const inUse = { list: COMPLETE_LIST, index, changes: [] };
  store.list = inUse;
  browser.ruleIcon = (url) => {
    const site = siteOf(url, inUse);
    return iconName('service' in site ? appearance(site).seal : { kind: 'no-website' });
  };
}

/** Starts a worker with empty memory; returns its functions. `atOnce` happens in its first turn. */
async function startWorker(atOnce: () => void = () => {}) {
  browser.endWorker();
  vi.resetModules();
  const { updateToolbar } = await import('../../../src/toolbar/update-toolbar.ts');
  const { followTabsPermission, watchTabs } = await import('../../../src/toolbar/watch-tabs.ts');
  const { onTabsPermissionChanged } = await import('../../../src/platform/permissions.ts');
  watchTabs();
  onTabsPermissionChanged(followTabsPermission);
  atOnce();
  await settled();
  return { updateToolbar };
}

/** Nothing in these tests waits for a timer, so all work has ended in the next turn of the event loop. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function open(...urls: readonly string[]): Promise<void> {
  for (const [i, url] of urls.entries()) browser.open(i + 1, url);
  await settled();
}

/** Something happens in the browser, and all that it starts ends. */
function happens(event: () => void): Promise<void> {
  event();
  return settled();
}
const navigate = (id: number, url: string) => happens(() => browser.navigate(id, url));
const pushState = (id: number, url: string) => happens(() => browser.pushState(id, url));
const grantTabs = () => happens(() => browser.grant({ permissions: ['tabs'] }));

/** The permission is removed in a new worker, and all that it starts ends. */
async function removePermission(): Promise<void> {
  await startWorker();
  await happens(() => void browser.permissions.remove({ permissions: ['tabs'] }));
}

/** The calls that change the icon or the title of a tab. */
function callsOnTabs() {
  const { setIcon, setTitle } = browser.action;
  return [...setIcon.mock.calls, ...setTitle.mock.calls];
}

function shownGrade(icon: string, grade: Grade) {
  return { icon, title: expect.stringContaining(`grade ${grade}`) };
}

beforeEach(() => {
  browser = new FakeBrowser();
  fake.browser = browser;
  store.readDelay = Promise.resolve();
  publish({ 'big.example': 'E', 'big.example/garden': 'C', 'other.example': 'A' });
});

describe('watchTabs with the tabs permission, in a browser with rules', () => {
  beforeEach(async () => {
    browser.granted.permissions.add('tabs');
    await startWorker();
  });

  it.each([
    ['https://big.example/', 'e', /^Service of big\.example: grade E/],
    ['view-source:https://big.example/', 'e', /grade E/],
    ['https://big.example/garden', 'c', /grade C/],
    ['https://nobody.example/', 'unlisted', /^Not in the list/],
    ['about:blank', 'none', /^Not a website$/],
  ])('shows icon and title of %s', async (url, icon, title) => {
    await open(url);
    expect(browser.shown(1)).toEqual({ icon, title: expect.stringMatching(title) });
  });

  it('follows a page that enters or leaves a claimed path without loading, also in a new worker', async () => {
    await open('https://big.example/garden');
    await startWorker();
    await pushState(1, 'https://big.example/news');
    expect(browser.shown(1)).toEqual(shownGrade('e', 'E'));
    await startWorker();
    await pushState(1, 'https://big.example/garden/roses');
    expect(browser.shown(1)).toEqual(shownGrade('c', 'C'));
  });

  it.each(['https://big.example/', 'https://big.example/garden', 'https://nobody.example/'])(
    'shows the icon and the title of %s again when the tab is loaded again',
    async (url) => {
      await open(url);
      const before = browser.shown(1);
      browser.reload(1);
      expect(browser.shown(1).title).toBe(DEFAULT_TITLE);
      await settled();
      expect(browser.shown(1)).toEqual(before);
    },
  );

  it('ignores a tab that closes during its update', async () => {
    const report = vi.spyOn(console, 'error');
    await open('https://nobody.example/');
    browser.navigate(1, 'https://big.example/');
    browser.close(1);
    await settled();
    expect(report).not.toHaveBeenCalled();
  });

  it('shows the site of a tab that replaces another one', async () => {
    await open('https://nobody.example/');
    await happens(() => browser.replace(1, 2, 'https://other.example/'));
    expect(browser.shown(2)).toEqual(shownGrade('a', 'A'));
  });

  it('shows a new list on all tabs', async () => {
    await open('https://big.example/', 'https://nobody.example/');
    const { updateToolbar } = await startWorker();
    publish({ 'big.example': 'B', 'nobody.example': 'D' });
    await updateToolbar();
    expect([1, 2].map((id) => browser.shown(id))).toEqual([shownGrade('b', 'B'), shownGrade('d', 'D')]);
  });

  it.each<[string, (id: number) => void, Grade]>([
    ['navigates', (id) => browser.navigate(id, 'https://other.example/'), 'A'],
    ['changes its address', (id) => browser.pushState(id, 'https://other.example/'), 'A'],
    ['stays', () => {}, 'E'],
  ])('shows the current address of a tab that %s during an update of all tabs', async (_, act, grade) => {
    const { updateToolbar } = await startWorker();
    await open('https://big.example/');
    const answer = held();
    browser.answerDelay = answer.promise;
    const update = updateToolbar();
    await settled();
    act(1);
    // The browser's answer is older than the event, but arrives before the event's update ends.
    answer.end();
    await update;
    await settled();
    expect(browser.shown(1).title).toContain(`grade ${grade}`);
  });

  it('discards an update that read the old list', async () => {
    const { updateToolbar } = await startWorker();
    await open('https://big.example/');
    const reading = held();
    store.readDelay = reading.promise;
    await navigate(1, 'https://big.example/news');
    publish({ 'big.example': 'B' });
    store.readDelay = Promise.resolve();
    await updateToolbar();
    reading.end();
    await settled();
    expect(browser.shown(1)).toEqual(shownGrade('b', 'B'));
  });

  it('ends an update that another one overtook when the tab shows that one', async () => {
    await startWorker();
    await open('https://big.example/');
    const { updateTab } = await import('../../../src/toolbar/update-tab.ts');
    const [first, second] = [held(), held()];
    store.readDelay = first.promise;
    let hasEnded = false;
    const overtaken = updateTab(1, 'https://big.example/').then(() => (hasEnded = true));
    await settled();
    store.readDelay = second.promise;
    await navigate(1, 'https://big.example/news');
    await happens(first.end);
    expect(hasEnded).toBe(false);
    second.end();
    await overtaken;
  });

  it('touches no tab when another permission is granted or removed', async () => {
    await open('https://big.example/');
    vi.clearAllMocks();
    browser.grant({ origins: ['https://mirror.example/*'] });
    await browser.permissions.remove({ permissions: ['browsingActivity'] });
    await settled();
    expect(callsOnTabs()).toEqual([]);
  });

  it('shows everything again after the extension was reloaded, without any tab event', async () => {
    const ids = [1, 2, 3];
    await open('https://big.example/', 'https://big.example/garden', 'https://nobody.example/');
    const before = ids.map((id) => browser.shown(id));
    browser.reloadExtension();
    expect(ids.map((id) => browser.shown(id).title)).not.toEqual(before.map(({ title }) => title));
    await startWorker();
    expect(ids.map((id) => browser.shown(id))).toEqual(before);
  });

  it('touches no tab when the worker wakes', async () => {
    await open('https://big.example/', 'https://nobody.example/');
    vi.clearAllMocks();
    await startWorker();
    expect(callsOnTabs()).toEqual([]);
  });

  it('reads no storage for a navigation while the worker runs', async () => {
    await open('https://big.example/');
    const { local, session } = browser.storage;
    const reads = [vi.spyOn(local, 'get'), vi.spyOn(session, 'get')];
    await navigate(1, 'https://nobody.example/');
    await navigate(1, 'https://other.example/');
    expect(browser.shown(1)).toEqual(shownGrade('a', 'A'));
    expect(reads.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('reads the settings again for the next navigation if they could not be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(browser.storage.local, 'get').mockRejectedValueOnce(new Error('damaged'));
    await open('https://big.example/');
    expect(browser.shown(1).icon).toBe('unavailable');
    await navigate(1, 'https://other.example/');
    expect(browser.shown(1)).toEqual(shownGrade('a', 'A'));
  });

  it('tells websites from other pages even if the database does not open', async () => {
    store.list = null;
    await open('about:blank', 'https://big.example/');
    expect([1, 2].map((id) => browser.shown(id).icon)).toEqual(['none', 'unavailable']);
    expect(browser.shown(1).title).toBe('Not a website');
  });

  it.each(['https://big.example/', 'https://big.example/garden', 'https://nobody.example/'])(
    'shows the default icon on %s when the permission is removed, until the tab loads another page',
    async (url) => {
      await open(url);
      await removePermission();
      expect(browser.shown(1)).toEqual({ icon: 'none', title: DEFAULT_TITLE });
      await pushState(1, 'https://big.example/news');
      publish({ 'big.example': 'B' });
      expect(browser.shown(1).icon).toBe('none');
      await navigate(1, 'https://big.example/news');
      expect(browser.shown(1)).toEqual({ icon: 'b', title: DEFAULT_TITLE });
    },
  );

  it('gives the default icon of the manifest back in Firefox', async () => {
    browser.origin = 'moz-extension://x/';
    await open('https://big.example/');
    await removePermission();
    expect(browser.openTabs.get(1)).toMatchObject({ icon: null, title: DEFAULT_TITLE });
  });

  it('shows the grades again when the permission is granted again', async () => {
    await open('https://big.example/', 'https://nobody.example/');
    await removePermission();
    publish({ 'big.example': 'B', 'nobody.example': 'A' });
    await startWorker();
    await grantTabs();
    expect([1, 2].map((id) => browser.shown(id).icon)).toEqual(['b', 'a']);
  });
});

describe('watchTabs without the tabs permission', () => {
  it('touches no tab, hears of none, and stores nothing', async () => {
    browser.open(1, 'https://big.example/');
    const { updateToolbar } = await startWorker();
    await updateToolbar();
    expect(callsOnTabs()).toEqual([]);
    expect(browser.storage.session.values).toEqual({});
    // Each event would wake the worker.
    const { onUpdated, onReplaced } = browser.tabs;
    expect([onUpdated, onReplaced].map(({ listeners }) => listeners.size)).toEqual([0, 0]);
  });

  it('touches no page of our own that opens before the worker knows of the permission', async () => {
    await startWorker(() => browser.open(1, `${browser.origin}src/welcome/index.html`));
    expect(callsOnTabs()).toEqual([]);
    expect(browser.storage.session.values).toEqual({});
  });
});

const newer = (at: number) => ({
  'newer https://api.tosdr.org': [{ at, service: { id: 1, name: 'Renamed', grade: 'B', reviewed: true } }],
});

it('a grade that the directory has given since the list is shown instead of the grade of list and rules, until a newer list', async () => {
  browser.grant({ permissions: ['tabs'] });
  const { updateToolbar } = await startWorker();
  await open('https://big.example/', 'https://other.example/');
  const before = browser.shown(2);
  await browser.storage.session.set(newer(COMPLETE_LIST.current?.publishedAt ?? 0));
  await updateToolbar();
  await settled();
  expect(browser.shown(1).title).toContain('grade E');
  await browser.storage.session.set(newer(Date.now()));
  await updateToolbar();
  await settled();
  expect(browser.shown(1)).toMatchObject({
    icon: iconName({ kind: 'grade', grade: 'B', reviewed: true }),
    title: expect.stringMatching(/^Renamed: grade B/),
  });
  expect(browser.shown(2)).toEqual(before);
});
