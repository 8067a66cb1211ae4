import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildListIndex, openListIndex } from '../../../src/catalog/list-index.ts';
import { siteOf } from '../../../src/catalog/site.ts';
import type { Grade, Service } from '../../../src/directory/schema.ts';
import { iconName } from '../../../src/graphics/icons.ts';
import type { SealLook } from '../../../src/graphics/seal-drawing.ts';
import { appearance } from '../../../src/toolbar/appearance.ts';
import { isRuleIcon } from '../../../src/toolbar/rules/rule-icon.ts';
import { WHOLE_LIST } from '../catalog/sync/whole-list.ts';
import { DEFAULT_TITLE } from './fake-tabs.ts';

/*
 * What the toolbar shows for tabs over several lives of the worker: icons outlive it, its memory does not.
 */

const { fake, store } = await vi.hoisted(async () => {
  const { FakeTabs } = await import('./fake-tabs.ts');
  const store: { list: object | null; rulesShowAll: boolean; onTheWay: Promise<void> } = {
    list: null,
    rulesShowAll: true,
    onTheWay: Promise.resolve(),
  };
  return { fake: new FakeTabs(), store };
});
vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/platform/browser.ts', () => ({ default: fake.browser }));
vi.mock('../../../src/platform/public-suffix.ts', () => ({ isPublicSuffix: () => false }));
vi.mock('../../../src/graphics/seal-image.ts', async () => {
  const { iconName: nameOf } = await import('../../../src/graphics/icons.ts');
  return { sealImages: (look: SealLook) => ({ 16: nameOf(look) }) };
});
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ openCatalog: async () => {} }));
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => {
    const { list } = store;
    await store.onTheWay;
    if (!list) throw new DOMException('', 'UnknownError');
    return list;
  },
}));
vi.mock('../../../src/toolbar/rules/update-rules.ts', () => ({
  updateRules: async () => {},
  rulesCover: async () => store.rulesShowAll,
}));

/** The title of a tab of which nothing is known. */
const DEFAULT_WORDS = 'Smallprint: open for the grade of this site';

/** A list comes: what each host or path is graded. The rules of the browser are those of the same list. */
function listComes(grades: Record<string, Grade>): void {
  const services = Object.entries(grades).map(
    ([url, grade], at): Service => ({
      id: at + 1,
      name: `Service of ${url}`,
      slug: '',
      urls: [url],
      grade,
      reviewed: true,
      createdAt: 0,
      updatedAt: 0,
    }),
  );
  const inUse = { list: WHOLE_LIST, index: openListIndex(buildListIndex(services, () => false)) };
  store.list = inUse;
  fake.ruleIcon = (url) => {
    const { seal } = appearance(siteOf(url, inUse));
    return iconName(isRuleIcon(seal) ? seal : { kind: 'no-website' });
  };
}

/** Starts a worker with nothing in its memory, and gives what a list that has changed calls in it. */
async function startWorker(): Promise<{
  listChanged(): Promise<void>;
  removeTabsPermission(): Promise<void>;
}> {
  fake.endWorker();
  vi.resetModules();
  const { updateToolbar } = await import('../../../src/toolbar/update-toolbar.ts');
  const { removeTabsPermission, watchTabs } = await import('../../../src/toolbar/watch-tabs.ts');
  watchTabs();
  await allDone();
  return { listChanged: () => updateToolbar(), removeTabsPermission };
}

