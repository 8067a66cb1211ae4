// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBrowserSource } from '../../../src/accounts/sources/BrowserSources.tsx';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, showHook } from '../render.ts';

const shared = fake.browser;
const bookmarks = {
  urls: [] as string[],
  search: vi.fn(async () => bookmarks.urls.map((url) => ({ url }))),
};
let isGranted: boolean;
let added: string[];
let finished: number;

/** The bookmarks after a click on their button. */
async function readBookmarks() {
  const { current } = await showHook(() =>
    useBrowserSource('bookmarks', {
      add: async (sites) => void added.push(...sites),
      finish: () => {
        finished += 1;
      },
    }),
  );
  const click = async () => {
    await act(() => current().read());
    await expect.poll(() => current().state.kind).not.toBe('reading');
    return current().state;
  };
  return { state: await click(), click };
}

beforeEach(() => {
  fake.browser = new FakeBrowser();
  const permissions = { ...fake.browser.permissions, request: async () => isGranted };
  Object.assign(fake.browser, { bookmarks, permissions });
  [isGranted, added, finished, bookmarks.urls] = [true, [], 0, []];
  bookmarks.search.mockClear();
});
afterEach(() => {
  fake.browser = shared;
  vi.restoreAllMocks();
});

describe('a source of the browser', () => {
  it('counts the websites among its addresses, and gives only those to the report', async () => {
    bookmarks.urls = [
      'https://a.example/in?user=me',
      'about:config',
      'http://192.168.0.1/',
      'http://b.example',
    ];
    expect((await readBookmarks()).state).toEqual({ kind: 'read', read: 2 });
    expect([added, finished]).toEqual([['a.example/in', 'b.example/'], 1]);
  });

  it('is read to its end, however long it is', async () => {
    bookmarks.urls = Array.from({ length: 1_001 }, (_, index) => `https://site-${index}.example/`);
    expect((await readBookmarks()).state).toEqual({ kind: 'read', read: 1_001 });
    expect(added).toHaveLength(1_001);
  });

  it('without websites makes no report', async () => {
    bookmarks.urls = ['about:blank'];
    expect((await readBookmarks()).state).toEqual({ kind: 'read', read: 0 });
    expect(finished).toBe(0);
  });

  it('is not read if the person refuses', async () => {
    isGranted = false;
    expect((await readBookmarks()).state).toEqual({ kind: 'refused' });
    expect(bookmarks.search).not.toHaveBeenCalled();
  });

  it('that cannot be read says so, and can be read again', async () => {
    bookmarks.urls = ['https://a.example/'];
    bookmarks.search.mockRejectedValueOnce(new Error('The profile is damaged'));
    vi.spyOn(console, 'error').mockReturnValue();
    const { state, click } = await readBookmarks();
    expect(state).toEqual({ kind: 'failed' });
    expect(await click()).toEqual({ kind: 'read', read: 1 });
  });
});
