// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

const create = vi.fn(async (_: object) => {});
const createWindow = vi.fn(async (_: object) => {});
const update = vi.fn(async (..._: unknown[]) => {});
let windows: { id: number; incognito: boolean }[] = [];

beforeEach(() => {
  fake.browser = new FakeBrowser();
  windows = [{ id: 1, incognito: false }];
  Object.assign(fake.browser.tabs, { create });
  const getCurrent = async () => windows[0];
  Object.assign(fake.browser, {
    windows: { getAll: async () => windows, getCurrent, create: createWindow, update },
  });
  create.mockClear();
  createWindow.mockClear();
  update.mockClear();
});

/** Clicks a link, on a page that was opened from a private window or not; returns whether the browser follows it. */
async function follow(isFromPrivate: boolean, type = 'click', button = 0): Promise<boolean> {
  vi.resetModules();
  const { countAsPrivate } = await import('../../../src/platform/private-window.ts');
  if (isFromPrivate) countAsPrivate();
  const { ExternalLink } = await import('../../../src/ui/ExternalLink.tsx');
  const { root } = await show(<ExternalLink href="https://site.example/5">Site</ExternalLink>);
  const click = new MouseEvent(type, { button, bubbles: true, cancelable: true });
  let isFollowed = true;
  root.addEventListener(type, (event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  });
  await act(() => root.querySelector('a')?.dispatchEvent(click));
  await act(() => {});
  return isFollowed;
}

it('is a link like any other in ordinary windows', async () => {
  expect(await follow(false)).toBe(true);
  expect([create.mock.calls, createWindow.mock.calls]).toEqual([[], []]);
});

it.each(['click', 'auxclick'])('opens in the private window that is there, by a %s', async (type) => {
  windows.push({ id: 2, incognito: true });
  expect(await follow(true, type)).toBe(false);
  expect(create.mock.calls).toEqual([[{ url: 'https://site.example/5', windowId: 2 }]]);
  expect(update.mock.calls).toEqual([[2, { focused: true }]]);
});

it('opens in the private window of the popup, whichever others are open', async () => {
  windows = [
    { id: 3, incognito: true },
    { id: 2, incognito: true },
  ];
  await follow(true);
  expect(create.mock.calls).toEqual([[{ url: 'https://site.example/5', windowId: 3 }]]);
});

it('opens in a new private window if there is none any more', async () => {
  expect(await follow(true)).toBe(false);
  expect(createWindow.mock.calls).toEqual([[{ url: 'https://site.example/5', incognito: true }]]);
});

it.each([2, 3])('opens nothing by button %i of the mouse', async (button) => {
  expect(await follow(true, 'auxclick', button)).toBe(true);
  expect(createWindow.mock.calls).toEqual([]);
});