/** Nothing here waits for a clock: when the next turn comes, all that was begun is done. */
function allDone(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Something that is on its way until the test says that it arrives. */
function delay(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((then) => {
    resolve = then;
  });
  return { promise, resolve };
}

async function goes(id: number, url: string): Promise<void> {
  fake.go(id, url);
  await allDone();
}

async function pushes(id: number, url: string): Promise<void> {
  fake.push(id, url);
  await allDone();
}

beforeEach(() => {
  fake.reset();
  store.rulesShowAll = true;
  store.onTheWay = Promise.resolve();
  listComes({ 'big.example': 'E', 'big.example/garden': 'C', 'other.example': 'A' });
});

describe('with tabs allowed, in a browser that has rules', () => {
  beforeEach(async () => {
    fake.granted.add('tabs');
    await startWorker();
  });

  it.each([
    ['a grade that the rules show', 'https://big.example/', 'e', /^Service of big\.example: grade E/, false],
    ['a path, which a page can leave without loading', 'https://big.example/garden', 'c', /grade C/, true],
    ['a site that is not listed', 'https://nobody.example/', 'unlisted', /^Not in the list/, true],
    ['no website', 'about:blank', 'none', /^Not a website$/, true],
  ])('shows %s', async (_, url, icon, title, own) => {
    fake.open(1, url);
    await allDone();
    expect(fake.shown(1)).toEqual({ icon, title: expect.stringMatching(title) });
    expect(fake.hasOwnIcon(1)).toBe(own);
  });

  it('gives a path up for the grade of the host when the page only changes its address, in a new worker too', async () => {
    fake.open(1, 'https://big.example/garden');
    await allDone();
    await startWorker();
    await pushes(1, 'https://big.example/news');
    expect(fake.shown(1)).toEqual({ icon: 'e', title: expect.stringContaining('grade E') });
    await startWorker();
    await pushes(1, 'https://big.example/garden/roses');
    expect(fake.shown(1)).toEqual({ icon: 'c', title: expect.stringContaining('grade C') });
  });

  it.each([
    ['the same worker', false],
    ['a new one', true],
  ])('leaves the icon to the rules again when another page comes into the tab, in %s', async (_, isNew) => {
    fake.open(1, 'https://nobody.example/');
    fake.open(2, 'https://big.example/garden');
    await allDone();
    if (isNew) await startWorker();
    await goes(1, 'https://other.example/');
    await goes(2, 'https://big.example/');
    expect([1, 2].map((id) => fake.hasOwnIcon(id))).toEqual([false, false]);
    expect(fake.shown(1)).toEqual({ icon: 'a', title: expect.stringContaining('grade A') });
    expect(fake.shown(2)).toEqual({ icon: 'e', title: expect.stringContaining('grade E') });
  });

  it('a tab that closes while it is looked at is no error, and leaves nothing behind', async () => {
    fake.open(1, 'https://nobody.example/');
    await allDone();
    fake.go(1, 'https://big.example/');
    fake.close(1);
    await allDone();
    expect([...fake.session.values()].flat()).toEqual([]);
  });

  it('a list that comes in a new worker leaves the icons to the rules where they were', async () => {
    fake.open(1, 'https://big.example/');
    fake.open(2, 'https://nobody.example/');
    await allDone();
    const { listChanged } = await startWorker();
    listComes({ 'big.example': 'B', 'nobody.example': 'D' });
    await listChanged();
    expect([1, 2].map((id) => fake.hasOwnIcon(id))).toEqual([false, true]);
    expect([1, 2].map((id) => fake.shown(id).icon)).toEqual(['b', 'd']);
    expect([1, 2].map((id) => /grade (.)/.exec(fake.shown(id).title)?.[1])).toEqual(['B', 'D']);
  });

  it.each([
    ['goes on', (id: number) => fake.go(id, 'https://other.example/'), 'A'],
    ['changes its address', (id: number) => fake.push(id, 'https://other.example/'), 'A'],
    ['stays', () => {}, 'E'],
  ])(
    'a tab that %s while a changed list is shown on all has the grade of where it is',
    async (_, then, grade) => {
      const { listChanged } = await startWorker();
      fake.open(1, 'https://big.example/');
      await allDone();
      const answer = delay();
      fake.onTheWay = answer.promise;
      const shown = listChanged();
      await allDone();
      then(1);
      // The answer, which is older than the event, comes before all that the event has set off.
      answer.resolve();
      await shown;
      await allDone();
      expect(fake.shown(1).title).toContain(`grade ${grade}`);
    },
  );

  it('a page that comes while the icon of the one before is being set has that of its rule', async () => {
    const decoded = delay();
    fake.decoding = decoded.promise;
    fake.open(1, 'https://nobody.example/');
    await allDone();
    await goes(1, 'https://big.example/');
    decoded.resolve();
    await allDone();
    expect(fake.shown(1)).toEqual({ icon: 'e', title: expect.stringContaining('grade E') });
    expect(fake.hasOwnIcon(1)).toBe(false);
  });

  it('a tab that took the place of another, and goes on at once, has the grade of where it is', async () => {
    fake.open(1, 'https://big.example/');
    await allDone();
    fake.replace(1, 2, 'https://big.example/');
    await allDone();
    expect(fake.shown(2).title).toContain('grade E');
    const answer = delay();
    fake.onTheWay = answer.promise;
    fake.replace(2, 3, 'https://big.example/');
    await allDone();
    fake.go(3, 'https://other.example/');
    answer.resolve();
    await allDone();
    expect(fake.shown(3).title).toContain('grade A');
  });

  it('a look that began with the list before says nothing of the list that came meanwhile', async () => {
    const { listChanged } = await startWorker();
    fake.open(1, 'https://big.example/');
    const late = delay();
    await allDone();
    store.onTheWay = late.promise;
    fake.go(1, 'https://big.example/news');
    await allDone();
    listComes({ 'big.example': 'B' });
    store.onTheWay = Promise.resolve();
    await listChanged();
    late.resolve();
    await allDone();
    expect(fake.shown(1)).toEqual({ icon: 'b', title: expect.stringContaining('grade B') });
  });

  it('another permission that comes or goes touches no tab', async () => {
    fake.open(1, 'https://big.example/');
    await allDone();
    fake.forgetCalls();
    fake.grant({ origins: ['https://mirror.example/*'] });
    await fake.browser.permissions.remove({ permissions: ['browsingActivity'] });
    await allDone();
    expect([fake.iconsSet, fake.titlesSet]).toEqual([[], []]);
  });

  it('an icon of a tab follows the list after a permission for a directory was given', async () => {
    // The rules are still those of the list before: each tab has its icon set.
    store.rulesShowAll = false;
    fake.open(1, 'https://big.example/');
    await allDone();
    store.rulesShowAll = true;
    const { listChanged } = await startWorker();
    fake.grant({ origins: ['https://mirror.example/*'] });
    await allDone();
    listComes({ 'big.example': 'B' });
    await listChanged();
    expect(fake.shown(1)).toEqual({ icon: 'b', title: expect.stringContaining('grade B') });
  });

  it('shows all of it again after the extension was loaded anew, without an event of any tab', async () => {
    const urls = ['https://big.example/', 'https://big.example/garden', 'https://nobody.example/'];
    urls.forEach((url, at) => {
      fake.open(at, url);
    });
    await allDone();
    const before = urls.map((_, at) => fake.shown(at));
    fake.reloadExtension();
    expect(urls.map((_, at) => fake.shown(at).title)).not.toEqual(before.map(({ title }) => title));
    await startWorker();
    expect(urls.map((_, at) => fake.shown(at))).toEqual(before);
  });

  it('touches no tab when a worker merely wakes, and reads one thing', async () => {
    fake.open(1, 'https://big.example/');
    fake.open(2, 'https://nobody.example/');
    await allDone();
    fake.forgetCalls();
    await startWorker();
    expect([fake.iconsSet, fake.titlesSet]).toEqual([[], []]);
    expect(fake.sessionCalls).toBe(1);
    await goes(1, 'https://other.example/');
    expect(fake.sessionCalls).toBe(1);
  });

  it('says of a page that is no website that it is none, also while the store is shut', async () => {
    store.list = null;
    fake.open(1, 'about:blank');
    fake.open(2, 'https://big.example/');
    await allDone();
    expect([1, 2].map((id) => fake.shown(id).icon)).toEqual(['none', 'unavailable']);
    expect(fake.shown(1).title).toBe('Not a website');
  });

  it.each([
    ['on a path', 'https://big.example/garden', true],
    ['that the rules leave out', 'https://big.example/', false],
    ['that is not listed', 'https://nobody.example/', true],
  ])(
    'a tab %s says nothing once the permission is given back, until its next page',
    async (_, url, allRuled) => {
      store.rulesShowAll = allRuled;
      fake.open(1, url);
      await allDone();
      expect(fake.hasOwnIcon(1)).toBe(true);
      const { removeTabsPermission } = await startWorker();
      await removeTabsPermission();
      await allDone();
      expect(fake.shown(1)).toEqual({ icon: 'none', title: DEFAULT_WORDS });
      await pushes(1, 'https://big.example/news');
      listComes({ 'big.example': 'B' });
      expect(fake.shown(1).icon).toBe('none');
      await goes(1, 'https://big.example/news');
      expect(fake.shown(1)).toEqual({ icon: 'b', title: DEFAULT_TITLE });
    },
  );

  it('a tab that goes on while the permission is on its way back gets no icon of its own any more', async () => {
    const { removeTabsPermission } = await startWorker();
    fake.open(1, 'https://other.example/');
    await allDone();
    const { remove } = fake.browser.permissions;
    vi.spyOn(fake.browser.permissions, 'remove').mockImplementationOnce(async (permissions) => {
      await goes(1, 'https://big.example/garden');
      return remove(permissions);
    });
    await removeTabsPermission();
    await allDone();
    expect(fake.hasOwnIcon(1)).toBe(false);
    expect(fake.shown(1).title).toBe(DEFAULT_WORDS);
  });

  it('goes on showing grades when the browser does not take the permission back', async () => {
    fake.open(1, 'https://big.example/');
    const { removeTabsPermission } = await startWorker();
    const refusal = vi.spyOn(fake.browser.permissions, 'remove').mockRejectedValue(new Error('required'));
    await expect(removeTabsPermission()).rejects.toThrow('required');
    refusal.mockRestore();
    await goes(1, 'https://other.example/');
    expect(fake.shown(1)).toEqual({ icon: 'a', title: expect.stringContaining('grade A') });
  });

  it('knows which icons are its own when the permission is given back and comes again', async () => {
    fake.open(1, 'https://big.example/');
    fake.open(2, 'https://big.example/garden');
    fake.open(3, 'https://nobody.example/');
    await allDone();
    const { removeTabsPermission } = await startWorker();
    await removeTabsPermission();
    await allDone();
    expect([1, 2, 3].map((id) => fake.shown(id).icon)).toEqual(['e', 'none', 'none']);
    listComes({ 'big.example': 'B', 'big.example/garden': 'D', 'nobody.example': 'A' });
    await startWorker();
    fake.grant({ permissions: ['tabs'] });
    await allDone();
    expect([1, 2, 3].map((id) => fake.shown(id).icon)).toEqual(['b', 'd', 'a']);
    expect(fake.hasOwnIcon(1)).toBe(false);
  });
});

describe('without tabs allowed', () => {
  it('a worker that wakes touches no tab and keeps nothing in the memory of the browser', async () => {
    fake.open(1, 'https://big.example/');
    const { listChanged } = await startWorker();
    await listChanged();
    expect([fake.iconsSet, fake.titlesSet]).toEqual([[], []]);
    expect([...fake.session]).toEqual([]);
  });
});
