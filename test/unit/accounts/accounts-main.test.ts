// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeAll, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';
import { act } from '../render.ts';

beforeAll(async () => {
  fake.browser.storage.local.values = { language: 'en' };
  document.body.innerHTML = '<main></main>';
  await act(() => import('../../../src/accounts/main.tsx'));
  await vi.waitUntil(() => document.querySelector('[data-source="export"]'), { timeout: 30_000 });
});

it('a link opens another tab, so that the report stays', () => {
  expect(document.querySelector('base')?.target).toBe('_blank');
});

it.each([
  ['starts over if the browser has kept it', true, 1],
  ['stays if it was reloaded', false, 0],
])('a page that is shown again %s', (_, persisted, reloads) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(reloads);
});

it('a page that is left is empty at once, because the browser may keep it', async () => {
  await act(() => dispatchEvent(new Event('pagehide')));
  expect(document.querySelector('main')?.childNodes).toHaveLength(0);
});
