import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  giveBackBorrowed,
  onBorrowed,
  startBorrowing,
  withPermission,
} from '../../../src/platform/permissions/borrowed-permission.ts';
import { askToSeeTabs, maySeeTabs, stopSeeingTabs } from '../../../src/platform/tabs-permission.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';

/** The lock manager of the browser, with one lock. A worker's turn comes when all pages have released theirs. */
const held = new Set<Promise<unknown>>();
const locks = {
  async request(_name: string, ...[options, work]: [object, () => Promise<void>] | [() => Promise<void>]) {
    if (work === undefined) {
      while (held.size > 0) await Promise.race([...held, new Promise((resolve) => setTimeout(resolve))]);
      return await (options as () => Promise<void>)();
    }
    const use = work();
    held.add(use);
    await use;
    held.delete(use);
  },
};
vi.stubGlobal('navigator', { locks });

const granted = () => [...fake.browser.granted.permissions];
const stored = () => fake.browser.storage.local.get(null);

beforeEach(() => {
  fake.browser = new FakeBrowser();
  held.clear();
});

describe('a borrowed permission', () => {
  it.each(['bookmarks', 'history', 'tabs', 'topSites'] as const)('is there for one use: %s', async (name) => {
    expect(await withPermission(name, async () => granted(), stopSeeingTabs)).toEqual([name]);
    expect(granted()).toEqual([]);
    expect(await stored()).toEqual({});
  });

  it('is given back if the use fails', async () => {
    const failing = withPermission('tabs', () => Promise.reject(new Error('no tabs')), stopSeeingTabs);
    await expect(failing).rejects.toThrow('no tabs');
    expect([granted(), await stored()]).toEqual([[], {}]);
  });

  it('is not used if the user refuses', async () => {
    fake.browser.personAgrees = false;
    const use = vi.fn();
    expect(await withPermission('history', use, stopSeeingTabs)).toBeNull();
    expect(use).not.toHaveBeenCalled();
  });

  it('stays if it was there before, for the toolbar', async () => {
    fake.browser.granted.permissions.add('tabs');
    expect(await withPermission('tabs', async () => 'used', stopSeeingTabs)).toBe('used');
    await giveBackBorrowed(stopSeeingTabs);
    expect([granted(), await maySeeTabs()]).toEqual([['tabs'], true]);
  });

  it('does not count as the permission for the toolbar, not even when the worker first hears of it', async () => {
    const seen: boolean[] = [];
    fake.browser.permissions.onAdded.addListener(async () => void seen.push(await maySeeTabs()));
    await withPermission('tabs', async () => void seen.push(await maySeeTabs()), stopSeeingTabs);
    expect(seen).toEqual([false, false]);
  });

  it('is given back if the disk is too full to note it', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    fake.browser.storage.local.room = 0;
    expect(await withPermission('tabs', async () => granted(), stopSeeingTabs)).toEqual(['tabs']);
    expect(granted()).toEqual([]);
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });

  it('goes with its note when somebody stops seeing tabs, so that a later one for the toolbar stays', async () => {
    void withPermission('tabs', () => new Promise(() => {}), stopSeeingTabs);
    await expect.poll(granted).toEqual(['tabs']);
    await stopSeeingTabs();
    expect([granted(), await stored()]).toEqual([[], {}]);
    onBorrowed(() => void giveBackBorrowed(stopSeeingTabs));
    fake.browser.grant({ permissions: ['tabs'] });
    await giveBackBorrowed(stopSeeingTabs);
    expect([granted(), await maySeeTabs()]).toEqual([['tabs'], true]);
  });

  it('that nobody granted before the page was closed takes no later one for the toolbar away', async () => {
    onBorrowed(() => void giveBackBorrowed(stopSeeingTabs));
    const { permissions } = fake.browser;
    vi.spyOn(permissions, 'request').mockReturnValueOnce(new Promise(() => {}));
    void withPermission('tabs', async () => {}, stopSeeingTabs);
    await expect.poll(stored).not.toEqual({});
    expect(await askToSeeTabs()).toBe(true);
    await giveBackBorrowed(stopSeeingTabs);
    expect([granted(), await maySeeTabs()]).toEqual([['tabs'], true]);
  });

  it.each(['bookmarks', 'history', 'tabs', 'topSites'] as const)(
    'is given back by the worker if the page was killed: %s',
    async (name) => {
      startBorrowing();
      void withPermission(name, () => new Promise(() => {}), stopSeeingTabs);
      await expect.poll(granted).toEqual([name]);
      if (name === 'tabs') await expect.poll(stored).not.toEqual({});
      // The browser frees the locks of a killed page.
      held.clear();
      await giveBackBorrowed(stopSeeingTabs);
      expect([granted(), await stored()]).toEqual([[], {}]);
    },
  );

  it('is not taken away from a page that is open', async () => {
    const stop = startBorrowing();
    let isGivenBack = false;
    const returned = giveBackBorrowed(stopSeeingTabs).then(() => {
      isGivenBack = true;
    });
    fake.browser.granted.permissions.add('history');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([granted(), isGivenBack]).toEqual([['history'], false]);
    stop();
    await returned;
    expect(granted()).toEqual([]);
  });
});
