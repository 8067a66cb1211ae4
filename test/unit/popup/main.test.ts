// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { FIRST_READ_LIMIT_MS } from '../../../src/popup/popup-data.ts';
import { fake } from '../fake-browser.ts';
import { act } from '../render.ts';

vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  listInUse: () => new Promise(() => {}),
}));
vi.mock('../../../src/platform/page-address.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  pageParameters: async () => new URLSearchParams('service=7'),
}));

/** Opens the page of a service, while the database opens for longer than the page waits. */
async function openPage(): Promise<void> {
  vi.resetModules();
  fake.browser.tabs.onActivated.listeners.clear();
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  document.body.innerHTML = '<main></main>';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = import('../../../src/popup/main.tsx');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await act(() => vi.advanceTimersByTime(FIRST_READ_LIMIT_MS));
  await opening;
}

it('a page for a service shows that the storage is still opening when that takes long', async () => {
  await openPage();
  expect(document.body.dataset.state).toBe('list-unavailable');
  expect(document.querySelector('[data-failure="storage-unavailable"]')).not.toBeNull();
});
