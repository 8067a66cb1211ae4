// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

async function load() {
  vi.resetModules();
  const { countAsPrivate } = await import('../../../src/platform/private-window.ts');
  return { countAsPrivate, ...(await import('../../../src/page/ServiceLink.tsx')) };
}

beforeEach(() => {
  fake.browser = new FakeBrowser();
  document.body.className = '';
});

it.each([false, true])('ignores the right mouse button: private %s', async (isPrivate) => {
  const { countAsPrivate, ServiceLink } = await load();
  if (isPrivate) countAsPrivate();
  const create = vi.fn(async () => {});
  Object.assign(fake.browser.tabs, { create });
  const { root } = await show(<ServiceLink id={5}>Service 5</ServiceLink>);
  const event = new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true });
  await act(() => root.querySelector('a')?.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(false);
  expect(create).not.toHaveBeenCalled();
  expect(fake.browser.storage.session.values).toEqual({});
});

it('names no service in its address or in the one that it opens, on a page that was opened from a private window', async () => {
  const { countAsPrivate, ServiceLink } = await load();
  countAsPrivate();
  document.body.className = 'in-toolbar';
  const create = vi.fn(async (_: { url: string }) => {});
  Object.assign(fake.browser.tabs, { create });
  const { root } = await show(<ServiceLink id={4711}>Service</ServiceLink>);
  expect(root.innerHTML).not.toContain('4711');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(() => root.querySelector('a')?.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  await expect.poll(() => create.mock.calls.length).toBe(1);
  expect(create.mock.calls[0]?.[0].url).toMatch(/src\/service\/index\.html\?token=/);
});

it('in a private page of Firefox stays a link: the browser keeps no history there', async () => {
  const { countAsPrivate, ServiceLink } = await load();
  countAsPrivate();
  fake.browser.origin = 'moz-extension://x/';
  const { root } = await show(<ServiceLink id={5}>Service 5</ServiceLink>);
  expect(root.querySelector('a')?.href).toContain('?id=5');
});
