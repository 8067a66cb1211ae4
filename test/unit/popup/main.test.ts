// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
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

it('a page for a service shows that the storage is still opening when that takes long', async () => {
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  document.body.innerHTML = '<main></main>';
  await act(() => import('../../../src/popup/main.tsx'));
  await expect.poll(() => document.body.dataset.state, { timeout: 5_000 }).toBe('list-unavailable');
  expect(document.querySelector('[data-failure="storage-unavailable"]')).not.toBeNull();
});
