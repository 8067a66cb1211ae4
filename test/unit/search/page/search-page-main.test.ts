// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fake } from '../../fake-browser.ts';
import { act } from '../../render.ts';

vi.mock('../../../../src/search/search-in-use.ts', () => ({
  searchInUse: async () => ({ list: null, search: null }),
}));
let query = '';
vi.mock('../../../../src/platform/page-address.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  pageParameters: async () => new URLSearchParams(query),
}));

beforeEach(() => {
  vi.resetModules();
  fake.browser.storage.local.values = { language: 'en' };
  history.replaceState(null, '');
  document.body.innerHTML = '<main></main>';
});

it.each([
  ['that of its address', 'q=tinder', null, 'tinder'],
  ['empty without one', '', null, ''],
  ['what was typed there before, not that of its address', 'q=tinder', 'grindr', 'grindr'],
  ['empty if the text of its address was deleted before', 'q=tinder', '', ''],
])('the text that the search page opens with is %s', async (_, address, typed, expected) => {
  query = address;
  if (typed !== null) history.replaceState({ typed }, '');
  await act(() => import('../../../../src/search/page/main.tsx'));
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('[data-search="field"]')?.value)
    .toBe(expected);
});
