// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { act, show } from '../render.ts';

const HIT = { service: { id: 7, name: 'Tinder', grade: 'E', reviewed: true }, host: null };
vi.mock('../../../src/search/search-in-use.ts', () => ({
  searchInUse: async () => ({
    list: COMPLETE_LIST,
    search: { find: () => ({ hits: [HIT], more: false, forgiven: false, isListed: false }) },
  }),
}));
const { SearchPage } = await import('../../../src/search-page/SearchPage.tsx');
const { typedBefore } = await import('../../../src/search-page/typed-text.ts');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

const opened = vi.fn();
beforeEach(() => {
  vi.restoreAllMocks();
  opened.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(opened);
  // happy-dom does not scroll.
  Element.prototype.scrollIntoView ??= () => {};
  history.replaceState(null, '');
});

async function page() {
  const { root } = await show(<SearchPage settings={defaultSettings()} first="" />);
  const field = root.querySelector<HTMLInputElement>('[data-search="field"]');
  if (!field) throw new Error('there is no field');
  const type = (text: string) =>
    act(() => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  return { root, field, type };
}

describe('the text that the search page restores', () => {
  it('is what was typed last, and nothing if that was deleted', async () => {
    const { type } = await page();
    expect(typedBefore()).toBeNull();
    await type('tinder');
    expect(typedBefore()).toBe('tinder');
    await type('');
    expect(typedBefore()).toBe('');
  });

  it('is that before a choice, which empties the field', async () => {
    const { root, field, type } = await page();
    await type('tinder');
    await act(() => root.querySelector<HTMLElement>('[data-hit="7"]')?.click());
    await expect.poll(() => field.value).toBe('');
    expect(opened).toHaveBeenCalledTimes(1);
    expect(typedBefore()).toBe('tinder');
    await type('other');
    await type('');
    expect(typedBefore()).toBe('');
  });
});

it('keeps the text when the page of a clicked service cannot be opened', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  opened.mockImplementationOnce(() => {
    throw new Error('refused');
  });
  const { root, field, type } = await page();
  await type('tinder');
  await act(() => root.querySelector<HTMLElement>('[data-hit="7"]')?.click());
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  expect(field.value).toBe('tinder');
});
