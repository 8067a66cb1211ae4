import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  giveBackBorrowed,
  startBorrowing,
  withPermission,
} from '../../../src/platform/permissions/borrowed-permission.ts';
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

let answer = true;
const granted = () => [...fake.browser.granted.permissions];
const stored = () => fake.browser.storage.local.get(null);

beforeEach(() => {
  fake.browser = new FakeBrowser();
  held.clear();
  answer = true;
  Object.assign(fake.browser.permissions, {
    request: async ({ permissions }: { permissions: string[] }) => {
      if (answer) for (const name of permissions) fake.browser.granted.permissions.add(name);
      return answer;
    },
  });
});

describe('a borrowed permission', () => {
  it.each(['bookmarks', 'history', 'tabs', 'topSites'] as const)('is there for one use: %s', async (name) => {
    expect(await withPermission(name, async () => granted())).toEqual([name]);
    expect(granted()).toEqual([]);
    expect(await stored()).toEqual({});
  });

  it('is given back if the use fails', async () => {
    const failing = withPermission('tabs', () => Promise.reject(new Error('no tabs')));
    await expect(failing).rejects.toThrow('no tabs');
    expect([granted(), await stored()]).toEqual([[], {}]);
  });

  it('is not used if the user refuses', async () => {
    answer = false;
    const use = vi.fn();
    expect(await withPermission('history', use)).toBeNull();
    expect(use).not.toHaveBeenCalled();
  });

  it('stays if it was there before, for the toolbar', async () => {
    fake.browser.granted.permissions.add('tabs');
    expect(await withPermission('tabs', async () => 'used')).toBe('used');
    await giveBackBorrowed();
    expect(granted()).toEqual(['tabs']);
  });

  it.each(['bookmarks', 'history', 'tabs', 'topSites'] as const)(
    'is given back by the worker if the page was killed: %s',
    async (name) => {
      startBorrowing();
      void withPermission(name, () => new Promise(() => {}));
      await expect.poll(granted).toEqual([name]);
      if (name === 'tabs') await expect.poll(stored).not.toEqual({});
      // The browser frees the locks of a killed page.
      held.clear();
      await giveBackBorrowed();
      expect([granted(), await stored()]).toEqual([[], {}]);
    },
  );

  it('is not taken away from a page that is open', async () => {
    const stop = startBorrowing();
    let isGivenBack = false;
    const returned = giveBackBorrowed().then(() => {
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
